import { and, eq, isNull, sql } from 'drizzle-orm'
import { mentionedIn } from '../../domain/admin/mentions.ts'
import type { RequestKind } from '../../domain/admin/request-list.ts'
import { readSubject, type Subject, subjectOf } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { deskNotes, noteMentions } from '../db/schema/admin.ts'
import { staffName } from '../db/staff-name.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { REQUEST_SOURCES } from './request-source.ts'

interface Note {
  id: string
  subject: Subject
  author_id: string
  body: string
}

type Person = { id: string; name: string; email: string }

/** Whoever is named in a note hears of it by mail and in their day, once; whoever wrote it does not. */
export async function mention(deps: Deps, tx: Transaction, note: Note): Promise<void> {
  const { rows: staff } = await tx.execute<Person>(
    sql`select id, coalesce(full_name, email) as name, email from user_profiles where is_admin`,
  )
  const named = mentionedIn(note.body, staff).filter((id) => id !== note.author_id)
  const author = staff.find(({ id }) => id === note.author_id)
  for (const person of staff.filter(({ id }) => named.includes(id))) {
    const first = await tx
      .insert(noteMentions)
      .values({ note_id: note.id, user_id: person.id, created_at: deps.now() })
      .onConflictDoNothing()
      .returning({ id: noteMentions.note_id })
    if (first.length === 0) continue
    await deps.limiter.take('mentions', note.author_id, tx)
    await tellOfMention(deps, tx, note, author?.name ?? 'A colleague', person)
  }
}

async function tellOfMention(deps: Deps, tx: Transaction, note: Note, author: string, { id, email }: Person) {
  const { kind, id: requestId, label, list } = readSubject(note.subject)
  const heading = `${author} mentioned you in a note`
  await queueMail(deps, tx, {
    ...{ kind: 'staff-mention', to: email, spends: 'nothing', about: note.subject, heading },
    dedupeKey: `mention:${note.id}:${id}`,
    subject: `${heading} (${label.toLowerCase()})`,
    parts: [
      { text: note.body },
      { button: 'Open it', url: `${deps.config.PUBLIC_URL}/admin/requests?open=${list ?? kind}:${requestId}` },
    ],
  })
}

/** Of notes that are still there, of requests that are no spam. */
const UNSEEN = sql`m.seen_at is null and n.deleted_at is null
  and not exists (select from jobs j where j.request = n.subject and j.spam_at is not null)`

export async function countMentions(db: Db, me: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from note_mentions m join desk_notes n on n.id = m.note_id
    where m.user_id = ${me}::uuid and ${UNSEEN}`)
  return rows[0]?.count ?? 0
}

type MentionRow = { id: string; subject: string; author: string; body: string; created_at: string }

/** What colleagues said to somebody and they have not opened yet, the oldest first. */
export async function listMentions(db: Db, me: string) {
  const { rows } = await db.execute<MentionRow>(sql`
    select n.id, n.subject, n.body, ${instant('m.created_at')} as created_at,
      ${staffName('n.author_id')} as author
    from note_mentions m join desk_notes n on n.id = m.note_id left join user_profiles p on p.id = n.author_id
    where m.user_id = ${me}::uuid and ${UNSEEN} order by m.created_at, n.id limit 100`)
  return rows.flatMap(({ subject, ...row }) => {
    const { kind: table, id: request_id } = readSubject(subject)
    const source = Object.values(REQUEST_SOURCES).find((one) => one.table === table)
    return source ? [{ ...row, kind: source.kind, request_id }] : []
  })
}

/** Whoever opened the notes of a request has seen what was said to them there. */
export async function seeMentions({ db, now }: Deps, kind: RequestKind, id: string, me: string): Promise<void> {
  const notes = db
    .select({ id: deskNotes.id })
    .from(deskNotes)
    .where(eq(deskNotes.subject, subjectOf(REQUEST_SOURCES[kind].table, id)))
  await db
    .update(noteMentions)
    .set({ seen_at: now() })
    .where(and(eq(noteMentions.user_id, me), isNull(noteMentions.seen_at), sql`${noteMentions.note_id} in ${notes}`))
}
