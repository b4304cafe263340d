import { eq, sql } from 'drizzle-orm'
import { type NoteChange, noteChanged } from '../../domain/admin/request-list.ts'
import { excerptOf } from '../../domain/admin/search.ts'
import { IN_SPAM } from '../../domain/admin/spam.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { isAnother } from '../../domain/seen.ts'
import { readSubject, type Subject, subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { deskNotes } from '../db/schema/admin.ts'
import type { Deps } from '../deps.ts'
import { type RequestTable, tellRequestChanged } from '../jobs/answers.ts'
import { mention } from './mentions.ts'
import { REQUEST_SOURCES } from './request-source.ts'

const NOT_YOURS = refused('forbidden', 'Only whoever wrote a note may change it.')

export interface WrittenNote {
  id: string
  subject: Subject
  author_id: string
  body: string
}

/** Whoever is named in it hears of it. */
export async function writeNote(deps: Deps, tx: Transaction, note: WrittenNote) {
  await tx.insert(deskNotes).values(note)
  await recordChange(tx, { subject: note.subject, actorId: note.author_id, action: 'note' })
  await mention(deps, tx, note)
}

/** What was written stays where it was, and says that it was changed; who is named in it now hears of it. */
export function editNote(
  deps: Deps,
  id: string,
  { text: body, before }: NoteChange,
  authorId: string,
): Promise<Result<null>> {
  return onNote(deps, id, authorId, async (tx, note) => {
    if (note.deleted_at) return refused('not_found')
    if (note.body === body) return done(null)
    if (isAnother(note.body, before)) return refused('conflict', noteChanged(excerptOf(note.body, '')))
    await tx.update(deskNotes).set({ body, edited_at: deps.now() }).where(eq(deskNotes.id, id))
    await recordChange(tx, { subject: note.subject, actorId: authorId, action: 'note_edited' })
    await mention(deps, tx, { id, subject: note.subject, author_id: authorId, body })
    return done(null)
  })
}

/** Unseen, until its author thinks better of it. */
export function setNoteDeleted(deps: Deps, id: string, deleted: boolean, authorId: string): Promise<Result<null>> {
  return onNote(deps, id, authorId, async (tx, note) => {
    if ((note.deleted_at !== null) === deleted) return done(null)
    await tx
      .update(deskNotes)
      .set({ deleted_at: deleted ? deps.now() : null })
      .where(eq(deskNotes.id, id))
    const action = deleted ? 'note_deleted' : 'note_restored'
    await recordChange(tx, { subject: note.subject, actorId: authorId, action })
    return done(null)
  })
}

type NoteRow = typeof deskNotes.$inferSelect & { subject: Subject }

/** Locks the note for its author, and tells open pages of its request. */
function onNote(
  { db }: Deps,
  id: string,
  authorId: string,
  work: (tx: Transaction, note: NoteRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(deskNotes).where(eq(deskNotes.id, id)).for('update')
    const request = row && requestOf(row.subject)
    if (!row || !request) return refused('not_found')
    if (row.author_id !== authorId) return NOT_YOURS
    if (await isSpam(tx, request)) return refused('conflict', IN_SPAM)
    const worked = await work(tx, { ...row, subject: subjectOf(request.table, request.id) })
    if (worked.ok) await tellRequestChanged(tx, request.table, request.id)
    return worked
  })
}

function requestOf(subject: string): { table: RequestTable; id: string } | undefined {
  const { kind, id } = readSubject(subject)
  const source = Object.values(REQUEST_SOURCES).find(({ table }) => table === kind)
  return source && { table: source.table, id }
}

async function isSpam(tx: Transaction, { table, id }: { table: RequestTable; id: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ status: string }>(
    sql`select status from ${sql.raw(table)} where id = ${id}::uuid`,
  )
  return rows[0]?.status === SPAM
}
