import { type SQL, sql } from 'drizzle-orm'
import { cursorOf } from '../../domain/admin/list-sort.ts'
import {
  LIST_SORTS,
  type ListDue,
  type ListSort,
  NOBODY,
  type RequestFilter,
  type RequestList,
} from '../../domain/admin/request-list.ts'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { subjectOf } from '../../domain/subject.ts'
import { dueTodayBefore, lateBefore } from '../../domain/working-time.ts'
import type { Db } from '../db/database.ts'
import { instant, keyIn, type Order, ordered, orderOf, type Page, pageOf } from '../db/keyset.ts'
import { startOfDay } from '../db/shop-time.ts'
import { unanswered } from '../db/unanswered.ts'
import type { Deps } from '../deps.ts'
import { REQUEST_SOURCES, type RequestRow, type RequestSource } from './request-source.ts'
import { sortedRows } from './search-words.ts'

export const SOURCES = Object.values(REQUEST_SOURCES)

type Parts = Pick<Deps, 'db' | 'now' | 'facts'>
type Sorted = RequestRow & { sort_key: string | null }

const orderIn = (source: RequestSource, sort: ListSort): Order => {
  const values: Partial<Record<ListSort, SQL>> = {
    customer: source.customer,
    'customer-z': source.customer,
    status: sql`r.status`,
    'status-back': sql`r.status`,
  }
  return orderOf(LIST_SORTS[sort], values[sort])
}

/** One page of requests, by keyset: a page deep in a million rows costs what the first one costs. */
export async function listRequests(parts: Parts, source: RequestSource, list: RequestList): Promise<Page<RequestRow>> {
  const { items, next } = await readPage(parts, source, list)
  return { items: items.map(withoutKey), next }
}

async function readPage(parts: Parts, source: RequestSource, list: RequestList): Promise<Page<Sorted>> {
  const order = orderIn(source, list.sort)
  const rowsWanted = { search: list.q, where: filtersOf(parts, source, list), order, cursor: list.cursor }
  const { rows } = await parts.db.execute<Sorted>(sql`
    with page as (
      select r.*, ${keyIn(order)} as sort_key from ${await sortedRows(parts.db, source.searched, rowsWanted)}
      order by ${ordered(order)} limit ${list.limit + 1})
    ${rowsOf(source, sql`page`, sql`r.sort_key`)} order by ${ordered(order)}`)
  return pageOf(
    rows,
    list.limit,
    (row) => row.created_at,
    (row) => row.sort_key,
  )
}

const withoutKey = ({ sort_key: _, ...row }: Sorted): RequestRow => row

/** One page of both kinds: each is read as if it were the whole page, and what they put together is cut. */
export async function listAllRequests(parts: Parts, list: RequestList): Promise<Page<RequestRow>> {
  const pages = await Promise.all(SOURCES.map((source) => readPage(parts, source, list)))
  const sign = LIST_SORTS[list.sort].back ? -1 : 1
  const rows = pages.flatMap(({ items }) => items).toSorted((one, other) => sign * byPlace(one, other))
  const items = rows.slice(0, list.limit)
  const last = items.at(-1)
  const goesOn = rows.length > items.length || pages.some(({ next }) => next !== null)
  const next = goesOn && last ? cursorOf({ at: last.created_at, id: last.id, key: last.sort_key ?? undefined }) : null
  return { items: items.map(withoutKey), next }
}

/** As PostgreSQL compares them: what they are sorted by, byte by byte, then when they came. */
function byPlace(one: Sorted, other: Sorted): number {
  const [before, after] = [one, other].map(({ sort_key, created_at, id }) => [sort_key ?? '', `${created_at}_${id}`])
  return compareBytes(before?.[0], after?.[0]) || compareBytes(before?.[1], after?.[1])
}

const compareBytes = (one = '', other = '') => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** How many of both kinds such a list shows, page after page. */
export async function countRequests(parts: Parts, filter: RequestFilter): Promise<number> {
  const counts = SOURCES.map((source) => {
    const filters = [sql`true`, ...filtersOf(parts, source, filter)]
    return sql`(select count(*) from ${sql.raw(source.table)} r where ${sql.join(filters, sql` and `)})`
  })
  const { rows } = await parts.db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return rows[0]?.count ?? 0
}

export async function findRequest(db: Db, source: RequestSource, id: string): Promise<RequestRow | undefined> {
  const { rows } = await db.execute<RequestRow>(sql`
    with page as (select * from ${sql.raw(source.table)} where id = ${id}::uuid) ${rowsOf(source, sql`page`)}`)
  return rows[0]
}

/** Which job it is and whose task, is looked up for the rows of the page alone. */
function rowsOf(source: RequestSource, page: SQL, ...more: SQL[]): SQL {
  const columns = [source.columns, ...more]
  return sql`
    select r.id, j.id as job_id, j.number, j.note, j.needed_by::text as needed_by, r.user_id, r.product_type, r.status, ${instant('r.created_at')} as created_at, ${sql.join(columns, sql`, `)},
      d.assignee_id, coalesce(a.full_name, a.email) as assignee, ${instant('d.first_answered_at')} as first_answered_at
    from ${page} r
    left join jobs j on j.request = ${subjectOf(source.table, '')}::text || r.id::text
    left join desk_items d on d.subject = ${subjectOf(source.table, '')}::text || r.id::text
    left join user_profiles a on a.id = d.assignee_id`
}

export function filtersOf({ now, facts }: Parts, source: RequestSource, list: RequestFilter): SQL[] {
  const conditions: SQL[] = []
  if (list.status !== SPAM) conditions.push(sql`r.status <> ${SPAM}`)
  if (list.status === 'open') conditions.push(sql`r.status <> 'completed'`)
  else if (list.status !== 'all') conditions.push(sql`r.status = ${list.status}`)
  if (list.product) conditions.push(sql`r.product_type = ${list.product}`)
  if (list.from) conditions.push(sql`r.created_at >= ${startOfDay(list.from)}`)
  if (list.to) conditions.push(sql`r.created_at < ${startOfDay(list.to, 1)}`)
  if (list.assignee) conditions.push(assignedTo(source, list.assignee))
  if (list.due) conditions.push(unanswered(source.table), dueBy(list.due, now(), facts().hours))
  return conditions
}

function dueBy(due: ListDue, now: Date, hours: OpeningHours): SQL {
  const late = sql`r.created_at < ${lateBefore(now, hours).toISOString()}::timestamptz`
  const byToday = sql`r.created_at < ${dueTodayBefore(now, hours).toISOString()}::timestamptz`
  return { late, today: sql`(${byToday} and not ${late})`, any: sql`true` }[due]
}

function assignedTo(source: RequestSource, assignee: string): SQL {
  const prefix = subjectOf(source.table, '')
  if (assignee === NOBODY) {
    return sql`not exists (select from desk_items d join user_profiles p on p.id = d.assignee_id and p.is_admin
      where d.subject = ${prefix}::text || r.id::text)`
  }
  return sql`r.id in (select substr(d.subject, ${prefix.length + 1}::int)::uuid from desk_items d
    where d.assignee_id = ${assignee}::uuid and starts_with(d.subject, ${prefix}))`
}
