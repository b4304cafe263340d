import { eq } from 'drizzle-orm'
import { requestsWords } from '../../domain/admin/bulk.ts'
import { BRAND } from '../../domain/brand.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import type { Transaction } from '../db/database.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { queueMail } from '../mail/outbox.ts'
import { unsubscribeParts, unsubscribeUrl } from '../mail/unsubscribe.ts'
import type { RequestSource } from './request-source.ts'

interface Given {
  source: RequestSource
  id: string
  job: Job | undefined
}

const SHOWN = 20

/** By one mail however many they are; not to whoever takes something themselves, nor to whoever wants no notices. */
export async function tellAssignee(
  deps: Deps,
  tx: Transaction,
  assigneeId: string,
  actorId: string,
  given: readonly Given[],
): Promise<void> {
  const [first] = given
  if (!first || assigneeId === actorId) return
  const person = await personOf(tx, assigneeId)
  if (!person?.wanted || !(await deps.limiter.tryTake('assignments', person.email, tx))) return
  const by = await personOf(tx, actorId)
  const unsubscribe = await unsubscribeUrl(tx, deps.config, assigneeId)
  const what = given.length === 1 ? wordsOf(first) : requestsWords(given.length)
  await queueMail(deps, tx, {
    ...{ kind: 'staff-assigned', to: person.email, spends: 'nothing' },
    subject: `${BRAND.name}: ${what} ${given.length === 1 ? 'is' : 'are'} yours now`,
    heading: `${by?.name ?? 'A colleague'} gave you ${what}`,
    parts: [
      { facts: given.slice(0, SHOWN).map(({ job, id }) => [numberOf(job, id), job?.title ?? 'Request'] as const) },
      ...(given.length > SHOWN ? [{ text: `And ${given.length - SHOWN} more.` }] : []),
      {
        button: given.length === 1 ? 'Open it' : 'Open yours',
        url: `${deps.config.PUBLIC_URL}${pathOf(given, assigneeId)}`,
      },
      ...unsubscribeParts(unsubscribe),
    ],
    unsubscribeUrl: unsubscribe,
  })
}

async function personOf(tx: Transaction, id: string) {
  const [person] = await tx.select().from(userProfiles).where(eq(userProfiles.id, id))
  return person && { email: person.email, name: person.full_name || person.email, wanted: person.email_notifications }
}

/** J-1042, or the beginning of its id for one from before there were jobs. */
export const numberOf = (job: Pick<Job, 'number'> | undefined, id: string) =>
  job ? jobNumber(job.number) : id.slice(0, 8).toUpperCase()

const wordsOf = ({ job, id }: Given) => (job ? `${numberOf(job, id)}, ${job.title}` : `request ${numberOf(job, id)}`)

function pathOf(given: readonly Given[], assigneeId: string): string {
  const [first] = given
  const mine = `/admin/requests?kind=all&sort=due&assignee=${assigneeId}`
  return given.length === 1 && first ? `${mine}&open=${first.source.kind}:${first.id}` : mine
}
