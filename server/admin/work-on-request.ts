import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { MOST_NOTES } from '../../domain/admin/limits.ts'
import {
  type AssigneeChange,
  type NewNote,
  NOTE_THERE,
  type StatusChange,
  TOO_MANY_NOTES,
} from '../../domain/admin/request-list.ts'
import { IN_SPAM } from '../../domain/admin/spam.ts'
import { STAGES, TURNS, type Turn } from '../../domain/jobs/stages.ts'
import { SPAM, statusLabel } from '../../domain/requests/status.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { changedSince, isAnother } from '../../domain/seen.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { auditEntries, deskItems, deskNotes } from '../db/schema/admin.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { rememberAnswer, takeAnswerBack, tellRequestChanged } from '../jobs/answers.ts'
import { byRequest, type Job, lockJob } from '../jobs/jobs.ts'
import { setTurn, turnOwed, wroteSince } from '../jobs/move-job.ts'
import { type WrittenNote, writeNote } from './notes.ts'
import type { RequestSource } from './request-source.ts'
import { tellAssignee } from './tell-assignee.ts'

type Outcome = Result<null>

export interface LockedRequest {
  source: RequestSource
  id: string
  subject: Subject
  status: string
  createdAt: Date
  job: Job | undefined
}

/**
 * Locks the request, and its job before it, so that two admins who change it at once are told apart in its history.
 * Nobody works on spam.
 */
export async function lockRequest(tx: Transaction, source: RequestSource, id: string): Promise<Result<LockedRequest>> {
  const subject = subjectOf(source.table, id)
  const job = await lockJob(tx, byRequest(subject))
  const { rows } = await tx.execute<{ status: string; created_ms: number }>(sql`
    select status, (extract(epoch from created_at) * 1000)::float8 as created_ms
    from ${sql.raw(source.table)} where id = ${id}::uuid for update`)
  const [request] = rows
  if (!request) return refused('not_found')
  if (request.status === SPAM) return refused('conflict', IN_SPAM)
  return done({ source, id, subject, job, status: request.status, createdAt: new Date(request.created_ms) })
}

/** Does it with a request that nobody else changes meanwhile. */
function onRequest(
  deps: Deps,
  source: RequestSource,
  id: string,
  work: (tx: Transaction, request: LockedRequest) => Promise<Outcome>,
): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockRequest(tx, source, id)
    return locked.ok ? work(tx, locked.value) : locked
  })
}

export function changeStatus(
  deps: Deps,
  source: RequestSource,
  id: string,
  { status, seen }: StatusChange,
  actorId: string,
): Promise<Outcome> {
  return onRequest(deps, source, id, async (tx, request) => {
    if (request.status === status) return done(null)
    if (isAnother(request.status, seen)) return refused('conflict', statusSince(request.status))
    await setStatus(deps, tx, request, { status, actorId, at: deps.now() })
    return done(null)
  })
}

export const statusSince = (status: string) => changedSince(`“${statusLabel(status)}”`)

interface NewStatus {
  status: string
  actorId: string
  at: Date
}

/** Another status for a locked request, with whatever hangs on it; answers whose turn its job is now. */
export async function setStatus(
  deps: Deps,
  tx: Transaction,
  request: LockedRequest,
  change: NewStatus,
): Promise<Turn | undefined> {
  const { source, id, subject, job } = request
  const { status, actorId, at } = change
  await tx.execute(sql`update ${sql.raw(source.table)} set status = ${status} where id = ${id}::uuid`)
  const turn = job && (await turnWith(tx, job, subject, status))
  if (job && turn) await setTurn(tx, job, turn, at)
  const taken = status === 'completed' && job && turn !== job.turn && { turn: job.turn, at: at.toISOString() }
  const details = { from: request.status, to: status, ...taken }
  await recordChange(tx, { subject, actorId, action: 'status', details })
  // What is done needs no answer any more, until it is opened again.
  if (status === 'completed') await rememberAnswer(deps, tx, request, 'completed', at)
  else if (request.status === 'completed') await takeAnswerBack(tx, request, 'completed')
  return turn
}

/** What is completed waits for nobody but for what is owed, whatever the stage of its job; no other status takes a turn away. */
async function turnWith(tx: Transaction, job: Job, subject: Subject, status: string): Promise<Turn> {
  const asBefore = job.turn === 'nobody' ? await turnOnceOpen(tx, job, subject) : job.turn
  return turnOwed(tx, job, status === 'completed' ? 'nobody' : asBefore)
}

/** Nobody answered a customer by calling their request completed for a moment: whoever had the turn then has it again. */
async function turnOnceOpen(tx: Transaction, job: Job, subject: Subject): Promise<Turn> {
  const takenAt = sql`${auditEntries.details} ->> 'at' = ${job.turn_since.toISOString()}`
  const isIt = and(eq(auditEntries.subject, subject), eq(auditEntries.action, 'status'), takenAt)
  const [line] = await tx.select().from(auditEntries).where(isIt).limit(1)
  const before = TURNS.find((turn) => turn === line?.details.turn)
  if (before) return before
  return (await wroteSince(tx, job, job.stage_since)) ? 'shop' : STAGES[job.stage].turn
}

/** The customer was called, or after all was not: what is said on the telephone leaves no other trace. */
export function setCalled(
  deps: Deps,
  source: RequestSource,
  id: string,
  called: boolean,
  actorId: string,
): Promise<Outcome> {
  return onRequest(deps, source, id, async (tx, request) => {
    if (called) await rememberAnswer(deps, tx, request, 'called', deps.now())
    else await takeAnswerBack(tx, request, 'called')
    await recordChange(tx, { subject: request.subject, actorId, action: called ? 'called' : 'not_called' })
    await tellRequestChanged(tx, source.table, id)
    return done(null)
  })
}

/** Gives a request to one of the staff, who hears of it, or back to nobody. */
export function assign(
  deps: Deps,
  source: RequestSource,
  id: string,
  { assignee_id: assigneeId, seen }: AssigneeChange,
  actorId: string,
): Promise<Outcome> {
  return onRequest(deps, source, id, async (tx, request) => {
    const name = await nameOf(tx, assigneeId)
    if (name === undefined) return refused('invalid_input')
    const before = await assigneeOf(tx, request.subject)
    if (before !== assigneeId && isAnother(before, seen)) return refused('conflict', await givenSince(tx, before))
    await setAssignee(tx, request, { id: assigneeId, name }, actorId)
    if (assigneeId && assigneeId !== before) await tellAssignee(deps, tx, assigneeId, actorId, [request])
    return done(null)
  })
}

const givenSince = async (tx: Transaction, id: string | null) =>
  changedSince(`given to ${(await nameOf(tx, id)) ?? 'nobody'}`)

export async function setAssignee(
  tx: Transaction,
  { source, id, subject }: LockedRequest,
  assignee: { id: string | null; name: string | null },
  actorId: string,
): Promise<void> {
  await tx
    .insert(deskItems)
    .values({ subject, assignee_id: assignee.id })
    .onConflictDoUpdate({ target: deskItems.subject, set: { assignee_id: assignee.id } })
  await recordChange(tx, { subject, actorId, action: 'assignee', details: { to: assignee.name } })
  await tellRequestChanged(tx, source.table, id)
}

export async function assigneeOf(tx: Transaction, subject: Subject): Promise<string | null> {
  const [item] = await tx.select().from(deskItems).where(eq(deskItems.subject, subject))
  return item?.assignee_id ?? null
}

/** Nothing when it is nobody of the staff. */
export async function nameOf(tx: Transaction, id: string | null): Promise<string | null | undefined> {
  if (id === null) return null
  const [person] = await tx
    .select({ name: userProfiles.full_name, email: userProfiles.email })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, id), eq(userProfiles.is_admin, true)))
  return person && (person.name || person.email)
}

export function addNote(
  deps: Deps,
  source: RequestSource,
  id: string,
  note: NewNote,
  authorId: string,
): Promise<Outcome> {
  return onRequest(deps, source, id, async (tx, { subject }) => {
    const written = { id: note.id ?? randomUUID(), subject, author_id: authorId, body: note.text }
    const [first] = await tx.select().from(deskNotes).where(eq(deskNotes.id, written.id))
    if (first) return isSame(first, written) ? done(null) : refused('conflict', NOTE_THERE)
    if ((await tx.$count(deskNotes, eq(deskNotes.subject, subject))) >= MOST_NOTES)
      return refusedField('text', TOO_MANY_NOTES)
    await writeNote(deps, tx, written)
    await tellRequestChanged(tx, source.table, id)
    return done(null)
  })
}

const isSame = (first: typeof deskNotes.$inferSelect, written: WrittenNote) =>
  first.subject === written.subject &&
  first.author_id === written.author_id &&
  first.body === written.body &&
  first.deleted_at === null
