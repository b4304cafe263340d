import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableName } from 'drizzle-orm'
import { IN_SPAM } from '../../domain/admin/spam.ts'
import { BRAND } from '../../domain/brand.ts'
import type { AdminMessage } from '../../domain/messages/message.ts'
import { MESSAGE_WORDS } from '../../domain/messages/words.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import { belongsTo, ownerById } from '../accounts/users/proven-owner.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { adminMessages, messageReplies } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { giveToShop } from '../files/quotas.ts'
import { rememberAnswer, tellRequestChanged } from '../jobs/answers.ts'
import { byRequest, type Job, jobUrl, lockJob } from '../jobs/jobs.ts'
import { filesNamed } from '../mail/files-named.ts'
import { queueMail } from '../mail/outbox.ts'
import { mayAnswer, replyAddress } from '../mail/reply-address.ts'
import type { MailPart } from '../mail/template.ts'
import { unsubscribeParts, unsubscribeUrl } from '../mail/unsubscribe.ts'
import { aboutPart } from './about-part.ts'
import { enclose } from './enclosed-files.ts'
import { settleReplies } from './waiting.ts'

/** Writes to a customer, and tells them by e-mail when they want that. What is about a request answers it, and no other. */
export function sendMessage(deps: Deps, message: AdminMessage, adminId: string): Promise<Result<{ id: string }>> {
  const { about, files, seen, id = randomUUID(), ...written } = message
  const isTheirs = eq(userProfiles.id, written.user_id)
  return deps.db.transaction(async (tx) => {
    // Who writes to the same customer at the same moment comes after: a second click finds the first.
    const [customer] = await tx.select().from(userProfiles).where(isTheirs).for('no key update')
    if (!customer) return refused('not_found', MESSAGE_WORDS.incomplete)
    const [first] = await tx.select().from(adminMessages).where(eq(adminMessages.id, id))
    if (first) return isSame(first, message, adminId) ? done({ id }) : refused('conflict', MESSAGE_WORDS.sentBefore)
    const answer = about && (await answerRequest(deps, tx, customer, about, adminId))
    if (answer && !answer.ok) return answer
    const answered = answer?.value
    const subject = subjectOf('admin_messages', id)
    const enclosed = await enclose(tx, deps.config, subject, customer.id, files)
    await giveToShop(tx, subject, adminId)
    const [sent] = await tx
      .insert(adminMessages)
      .values({
        ...written,
        id,
        admin_id: adminId,
        about: answered?.subject ?? (await askedAbout(tx, customer.id)),
        files: enclosed,
      })
      .returning()
    if (!sent) throw new Error('the message was not stored')
    await settleReplies(tx, customer.id, seen)
    await recordChange(tx, { subject: subjectOf('user_profiles', customer.id), actorId: adminId, action: 'message' })
    if (customer.email_notifications) await notifyCustomer(tx, deps, customer, sent, answered?.job)
    return done({ id })
  })
}

const isSame = (first: Message, { user_id, message_content, files }: AdminMessage, adminId: string) =>
  first.admin_id === adminId &&
  first.user_id === user_id &&
  first.message_content === message_content &&
  first.files.length === files.length

/** Who wrote and waits is answered about what they wrote of last. */
async function askedAbout(tx: Transaction, userId: string): Promise<Subject | null> {
  const [waiting] = await tx
    .select({ about: messageReplies.about })
    .from(messageReplies)
    .where(and(eq(messageReplies.user_id, userId), eq(messageReplies.is_settled, false)))
    .orderBy(desc(messageReplies.sent_at))
    .limit(1)
  return waiting?.about ?? null
}

const REQUESTS = {
  'custom-orders': { table: customOrders, email: customOrders.user_email },
  'contact-requests': { table: contactRequests, email: contactRequests.email },
} as const

type Customer = typeof userProfiles.$inferSelect
type Message = typeof adminMessages.$inferSelect

/** The request, when it is one of this customer's and no spam: it has been answered now. */
async function answerRequest(
  deps: Deps,
  tx: Transaction,
  customer: Customer,
  { kind, id }: NonNullable<AdminMessage['about']>,
  actorId: string,
): Promise<Result<{ subject: Subject; job: Job | undefined }>> {
  const { table, email } = REQUESTS[kind]
  const { user_id, created_at } = table
  const name = getTableName(table)
  const subject = subjectOf(name, id)
  const job = await lockJob(tx, byRequest(subject))
  const theirs = belongsTo(await ownerById(tx, customer.id), { user_id, email })
  const [request] = await tx
    .select({ createdAt: created_at, status: table.status })
    .from(table)
    .where(and(eq(table.id, id), theirs))
    .for('update')
  if (!request) return refused('not_found')
  if (request.status === SPAM) return refused('conflict', IN_SPAM)
  await rememberAnswer(deps, tx, { subject, createdAt: request.createdAt }, 'message', deps.now())
  await recordChange(tx, { subject, actorId, action: 'message' })
  await tellRequestChanged(tx, name, id)
  return done({ subject, job })
}

async function notifyCustomer(
  tx: Transaction,
  deps: Deps,
  customer: Customer,
  { id, message_content, files }: Message,
  job: Job | undefined,
) {
  const { config } = deps
  const url = `${config.PUBLIC_URL}/profile/${customer.id}#messages`
  const unsubscribe = await unsubscribeUrl(tx, config, customer.id)
  const replyTo = await replyAddress(tx, config, subjectOf('user_profiles', customer.id))
  const parts: MailPart[] = [
    { text: message_content },
    ...(job ? [aboutPart(job, jobUrl(config, job.token))] : []),
    ...filesNamed(files, url),
    ...mayAnswer(replyTo),
    { button: 'Read and answer', url },
    ...unsubscribeParts(unsubscribe),
  ]
  await queueMail(deps, tx, {
    ...{ kind: 'customer-message', to: customer.email, spends: 'staffMails', parts },
    heading: `You have a message from ${BRAND.name}`,
    subject: `A message from ${BRAND.name}`,
    ...(replyTo && { replyTo }),
    unsubscribeUrl: unsubscribe,
    about: subjectOf('admin_messages', id),
    dedupeKey: `message:${id}`,
  })
}
