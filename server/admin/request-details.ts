import { and, eq, sql } from 'drizzle-orm'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import { provenOwnerOf } from '../accounts/users/proven-owner.ts'
import { type AuditRow, historyOf } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { requestAnswers } from '../db/schema/admin.ts'
import { contactRequests } from '../db/schema/requests.ts'
import { staffName } from '../db/staff-name.ts'
import { findRequest } from './list-requests.ts'
import type { RequestRow, RequestSource } from './request-source.ts'

/** What the shop keeps for itself beside a request. */
const NOT_THEIRS = '{idempotency_key,search_text,spam_at,status_before_spam}'

type NoteRow = {
  id: string
  author_id: string
  author: string
  body: string
  created_at: string
  edited_at: string | null
  /** It names whoever reads it, who has not seen it before. */
  is_news: boolean
}
type AboutMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  status: string
  created_at: string
}
type CustomerRow = {
  id: string
  full_name: string | null
  email: string
  phone: string | null
  company: string | null
}

export interface RequestDetails {
  request: RequestRow
  /** Every column as it is stored, so that nothing of either field set is hidden from staff. */
  stored: Record<string, unknown>
  customer: CustomerRow | null
  /** Since when it is in Spam. */
  spam_at: string | null
  /** Staff said that they called. */
  called: boolean
  notes: NoteRow[]
  history: AuditRow[]
  mails: AboutMail[]
}

export async function requestDetails(
  db: Db,
  source: RequestSource,
  id: string,
  reader: string,
): Promise<RequestDetails | undefined> {
  const request = await findRequest(db, source, id)
  if (!request) return undefined
  const subject = subjectOf(source.table, id)
  const [stored, spam_at, customer, called, notes, history, mails] = await Promise.all([
    storedRow(db, source, id),
    spamSince(db, source, id),
    accountBehind(db, request),
    wasCalled(db, subject),
    notesOn(db, subject, reader),
    historyOf(db, subject),
    mailsAbout(db, subject),
  ])
  return { request, stored, spam_at, customer, called, notes, history, mails }
}

async function storedRow(db: Db, source: RequestSource, id: string): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ stored: Record<string, unknown> }>(
    sql`select to_jsonb(r) - ${NOT_THEIRS}::text[] as stored from ${sql.raw(source.table)} r where id = ${id}::uuid`,
  )
  return rows[0]?.stored ?? {}
}

async function spamSince(db: Db, { kind }: RequestSource, id: string): Promise<string | null> {
  if (kind !== 'contact-requests') return null
  const isIt = eq(contactRequests.id, id)
  const [request] = await db.select({ at: contactRequests.spam_at }).from(contactRequests).where(isIt)
  return request?.at?.toISOString() ?? null
}

/** The account behind a request: the one that sent it, else the one whose owner proved its e-mail. */
async function accountBehind(db: Db, { user_id, email }: RequestRow): Promise<CustomerRow | null> {
  const id = user_id ?? (await provenOwnerOf(db, email)) ?? null
  const { rows } = await db.execute<CustomerRow>(
    sql`select id, full_name, email, phone, company from user_profiles where id = ${id}::uuid`,
  )
  return rows[0] ?? null
}

async function wasCalled(db: Db, subject: Subject): Promise<boolean> {
  const call = and(eq(requestAnswers.subject, subject), eq(requestAnswers.how, 'called'))
  return (await db.$count(requestAnswers, call)) > 0
}

async function notesOn(db: Db, subject: string, reader: string): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    select n.id, n.author_id, n.body, ${instant('n.created_at')} as created_at, ${instant('n.edited_at')} as edited_at,
      ${staffName('n.author_id')} as author, (m.note_id is not null and m.seen_at is null) as is_news
    from desk_notes n left join user_profiles p on p.id = n.author_id
    left join note_mentions m on m.note_id = n.id and m.user_id = ${reader}::uuid
    where n.subject = ${subject} and n.deleted_at is null order by n.created_at`)
  return rows
}

async function mailsAbout(db: Db, subject: string): Promise<AboutMail[]> {
  const { rows } = await db.execute<AboutMail>(sql`
    select id, kind, recipient, subject, status, ${instant('created_at')} as created_at
    from mail_outbox where about = ${subject} order by created_at limit 50`)
  return rows
}
