import { eq, type SQL, sql } from 'drizzle-orm'
import { chosenName, kindByName } from '../../domain/files/file-rules.ts'
import { CONVERSATION_PAGE } from '../../domain/jobs/job-message.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import { belongsTo, ownerById } from '../accounts/users/proven-owner.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import type { EnclosedFile } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { staffName } from '../db/staff-name.ts'

/** Whose conversation it is; undefined for nobody's id. */
export async function customerOf(db: Db, userId: string) {
  const { full_name, email, email_notifications } = userProfiles
  const [customer] = await db
    .select({ name: full_name, email, wants_mails: email_notifications })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
  return customer
}

type Row = {
  id: string
  from: 'shop' | 'customer'
  mine: boolean
  /** Who of the staff wrote; customers are not told. */
  by: string | null
  message_content: string
  files: EnclosedFile[]
  is_read: boolean
  sent_at: string
  number: number | null
  title: string | null
  job_id: string | null
  token: string | null
}

export type ThreadMessage = ReturnType<typeof shown>

/** How far one of the staff has read a customer's replies. */
export const readBy = (staffId: string, userId: SQL) =>
  sql`coalesce((select read_at from staff_reads s where s.user_id = ${userId} and s.staff_id = ${staffId}::uuid), '-infinity')`

/**
 * What the shop and one customer wrote to each other: the newest messages, or those before a cursor, in the order in
 * which they were written. A reply is read or not by whoever looks.
 */
export async function readThread(
  db: Db,
  userId: string,
  readerId: string,
  cursor?: string,
): Promise<Page<ThreadMessage>> {
  const isOwn = userId === readerId
  const author = staffName('m.admin_id')
  // A link opens its job, so a customer gets those of their own jobs alone.
  const seesJob = isOwn
    ? belongsTo(await ownerById(db, userId), { user_id: sql`j.user_id`, email: sql`j.email` })
    : sql`true`
  const page = sql`user_id = ${userId}::uuid and ${beyond(cursor, { at: 'sent_at', id: 'id' })}
    order by sent_at desc, id desc limit ${CONVERSATION_PAGE + 1}`
  const { rows } = await db.execute<Row>(sql`
    with thread as (
      (select id, 'shop' as side, admin_id, message_content, files, about, is_read, sent_at from admin_messages where ${page})
      union all
      (select id, 'customer', null, message_content, files, about,
          sent_at <= ${readBy(readerId, sql`${userId}::uuid`)}, sent_at from message_replies where ${page}))
    select m.id, m.side as "from", ${isOwn ? sql`m.side = 'customer'` : sql`m.admin_id is not distinct from ${readerId}::uuid`} as mine,
      ${isOwn ? sql`null` : author} as by, m.message_content, m.files, m.is_read, ${instant('m.sent_at')} as sent_at,
      j.number, j.title, j.id as job_id, j.token
    from thread m left join user_profiles p on p.id = m.admin_id left join jobs j on j.request = m.about and j.spam_at is null and ${seesJob}
    order by m.sent_at desc, m.id desc limit ${CONVERSATION_PAGE + 1}`)
  const { items, next } = pageOf(rows, CONVERSATION_PAGE, (row) => row.sent_at)
  return { items: items.reverse().map((row) => shown(row, isOwn)), next }
}

/** Where a file lies is the shop's own business; it is asked for by its name in the conversation. */
function shown({ number, title, job_id, token, files, ...message }: Row, isOwn: boolean) {
  const job = number !== null && { number: jobNumber(number), title, path: jobPath(isOwn, job_id, token) }
  return {
    ...message,
    about: job || null,
    files: files.map((file) => ({ name: nameOf(file), file: file.path.split('/').at(-1) ?? '' })),
  }
}

/** The page saves it under this name, by which it is opened: of what it was stored as, or its sender makes a program of it. */
function nameOf({ name, path }: EnclosedFile): string {
  const called = kindByName(name)
  return called && called === kindByName(path) ? name : chosenName(path)
}

const jobPath = (isOwn: boolean, id: string | null, token: string | null) =>
  isOwn ? `/jobs/${token}` : `/admin/jobs/${id}`
