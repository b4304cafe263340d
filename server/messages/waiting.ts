import { and, eq, sql } from 'drizzle-orm'
import { subjectOf } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { auditEntries } from '../db/schema/admin.ts'
import { adminMessages, messageReplies } from '../db/schema/messages.ts'
import { readBy } from './thread.ts'

/** The customer has seen what the shop wrote. */
export async function markMessagesRead(db: Db, userId: string): Promise<void> {
  await db
    .update(adminMessages)
    .set({ is_read: true })
    .where(and(eq(adminMessages.user_id, userId), eq(adminMessages.is_read, false)))
}

/** One of the staff has seen what the customer wrote; for the others it is as new as before. False for nobody's id. */
export async function markRepliesRead(db: Db, staffId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into staff_reads (staff_id, user_id, read_at)
    select ${staffId}::uuid, id, now() from user_profiles where id = ${userId}::uuid
    on conflict (user_id, staff_id) do update set read_at = now()`)
  return rowCount === 1
}

/** Whoever was answered waits no longer, or not for what was seen; tells whether anything waited. */
export async function settleReplies(db: Db | Transaction, userId: string, seen?: string): Promise<boolean> {
  const isSeen = seen === undefined ? undefined : sql`${messageReplies.sent_at} <= ${seen}::timestamptz`
  const { rowCount } = await db
    .update(messageReplies)
    .set({ is_settled: true })
    .where(and(eq(messageReplies.user_id, userId), eq(messageReplies.is_settled, false), isSeen))
  return (rowCount ?? 0) > 0
}

/**
 * They wait after all, for an answer to what they wrote since the last one. Where that was put aside after the last answer, what
 * they wrote last waits as well: it may have come while the answer was written. Tells whether something waits that did not.
 */
export async function unsettleReplies(db: Transaction, userId: string): Promise<boolean> {
  const answeredAt = sql`coalesce((select max(sent_at) from admin_messages where user_id = ${userId}::uuid), '-infinity')`
  const isPutAside = sql`exists (select from ${auditEntries} where subject = ${subjectOf('user_profiles', userId)}
    and action = 'reply_settled' and created_at > ${answeredAt})`
  const { rowCount } = await db.execute(sql`
    update message_replies set is_read = false where user_id = ${userId}::uuid and is_read and (sent_at > ${answeredAt}
      or ${isPutAside} and sent_at = (select max(sent_at) from message_replies where user_id = ${userId}::uuid))`)
  return (rowCount ?? 0) > 0
}

/** For the navbar: messages that the customer has not read, and for staff the waiting replies that they have not. */
export async function countUnread(db: Db, userId: string, isAdmin: boolean) {
  const messages = await db.$count(
    adminMessages,
    and(eq(adminMessages.user_id, userId), eq(adminMessages.is_read, false)),
  )
  return { messages, replies: isAdmin ? await unreadReplies(db, userId) : 0 }
}

async function unreadReplies(db: Db, staffId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from message_replies r
    where not r.is_read and r.sent_at > ${readBy(staffId, sql`r.user_id`)}`)
  return rows[0]?.count ?? 0
}

export type WaitingReply = {
  user_id: string
  full_name: string | null
  email: string | null
  /** Of those that wait, how many whoever looks has not read. */
  unread: number
  last_text: string
  last_at: string
}

/** How many customers wrote and have no answer. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct user_id)::int as count from message_replies where not is_read`,
  )
  return rows[0]?.count ?? 0
}

/** Customers who wrote and whom nobody has answered yet, longest waiting first. */
export async function waitingReplies(db: Db, staffId: string): Promise<WaitingReply[]> {
  const { rows } = await db.execute<WaitingReply>(sql`
    select r.user_id, u.full_name, u.email, ${instant('max(r.sent_at)')} as last_at,
      (array_agg(left(r.message_content, 200) order by r.sent_at desc))[1] as last_text,
      count(*) filter (where r.sent_at > ${readBy(staffId, sql`r.user_id`)})::int as unread
    from message_replies r left join user_profiles u on u.id = r.user_id
    where not r.is_read group by r.user_id, u.full_name, u.email order by min(r.sent_at) limit 100`)
  return rows
}
