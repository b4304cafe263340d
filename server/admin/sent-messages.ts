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

/** So many at once, of messages and of whom they went to; the next ones come when they are asked for. */
const SHOWN_AT_ONCE = 100

interface Asked {
  cursor?: string | undefined
  limit?: number
  /** Only what went to one customer. */
  userId?: string
}

export async function sentMessagesPage(
  db: Db,
  { cursor, limit = SHOWN_AT_ONCE, userId }: Asked,
): Promise<Page<SentMessage>> {
  const toWhom = userId ? sql`m.user_id = ${userId}::uuid` : sql`true`
  const { rows } = await db.execute<SentMessage>(sql`
    with page as (
      select m.* from admin_messages m
      where ${toWhom} and ${beyond(cursor, { at: 'm.sent_at', id: 'm.id' })} order by m.sent_at desc, m.id desc limit ${limit + 1})
    select m.id, m.user_id, m.admin_id, m.message_content, m.is_read, ${instant('m.sent_at')} as sent_at, u.full_name, u.email
    from page m left join user_profiles u on u.id = m.user_id
    order by m.sent_at desc, m.id desc`)
  return pageOf(rows, limit, (row) => row.sent_at)
}

export type WrittenTo = {
  /** The customer's. */
  id: string
  full_name: string | null
  email: string | null
  sent: number
  last_at: string
}

/** Everybody whom staff wrote to, with how much in all; whoever was written to last comes first. */
export async function writtenToPage(db: Db, cursor: string | undefined): Promise<Page<WrittenTo>> {
  const last = { at: 'last_at', id: 'g.id' }
  const { rows } = await db.execute<WrittenTo>(sql`
    with groups as (
      select user_id as id, count(*)::int as sent, max(sent_at) as last_at from admin_messages group by user_id)
    select g.id, g.sent, ${instant('g.last_at')} as last_at, u.full_name, u.email
    from groups g left join user_profiles u on u.id = g.id
    where ${beyond(cursor, last)} order by g.last_at desc, g.id desc limit ${SHOWN_AT_ONCE + 1}`)
  return pageOf(rows, SHOWN_AT_ONCE, (row) => row.last_at)
}
