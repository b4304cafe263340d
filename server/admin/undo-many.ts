import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BulkOutcome, LeftRow } from '../../domain/admin/bulk.ts'
import { TURNS } from '../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Transaction } from '../db/database.ts'
import { auditEntries } from '../db/schema/admin.ts'
import { jobs } from '../db/schema/jobs.ts'
import { bulkChanges, type ChangedRow } from '../db/schema/lists.ts'
import type { Deps } from '../deps.ts'
import { byId, lockJobs } from '../jobs/jobs.ts'
import { requestOf } from '../jobs/request-of.ts'
import { inLockingOrder, leftOut } from './change-many.ts'
import { REQUEST_SOURCES, type RequestSource } from './request-source.ts'
import { numberOf } from './tell-assignee.ts'
import { assigneeOf, type LockedRequest, lockRequest, nameOf, setAssignee, setStatus } from './work-on-request.ts'

const UNDONE_ALREADY = 'That was undone already.'

/** Every row as it was before, with its clock; what somebody changed since is left, and told. */
export function undoMany(deps: Deps, id: string, actorId: string): Promise<Result<BulkOutcome>> {
  return deps.db.transaction(async (tx) => {
    const own = and(eq(bulkChanges.id, id), eq(bulkChanges.actor_id, actorId))
    const [change] = await tx.select().from(bulkChanges).where(own).for('update')
    if (!change) return refused('not_found')
    const undone = await tx
      .update(bulkChanges)
      .set({ undone_at: deps.now() })
      .where(and(own, isNull(bulkChanges.undone_at)))
      .returning({ id: bulkChanges.id })
    if (undone.length === 0) return refused('conflict', UNDONE_ALREADY)
    await lockJobs(
      tx,
      inArray(
        jobs.request,
        change.rows.map(({ subject }) => subject),
      ),
    )
    const left: LeftRow[] = []
    for (const { row, source, id: requestId } of inLockingOrder(change.rows.map(located))) {
      const { kind } = source
      const locked = await lockRequest(tx, source, requestId)
      if (!locked.ok) left.push(await leftOut(tx, { kind, id: requestId }, locked))
      else if (
        hasMoved(locked.value, row, change.created_at) ||
        (await wasSetSince(tx, row)) ||
        !(await restore(deps, tx, locked.value, row, actorId))
      )
        left.push({ kind, id: requestId, number: numberOf(locked.value.job, requestId), why: 'changed' })
    }
    return done({ changed: change.rows.length - left.length, left })
  })
}

function located(row: ChangedRow): { row: ChangedRow; source: RequestSource; kind: string; id: string } {
  const { table, id } = requestOf({ request: row.subject })
  const source = table === 'custom_orders' ? REQUEST_SOURCES['custom-orders'] : REQUEST_SOURCES['contact-requests']
  return { row, source, kind: source.kind, id }
}

/** A job that went on since gave its request this status anew. */
const hasMoved = ({ job }: LockedRequest, { status }: ChangedRow, changedAt: Date) =>
  status !== undefined && job !== undefined && job.stage_since > changedAt

/** By hand, be it to the same. */
async function wasSetSince(tx: Transaction, { subject, status, written_at }: ChangedRow): Promise<boolean> {
  if (!written_at) return false
  const { action, created_at } = auditEntries
  const isSame = and(eq(auditEntries.subject, subject), eq(action, status ? 'status' : 'assignee'))
  return (await tx.$count(auditEntries, and(isSame, sql`${created_at} > ${written_at}::timestamptz`))) > 0
}

/** False when it is not as the change left it. */
async function restore(deps: Deps, tx: Transaction, request: LockedRequest, row: ChangedRow, actorId: string) {
  const { status, assignee } = row
  if (status && request.status !== status.to) return false
  if (assignee && (await assigneeOf(tx, request.subject)) !== assignee.to) return false
  if (status) {
    await setStatus(deps, tx, request, { status: status.from, actorId, at: deps.now() })
    await restoreTurn(tx, request, row.turn)
  }
  if (assignee) {
    const name = await nameOf(tx, assignee.from)
    // Whoever works here no longer gets nothing back.
    const before = name === undefined ? { id: null, name: null } : { id: assignee.from, name }
    await setAssignee(tx, request, before, actorId)
  }
  return true
}

/** Whoever had the turn waits since when they did; unless it went to somebody else meanwhile. */
async function restoreTurn(tx: Transaction, { job }: LockedRequest, turn: ChangedRow['turn']): Promise<void> {
  if (!job || !turn) return
  const before = TURNS.find((known) => known === turn.from)
  const isUntouched = job.turn === turn.to && job.turn_since.toISOString() === turn.at
  if (before && isUntouched)
    await tx
      .update(jobs)
      .set({ turn: before, turn_since: new Date(turn.since) })
      .where(byId(job.id))
}
