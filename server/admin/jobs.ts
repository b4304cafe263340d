import { type SQL, sql } from 'drizzle-orm'
import { NOBODY } from '../../domain/admin/request-list.ts'
import { JOB_SORTS, type JobFilter, type JobList, type JobSort } from '../../domain/jobs/job-list.ts'
import { type JobStage, OVER, type Turn } from '../../domain/jobs/stages.ts'
import { may } from '../../domain/staff/rights.ts'
import { type AuditRow, historyOf } from '../audit/audit.ts'
import { customerKey } from '../db/customer-key.ts'
import type { Db } from '../db/database.ts'
import { instant, keyIn, ordered, orderOf, type Page, pageOf } from '../db/keyset.ts'
import { neededKey } from '../db/schema/jobs.ts'
import type { Caller } from '../http/caller.ts'
import { addressNow } from '../jobs/address-now.ts'
import { jobConversation } from '../jobs/conversation.ts'
import { jobParts } from '../jobs/job-parts.ts'
import { aboutJob, byId, findJob } from '../jobs/jobs.ts'
import { hasNetTerms } from '../jobs/payments/net-terms.ts'
import { requestOf } from '../jobs/request-of.ts'
import { shipToOf } from '../jobs/shipping/ship-to.ts'
import { SEARCHED_JOBS } from './job-search.ts'
import { sortedRows } from './search-words.ts'

export type JobRow = {
  id: string
  /** The request that it began with. */
  request: string
  number: number
  stage: JobStage
  stage_since: string
  turn: Turn
  turn_since: string
  name: string | null
  email: string
  title: string
  needed_by: string | null
  created_at: string
  first_answered_at: string | null
  assignee_id: string | null
  assignee: string | null
}

const SORTED_BY: Partial<Record<JobSort, SQL>> = {
  customer: customerKey(sql`r.name`, sql`r.email`),
  'customer-z': customerKey(sql`r.name`, sql`r.email`),
  needed: neededKey(sql`r.needed_by`),
  waiting: sql`r.turn_since`,
}

/** Jobs, page by page. */
export async function listJobs(db: Db, list: JobList): Promise<Page<JobRow>> {
  const order = orderOf(JOB_SORTS[list.sort], SORTED_BY[list.sort])
  const rowsWanted = { search: list.q, where: filtersOf(list), order, cursor: list.cursor }
  const { rows } = await db.execute<JobRow & { sort_key: string | null }>(sql`
    with page as (
      select r.*, ${keyIn(order)} as sort_key from ${await sortedRows(db, SEARCHED_JOBS, rowsWanted)}
      order by ${ordered(order)} limit ${list.limit + 1})
    select r.id, r.request, r.number, r.stage, ${instant('r.stage_since')} as stage_since, r.turn,
      ${instant('r.turn_since')} as turn_since, r.name, r.email, r.title,
      r.needed_by::text as needed_by, ${instant('r.created_at')} as created_at,
      ${instant('d.first_answered_at')} as first_answered_at,
      d.assignee_id, coalesce(a.full_name, a.email) as assignee, r.sort_key
    from page r
    left join desk_items d on d.subject = r.request
    left join user_profiles a on a.id = d.assignee_id
    order by ${ordered(order)}`)
  const { items, next } = pageOf(
    rows,
    list.limit,
    (row) => row.created_at,
    (row) => row.sort_key,
  )
  return { items: items.map(({ sort_key: _, ...row }) => row), next }
}

/** How many jobs such a list shows, page after page. */
export async function countJobs(db: Db, list: JobFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs r where ${sql.join([sql`true`, ...filtersOf(list)], sql` and `)}`)
  return rows[0]?.count ?? 0
}

export function filtersOf(list: JobFilter): SQL[] {
  const conditions: SQL[] = [sql`r.spam_at is null`]
  if (list.stage === 'open')
    conditions.push(
      sql`(r.turn = 'shop' or (r.stage not in ${OVER} and not (r.turn = 'nobody' and r.stage <> 'shipped')))`,
    )
  else if (list.stage !== 'all') conditions.push(sql`r.stage = ${list.stage}`)
  if (list.turn) conditions.push(sql`r.turn = ${list.turn}`)
  if (list.from) conditions.push(sql`r.needed_by >= ${list.from}::date`)
  if (list.to) conditions.push(sql`r.needed_by <= ${list.to}::date`)
  if (list.undated) conditions.push(sql`r.needed_by is null`)
  if (list.assignee) conditions.push(assignedTo(list.assignee))
  return conditions
}

/** What somebody had who works here no longer is nobody's. */
function assignedTo(assignee: string): SQL {
  const given = sql`select d.subject from desk_items d where d.assignee_id`
  return assignee === NOBODY
    ? sql`r.request not in (${given} in (select id from user_profiles where is_admin))`
    : sql`r.request in (${given} = ${assignee}::uuid)`
}

/** Everything about one job, for the page that staff work on it with. Whoever has its link decides as the customer does. */
export async function jobDetails(db: Db, id: string, now: Date, reader: Caller) {
  const job = await findJob(db, byId(id))
  if (!job) return undefined
  const [messages, parts, history, net_terms, client_email, ship_to] = await Promise.all([
    jobConversation(db, id, { side: 'staff', id: reader.id }),
    jobParts(db, job, now),
    jobTrail(db, job),
    hasNetTerms(db, job),
    addressNow(db, job),
    shipToOf(db, id),
  ])
  const { table, id: requestId } = requestOf(job)
  const { request: _, customer_told_at: __, staff_told_at: ___, token, ...shown } = job
  return {
    job: { ...shown, token: may(reader.role, 'sell') ? token : null },
    request: { table, id: requestId },
    messages,
    ...parts,
    history,
    net_terms,
    /** Whom a mark for net terms is for. */
    client_email,
    ship_to,
  }
}

/** What happened to the job and to the request that it began with, newest first. */
async function jobTrail(db: Db, job: Parameters<typeof requestOf>[0] & { id: string }): Promise<AuditRow[]> {
  const trails = await Promise.all([historyOf(db, aboutJob(job)), historyOf(db, requestOf(job).subject)])
  return trails.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}
