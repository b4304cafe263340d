import { and, eq, getTableName } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import type { AdminMessage } from '../../domain/messages/message.ts'
import { MESSAGE_WORDS } from '../../domain/messages/words.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { belongsTo, ownerById } from '../accounts/users/proven-owner.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { adminMessages } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { rememberAnswer, tellRequestChanged } from '../jobs/answers.ts'
import { byRequest, lockJob } from '../jobs/jobs.ts'
import { queueMail } from '../mail/outbox.ts'
import { settleReplies } from './thread.ts'
import { unsubscribeParts, unsubscribeUrl } from './unsubscribe.ts'

/** Writes to a customer, and tells them by e-mail when they want that. What is about a request answers it, and no other. */
export function sendMessage(deps: Deps, message: AdminMessage, adminId: string): Promise<Result<{ id: string }>> {
  const { about, ...written } = message
  return deps.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(userProfiles).where(eq(userProfiles.id, written.user_id)).for('key share')
    if (!customer) return refused('not_found', MESSAGE_WORDS.incomplete)
    if (about && !(await answerRequest(deps, tx, customer, about, adminId))) return refused('not_found')
    const [sent] = await tx
      .insert(adminMessages)
      .values({ ...written, admin_id: adminId })
      .returning({ id: adminMessages.id })
    if (!sent) throw new Error('the message was not stored')
    await settleReplies(tx, customer.id)
    await recordChange(tx, { subject: subjectOf('user_profiles', customer.id), actorId: adminId, action: 'message' })
    if (customer.email_notifications) await notifyCustomer(tx, deps, customer, sent.id, written.message_content)
    return done(sent)
  })
}

const REQUESTS = {
  'custom-orders': { table: customOrders, email: customOrders.user_email },
  'contact-requests': { table: contactRequests, email: contactRequests.email },
} as const

type Customer = typeof userProfiles.$inferSelect

/** Whether it is a request of this customer's; then it has been answered. */
async function answerRequest(
  deps: Deps,
  tx: Transaction,
  customer: Customer,
  { kind, id }: NonNullable<AdminMessage['about']>,
  actorId: string,
): Promise<boolean> {
  const { table, email } = REQUESTS[kind]
  const name = getTableName(table)
  const subject = subjectOf(name, id)
  await lockJob(tx, byRequest(subject))
  const theirs = belongsTo(await ownerById(tx, customer.id), { user_id: table.user_id, email })
  const [request] = await tx
    .select({ createdAt: table.created_at })
    .from(table)
    .where(and(eq(table.id, id), theirs))
    .for('update')
  if (!request) return false
  await rememberAnswer(deps, tx, { subject, createdAt: request.createdAt }, 'message', deps.now())
  await recordChange(tx, { subject, actorId, action: 'message' })
  await tellRequestChanged(tx, name, id)
  return true
}

async function notifyCustomer(tx: Transaction, deps: Deps, customer: Customer, messageId: string, text: string) {
  const unsubscribe = await unsubscribeUrl(tx, deps.config, customer.id)
  const written = {
    heading: `You have a message from ${BRAND.name}`,
    parts: [
      { text },
      { button: 'Read and answer', url: `${deps.config.PUBLIC_URL}/profile/${customer.id}#messages` },
      ...unsubscribeParts(unsubscribe),
    ],
  }
  await queueMail(deps, tx, {
    kind: 'customer-message',
    to: customer.email,
    spends: 'nothing',
    subject: `A message from ${BRAND.name}`,
    ...written,
    unsubscribeUrl: unsubscribe,
    about: subjectOf('admin_messages', messageId),
    dedupeKey: `message:${messageId}`,
  })
}
