import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { adminMessages, messageReplies } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'

export type ThreadMessage = {
  id: string
  from: 'shop' | 'customer'
  message_content: string
  is_read: boolean
  sent_at: string
}

const THREAD_LIMIT = 200

/** What the shop and one customer wrote to each other, newest first. */
export async function readThread(db: Db, userId: string): Promise<ThreadMessage[]> {
  const { rows } = await db.execute<ThreadMessage>(sql`
    select id, side as "from", message_content, is_read, sent_at_text as sent_at from (
      (select id, 'shop' as side, message_content, is_read, sent_at, ${instant('sent_at')} as sent_at_text
        from admin_messages where user_id = ${userId}::uuid order by sent_at desc limit ${THREAD_LIMIT})
      union all
      (select id, 'customer', message_content, is_read, sent_at, ${instant('sent_at')}
        from message_replies where user_id = ${userId}::uuid order by sent_at desc limit ${THREAD_LIMIT})) as thread
    order by sent_at desc, id limit ${THREAD_LIMIT}`)
  return rows
}

export async function hasProfile(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.id, userId))
  return rows.length === 1
}

/** The customer has seen what the shop wrote. */
export async function markMessagesRead(db: Db, userId: string): Promise<void> {
  await db
    .update(adminMessages)
    .set({ is_read: true })
    .where(and(eq(adminMessages.user_id, userId), eq(adminMessages.is_read, false)))
}

/** Staff have seen what the customer wrote. */
export async function markRepliesRead(db: Db, userId: string): Promise<void> {
  await db
    .update(messageReplies)
    .set({ is_read: true })
    .where(and(eq(messageReplies.user_id, userId), eq(messageReplies.is_read, false)))
}

/** For the navbar: messages that the customer has not read, and for staff the replies that nobody has read. */
export async function countUnread(db: Db, userId: string, isAdmin: boolean) {
  const messages = await db.$count(
    adminMessages,
    and(eq(adminMessages.user_id, userId), eq(adminMessages.is_read, false)),
  )
  const replies = isAdmin ? await db.$count(messageReplies, eq(messageReplies.is_read, false)) : 0
  return { messages, replies }
}
