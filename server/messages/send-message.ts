import { eq, sql } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
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
import { type RequestTable, rememberFirstAnswer, tellRequestChanged } from '../jobs/first-answer.ts'
import { queueMail } from '../mail/outbox.ts'
import { writeMail } from '../mail/template.ts'
import { unsubscribeParts, unsubscribeUrl } from './unsubscribe.ts'

export interface NewMessage {
  user_id: string
  message_content: string
}

/** Writes to a customer, and tells them by e-mail when they want that. */
export function sendMessage(deps: Deps, message: NewMessage, adminId: string): Promise<Result<{ id: string }>> {
  return deps.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(userProfiles).where(isCustomer(message)).for('key share')
    if (!customer) return refused('not_found', MESSAGE_WORDS.incomplete)
    const [sent] = await tx
      .insert(adminMessages)
      .values({ ...message, admin_id: adminId })
      .returning({ id: adminMessages.id })
    if (!sent) throw new Error('the message was not stored')
    await recordChange(tx, { subject: subjectOf('user_profiles', customer.id), actorId: adminId, action: 'message' })
    await answerWaitingRequests(tx, customer, deps.now())
    if (customer.email_notifications) await notifyCustomer(tx, deps, customer, sent.id, message.message_content)
    return done(sent)
  })
}

const isCustomer = ({ user_id }: NewMessage) => eq(userProfiles.id, user_id)

type Customer = typeof userProfiles.$inferSelect

const MOST_WAITING = 20

/** Whoever hears from us has been answered. */
async function answerWaitingRequests(tx: Transaction, customer: Customer, at: Date): Promise<void> {
  const owner = await ownerById(tx, customer.id)
  const { rows } = await tx.execute<{ requests: RequestTable; id: string; created_ms: number }>(sql`
    select 'custom_orders' as requests, id, (extract(epoch from created_at) * 1000)::float8 as created_ms
    from custom_orders where ${belongsTo(owner, { user_id: customOrders.user_id, email: customOrders.user_email })} and status = 'pending'
    union all
    select 'contact_requests', id, (extract(epoch from created_at) * 1000)::float8
    from contact_requests where ${belongsTo(owner, contactRequests)} and status = 'pending'
    order by created_ms limit ${MOST_WAITING}`)
  for (const { requests, id, created_ms } of rows) {
    await rememberFirstAnswer(tx, subjectOf(requests, id), new Date(created_ms), at)
    await tellRequestChanged(tx, requests, id)
  }
}

async function notifyCustomer(tx: Transaction, deps: Deps, customer: Customer, messageId: string, text: string) {
  const unsubscribe = await unsubscribeUrl(tx, deps.config, customer.id)
  const written = writeMail({
    heading: `You have a message from ${BRAND.name}`,
    parts: [
      { text },
      { button: 'Read and answer', url: `${deps.config.PUBLIC_URL}/profile/${customer.id}#messages` },
      ...unsubscribeParts(unsubscribe),
    ],
  })
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
