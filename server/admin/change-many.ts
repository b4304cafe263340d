import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Bulk, BulkChange, BulkOutcome, LeftRow, LeftWhy, SeenRow } from '../../domain/admin/bulk.ts'
import type { Turn } from '../../domain/jobs/stages.ts'
import { done, type Refused, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { bulkChanges, type ChangedRow } from '../db/schema/lists.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { byRequest, findJob, lockJobs } from '../jobs/jobs.ts'
import { REQUEST_SOURCES } from './request-source.ts'
import { numberOf, tellAssignee } from './tell-assignee.ts'
import { assigneeOf, type LockedRequest, lockRequest, nameOf, setAssignee, setStatus } from './work-on-request.ts'

/** So long a change of many can be undone. */
const KEPT_MS = 24 * 60 * 60_000

/** The same for every chosen row, in one go; what is not as it was seen is left, and told. */
export function changeMany(deps: Deps, bulk: Bulk, actorId: string): Promise<Result<BulkOutcome>> {
  return deps.db.transaction(async (tx) => {
    const before = await firstOutcome(tx, bulk, actorId, deps.now())
    if (before) return before
    const name = bulk.change.what === 'assignee' ? await nameOf(tx, bulk.change.assignee_id) : null
    if (name === undefined) throw new Refusal('invalid_input')
    await lockJobs(tx, inArray(jobs.request, bulk.rows.map(subjectOfRow)))
    const changed: { row: ChangedRow; request: LockedRequest }[] = []
    const left: LeftRow[] = []
    for (const seen of inLockingOrder(bulk.rows)) {
      const outcome = await changeOne(deps, tx, seen, { ...bulk.change, name }, actorId)
      if ('why' in outcome) left.push(outcome)
      else if (outcome.row) changed.push({ row: outcome.row, request: outcome.request })
    }
    const { change } = bulk
    const given = changed.map(({ request }) => request)
    if (change.what === 'assignee' && change.assignee_id)
      await tellAssignee(deps, tx, change.assignee_id, actorId, given)
    const outcome = { changed: changed.length, left }
    const written_at = await writtenAt(tx)
    const rows = changed.map(({ row }) => ({ ...row, written_at }))
    await tx.update(bulkChanges).set({ rows, outcome }).where(eq(bulkChanges.id, bulk.id))
    return done(outcome)
  })
}

const subjectOfRow = ({ kind, id }: SeenRow) => subjectOf(REQUEST_SOURCES[kind].table, id)

/** Whoever locks several does so in one order, or two would wait for each other; all of their jobs before. */
export const inLockingOrder = <Row extends { kind: string; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (`${one.kind}${one.id}` < `${other.kind}${other.id}` ? -1 : 1))

/** A second click, and a second try after an answer that was lost, change nothing more. */
async function firstOutcome(tx: Transaction, { id }: Bulk, actorId: string, now: Date) {
  await tx.delete(bulkChanges).where(lt(bulkChanges.created_at, new Date(now.getTime() - KEPT_MS)))
  const begun = { id, actor_id: actorId, rows: [], outcome: { changed: 0, left: [] }, created_at: now }
  const taken = await tx.insert(bulkChanges).values(begun).onConflictDoNothing().returning({ id: bulkChanges.id })
  if (taken.length > 0) return undefined
  const [first] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  return first?.actor_id === actorId ? done(first.outcome) : refused('conflict')
}

/** Where the history has what this transaction wrote. */
async function writtenAt(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`)
  const [{ at } = { at: '' }] = rows
  return at
}

/** A row that nobody may work on: it is not there, or it is spam. */
export async function leftOut(
  tx: Transaction,
  { kind, id }: Pick<SeenRow, 'kind' | 'id'>,
  { code }: Refused,
): Promise<LeftRow> {
  const job = await findJob(tx, byRequest(subjectOf(REQUEST_SOURCES[kind].table, id)))
  return { kind, id, number: numberOf(job, id), why: code === 'not_found' ? 'gone' : 'spam' }
}

type Named = BulkChange & { name: string | null }
type One = LeftRow | { request: LockedRequest; row: ChangedRow | undefined }

async function changeOne(deps: Deps, tx: Transaction, seen: SeenRow, change: Named, actorId: string): Promise<One> {
  const locked = await lockRequest(tx, REQUEST_SOURCES[seen.kind], seen.id)
  if (!locked.ok) return leftOut(tx, seen, locked)
  const request = locked.value
  const left = (why: LeftWhy): LeftRow => ({
    ...{ kind: seen.kind, id: seen.id, why },
    number: numberOf(request.job, seen.id),
  })
  if (change.what === 'assignee') {
    const before = await assigneeOf(tx, request.subject)
    if (before === change.assignee_id) return { request, row: undefined }
    if (before !== seen.assignee_id) return left('changed')
    await setAssignee(tx, request, { id: change.assignee_id, name: change.name }, actorId)
    return { request, row: { subject: request.subject, assignee: { from: before, to: change.assignee_id } } }
  }
  if (request.status === change.status) return { request, row: undefined }
  if (request.status !== seen.status) return left('changed')
  if (request.status === 'completed') return left('completed')
  const row = { subject: request.subject, status: { from: request.status, to: change.status } }
  const at = deps.now()
  const to = await setStatus(deps, tx, request, { status: change.status, actorId, at })
  const turn = to && turnChange(request, to, at)
  return { request, row: { ...row, ...(turn && { turn }) } }
}

/** Whose turn it is after this, when that is somebody else. */
const turnChange = ({ job }: LockedRequest, to: Turn, at: Date): ChangedRow['turn'] =>
  job && to !== job.turn ? { from: job.turn, since: job.turn_since.toISOString(), to, at: at.toISOString() } : undefined
