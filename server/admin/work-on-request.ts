import { and, eq, sql } from 'drizzle-orm'
import { IN_SPAM } from '../../domain/admin/spam.ts'
import { STAGES } from '../../domain/jobs/stages.ts'
import { type RequestStatus, SPAM } from '../../domain/requests/status.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { deskItems, deskNotes } from '../db/schema/admin.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { rememberAnswer, takeAnswerBack, tellRequestChanged } from '../jobs/answers.ts'
import { byRequest, lockJob } from '../jobs/jobs.ts'
import { setTurn } from '../jobs/move-job.ts'
import type { RequestSource } from './request-source.ts'

type Outcome = Result<null>

type LockedRequest = { status: string; user_id: string | null; created_ms: number }

/** Locks the request, so that two admins who change it at once are told apart in its history. Nobody works on spam. */
async function lockRequest(tx: Transaction, source: RequestSource, id: string): Promise<Result<LockedRequest>> {
  const { rows } = await tx.execute<LockedRequest>(sql`
    select status, user_id, (extract(epoch from created_at) * 1000)::float8 as created_ms
    from ${sql.raw(source.table)} where id = ${id}::uuid for update`)
  const [request] = rows
  if (!request) return refused('not_found')
  return request.status === SPAM ? refused('conflict', IN_SPAM) : done(request)
}

export function changeStatus(
  deps: Deps,
  source: RequestSource,
  id: string,
  status: RequestStatus,
  actorId: string,
): Promise<Outcome> {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const subject = subjectOf(source.table, id)
    const job = await lockJob(tx, byRequest(subject))
    const locked = await lockRequest(tx, source, id)
    if (!locked.ok) return locked
    const request = locked.value
    if (request.status === status) return done(null)
    await tx.execute(sql`update ${sql.raw(source.table)} set status = ${status} where id = ${id}::uuid`)
    // What is completed waits for nobody, whatever the stage of its job.
    if (job) await setTurn(tx, job, status === 'completed' ? 'nobody' : STAGES[job.stage].turn, now())
    const details = { from: request.status, to: status }
    await recordChange(tx, { subject, actorId, action: 'status', details })
    const answered = { subject, createdAt: new Date(request.created_ms) }
    // What is done needs no answer any more, until it is opened again.
    if (status === 'completed') await rememberAnswer(deps, tx, answered, 'completed', now())
    else if (request.status === 'completed') await takeAnswerBack(tx, answered, 'completed')
    return done(null)
  })
}

/** The customer was called, or after all was not: what is said on the telephone leaves no other trace. */
export function setCalled(
  deps: Deps,
  source: RequestSource,
  id: string,
  called: boolean,
  actorId: string,
): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    const subject = subjectOf(source.table, id)
    await lockJob(tx, byRequest(subject))
    const locked = await lockRequest(tx, source, id)
    if (!locked.ok) return locked
    const request = locked.value
    const answered = { subject, createdAt: new Date(request.created_ms) }
    if (called) await rememberAnswer(deps, tx, answered, 'called', deps.now())
    else await takeAnswerBack(tx, answered, 'called')
    await recordChange(tx, { subject, actorId, action: called ? 'called' : 'not_called' })
    await tellRequestChanged(tx, source.table, id)
    return done(null)
  })
}

/** Gives a request to one of the staff, or back to nobody. */
export function assign(
  { db }: Deps,
  source: RequestSource,
  id: string,
  assigneeId: string | null,
  actorId: string,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const locked = await lockRequest(tx, source, id)
    if (!locked.ok) return locked
    const name = assigneeId === null ? null : await staffName(tx, assigneeId)
    if (name === undefined) return refused('invalid_input')
    const subject = subjectOf(source.table, id)
    await tx
      .insert(deskItems)
      .values({ subject, assignee_id: assigneeId })
      .onConflictDoUpdate({ target: deskItems.subject, set: { assignee_id: assigneeId } })
    await recordChange(tx, { subject, actorId, action: 'assignee', details: { to: name } })
    await tellRequestChanged(tx, source.table, id)
    return done(null)
  })
}

async function staffName(tx: Transaction, id: string): Promise<string | undefined> {
  const [person] = await tx
    .select({ name: userProfiles.full_name, email: userProfiles.email })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, id), eq(userProfiles.is_admin, true)))
  return person && (person.name || person.email)
}

export function addNote(
  { db }: Deps,
  source: RequestSource,
  id: string,
  text: string,
  authorId: string,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const locked = await lockRequest(tx, source, id)
    if (!locked.ok) return locked
    const subject = subjectOf(source.table, id)
    await tx.insert(deskNotes).values({ subject, author_id: authorId, body: text })
    await recordChange(tx, { subject, actorId: authorId, action: 'note' })
    await tellRequestChanged(tx, source.table, id)
    return done(null)
  })
}
