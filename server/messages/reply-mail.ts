import { eq } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { EnclosedFile } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { ToldStaff } from '../jobs/assignee.ts'
import { adminJobUrl, byRequest, findJob } from '../jobs/jobs.ts'
import { filesNamed } from '../mail/files-named.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailPart } from '../mail/template.ts'
import { unsubscribeParts, unsubscribeUrl } from '../mail/unsubscribe.ts'
import { aboutPart } from './about-part.ts'

/** A customer, on the page or by e-mail. */
export type Writer = Pick<Caller, 'id' | 'email' | 'emailProven'>

const UNPROVEN = 'Nobody has confirmed this address yet: whoever wrote may not be its owner.'

interface StoredReply {
  id: string
  message_content: string
  about: Subject | null
  files: readonly EnclosedFile[]
}

/** Tells one of the staff, or the shop, what a customer wrote back. */
export async function replyMail(deps: Deps, tx: Transaction, caller: Writer, reply: StoredReply, to: ToldStaff) {
  const { config } = deps
  // Their account too: the address may be unproven, or somebody else's when the mail is opened.
  const url = `${config.PUBLIC_URL}/admin?message=${encodeURIComponent(caller.email)}&account=${caller.id}`
  const who = await nameOf(tx, caller)
  const unsubscribe = to.userId && (await unsubscribeUrl(tx, config, to.userId))
  const job = reply.about ? await findJob(tx, byRequest(reply.about)) : undefined
  const parts: MailPart[] = [
    { text: reply.message_content },
    ...(job ? [aboutPart(job, adminJobUrl(config, job.id))] : []),
    ...filesNamed(reply.files, url),
    ...(caller.emailProven ? [] : [{ text: UNPROVEN }]),
    { button: 'Open the conversation', url },
    ...(unsubscribe ? unsubscribeParts(unsubscribe) : []),
  ]
  await queueMail(deps, tx, {
    ...{ kind: 'staff-reply', to: to.email, spends: 'nothing', parts },
    heading: `${who} answered`,
    subject: `${BRAND.name}: ${who} answered`.slice(0, 200),
    replyTo: caller.email,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe }),
    about: subjectOf('message_replies', reply.id),
    dedupeKey: `reply:${reply.id}`,
  })
}

async function nameOf(tx: Transaction, { id, email }: Writer): Promise<string> {
  const [profile] = await tx.select({ name: userProfiles.full_name }).from(userProfiles).where(eq(userProfiles.id, id))
  return profile?.name?.trim() || email
}
