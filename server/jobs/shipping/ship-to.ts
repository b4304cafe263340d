import { eq } from 'drizzle-orm'
import { hasEnded, jobNumber } from '../../../domain/jobs/stages.ts'
import { done, type Refused, type Result, refused } from '../../../domain/result.ts'
import {
  isSameShipTo,
  SHIP_TO_WORDS,
  type ShipTo,
  type ShipToChange,
  shipToLines,
  shipToText,
} from '../../../domain/ship-to.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Config } from '../../config.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { jobShipTo } from '../../db/schema/job-shipping.ts'
import type { Deps } from '../../deps.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { aboutJob, byId, type Job, jobUrl } from '../jobs.ts'
import { setTurn } from '../move-job.ts'
import { onJob } from '../on-job.ts'

export async function shipToOf(db: Db | Transaction, jobId: string): Promise<ShipTo | null> {
  const [kept] = await db.select().from(jobShipTo).where(eq(jobShipTo.job_id, jobId))
  return kept?.ship_to ?? null
}

/** Until something of it has left, it may go elsewhere; what was quoted stays, and the customer is told. */
export function changeShipTo(
  deps: Deps,
  id: string,
  { before, ...ship_to }: ShipToChange,
  actorId: string,
): Promise<Result<null>> {
  return onJob(deps, byId(id), async (tx, job) => {
    const problem = whyNot(job)
    if (problem) return problem
    const now = await shipToOf(tx, id)
    if (isSameShipTo(now, ship_to)) return done(null)
    if (!isSameShipTo(now, before)) return refused('conflict', SHIP_TO_WORDS.since(now))
    await deps.limiter.take('corrections', id, tx)
    await tx
      .insert(jobShipTo)
      .values({ job_id: id, ship_to })
      .onConflictDoUpdate({ target: jobShipTo.job_id, set: { ship_to } })
    const details = { from: now && shipToText(now), to: shipToText(ship_to) }
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'address', details })
    await setTurn(tx, job, job.turn, deps.now()) // Other open pages of the job read it again.
    await queueMail(deps, tx, shipToMail(deps.config, job, ship_to))
    return done(null)
  })
}

function whyNot({ stage }: Pick<Job, 'stage'>): Refused | undefined {
  if (stage === 'shipped' || stage === 'delivered') return refused('conflict', SHIP_TO_WORDS.left)
  return hasEnded(stage) ? refused('conflict', SHIP_TO_WORDS.over) : undefined
}

function shipToMail(config: Config, job: Job, shipTo: ShipTo): Mail {
  const heading = `Where your order ${jobNumber(job.number)} goes`
  return {
    ...{ kind: 'customer-job-address', to: job.email, subject: heading, about: aboutJob(job), spends: 'staffMails' },
    heading,
    parts: [
      { text: 'We will send your order to this address. If it is not right, please write to us before it leaves.' },
      { facts: [['Ships to', shipToLines(shipTo).join('\n')]] },
      { button: 'Open your order', url: jobUrl(config, job.token) },
    ],
  }
}

/** The next order of the same person goes to the same address. */
export async function copyShipTo(tx: Transaction, from: Pick<Job, 'id'>, toJobId: string): Promise<void> {
  const ship_to = await shipToOf(tx, from.id)
  if (ship_to) await tx.insert(jobShipTo).values({ job_id: toJobId, ship_to }).onConflictDoNothing()
}
