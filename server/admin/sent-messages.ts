import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'

export type SentMessage = {
  id: string
  user_id: string
  admin_id: string | null
  message_content: string
  is_read: boolean
  sent_at: string
  full_name: string | null
  email: string | null
}

/** So many of the newest are shown on the dashboard; older ones are in their customer's conversation and in the export. */
const SHOWN_AT_ONCE = 500

export async function sentMessagesPage(
  db: Db,
  cursor: string | undefined,
  limit = SHOWN_AT_ONCE,
): Promise<Page<SentMessage>> {
  const { rows } = await db.execute<SentMessage>(sql`
    with page as (
      select m.* from admin_messages m where ${beyond(cursor, { at: 'm.sent_at', id: 'm.id' })} order by m.sent_at desc, m.id desc limit ${limit + 1})
    select m.id, m.user_id, m.admin_id, m.message_content, m.is_read, ${instant('m.sent_at')} as sent_at, u.full_name, u.email
    from page m left join user_profiles u on u.id = m.user_id
    order by m.sent_at desc, m.id desc`)
  return pageOf(rows, limit, (row) => row.sent_at)
}

export type WaitingReply = {
  user_id: string
  full_name: string | null
  email: string | null
  unread: number
  last_at: string
}

/** Customers who wrote and whom nobody has read yet, longest waiting first. */
export async function waitingReplies(db: Db): Promise<WaitingReply[]> {
  const { rows } = await db.execute<WaitingReply>(sql`
    select r.user_id, u.full_name, u.email, count(*)::int as unread, ${instant('max(r.sent_at)')} as last_at
    from message_replies r left join user_profiles u on u.id = r.user_id
    where not r.is_read group by r.user_id, u.full_name, u.email order by min(r.sent_at) limit 100`)
  return rows
}
