import { type SQL, sql } from 'drizzle-orm'
import { CONVERSATION_PAGE } from '../../domain/jobs/job-message.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { jobMessages, type MessageFile } from '../db/schema/jobs.ts'

type Row = { id: string; from: 'customer' | 'staff'; body: string; files: MessageFile[]; sent_at: string }

/** What both sides wrote: the newest messages, or those before a cursor; in the order in which they were written. */
export async function jobConversation(db: Db, jobId: string, cursor?: string): Promise<Page<Row>> {
  const before: SQL = beyond(cursor, { at: 'sent_at', id: 'id' })
  const { rows } = await db.execute<Row>(sql`
    select id, "from", body, files, ${instant('sent_at')} as sent_at from ${jobMessages}
    where job_id = ${jobId} and ${before} order by sent_at desc, id desc limit ${CONVERSATION_PAGE + 1}`)
  const { items, next } = pageOf(rows, CONVERSATION_PAGE, (row) => row.sent_at)
  return { items: items.reverse(), next }
}
