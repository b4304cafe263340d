import { type SQL, sql } from 'drizzle-orm'
import { CONVERSATION_PAGE } from '../../domain/jobs/job-message.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { jobMessages, type MessageFile } from '../db/schema/jobs.ts'
import { staffName } from '../db/staff-name.ts'

type Row = {
  id: string
  from: 'customer' | 'staff'
  /** Who of the staff wrote, for their colleagues. */
  by: string | null
  mine: boolean
  body: string
  files: MessageFile[]
  sent_at: string
}

/** Who reads: whoever has the link, or one of the staff. */
type Reader = { side: 'customer' } | { side: 'staff'; id: string }

/** What both sides wrote: the newest messages, or those before a cursor; in the order in which they were written. */
export async function jobConversation(db: Db, jobId: string, reader: Reader, cursor?: string): Promise<Page<Row>> {
  const before: SQL = beyond(cursor, { at: 'm.sent_at', id: 'm.id' })
  const { rows } = await db.execute<Row>(sql`
    select m.id, m."from", ${whoWrote(reader)}, m.body, m.files, ${instant('m.sent_at')} as sent_at
    from ${jobMessages} m left join user_profiles p on p.id = m.author_id
    where m.job_id = ${jobId} and ${before} order by m.sent_at desc, m.id desc limit ${CONVERSATION_PAGE + 1}`)
  const { items, next } = pageOf(rows, CONVERSATION_PAGE, (row) => row.sent_at)
  return { items: items.reverse(), next }
}

const whoWrote = (reader: Reader): SQL =>
  reader.side === 'customer'
    ? sql`null as by, m."from" = 'customer' as mine`
    : sql`${staffName('m.author_id')} as by,
        m.author_id is not distinct from ${reader.id}::uuid as mine`
