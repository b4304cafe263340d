import { type SQL, sql } from 'drizzle-orm'
import { NOBODY, type RequestFilter, type RequestList } from '../../domain/admin/request-list.ts'
import type { Db } from '../db/database.ts'
import { cursorParts, instant } from './instant.ts'
import { type Desk, type RequestRow, subjectOf } from './request-desk.ts'
import { matchesSearch, searchedRows, telephoneDigits } from './search-words.ts'

export interface RequestPage {
  items: RequestRow[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** One page of requests, by keyset: a page deep in a million rows costs what the first one costs. */
export async function listRequests(db: Db, desk: Desk, list: RequestList): Promise<RequestPage> {
  const descending = list.sort === 'newest'
  const order = sql.raw(descending ? 'created_at desc, id desc' : 'created_at, id')
  const cursor = cursorParts(list.cursor)
  const conditions = filterConditions(desk, list)
  if (cursor) {
    const beyond = sql.raw(descending ? '<' : '>')
    conditions.push(sql`(r.created_at, r.id) ${beyond} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  }
  const source = searchedRows(list.q, desk.table)
  const { rows } = await db.execute<RequestRow>(sql`
    with page as (select r.* from ${source} r ${where(conditions)} order by ${order} limit ${list.limit + 1})
    ${rowsOf(desk, sql`page`)} order by ${order}`)
  const items = rows.slice(0, list.limit)
  const last = rows.length > list.limit ? items.at(-1) : undefined
  return { items, next: last ? `${last.created_at}_${last.id}` : null }
}

export async function findRequest(db: Db, desk: Desk, id: string): Promise<RequestRow | undefined> {
  const { rows } = await db.execute<RequestRow>(sql`
    with page as (select * from ${sql.raw(desk.table)} where id = ${id}::uuid) ${rowsOf(desk, sql`page`)}`)
  return rows[0]
}

/** Who has it on the desk is looked up for the rows of the page alone. */
function rowsOf(desk: Desk, source: SQL): SQL {
  return sql`
    select r.id, r.user_id, r.product_type, r.status, ${instant('r.created_at')} as created_at, ${desk.columns},
      d.assignee_id, coalesce(a.full_name, a.email) as assignee, ${instant('d.first_answered_at')} as first_answered_at
    from ${source} r
    left join desk_items d on d.subject = ${subjectOf(desk, '')}::text || r.id::text
    left join user_profiles a on a.id = d.assignee_id`
}

const where = (conditions: SQL[]) => (conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``)

/** A day begins and ends where the shop is. */
export const startOfDay = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Chicago')`

function filterConditions(desk: Desk, filter: RequestFilter): SQL[] {
  const conditions = searchConditions(desk, filter.q)
  if (filter.status === 'open') conditions.push(sql`r.status <> 'completed'`)
  else if (filter.status !== 'all') conditions.push(sql`r.status = ${filter.status}`)
  if (filter.product) conditions.push(sql`r.product_type = ${filter.product}`)
  if (filter.from) conditions.push(sql`r.created_at >= ${startOfDay(filter.from)}`)
  if (filter.to) conditions.push(sql`r.created_at < ${startOfDay(filter.to, 1)}`)
  if (filter.assignee) conditions.push(assignedTo(desk, filter.assignee))
  return conditions
}

/** A telephone number's trigrams are in every row; its last digits are not. */
function searchConditions(desk: Desk, search: string | undefined): SQL[] {
  const digits = desk.telephone && telephoneDigits(search)
  if (!digits) return matchesSearch(search, desk.searched, 'r')
  return [sql`${desk.telephone} like ${`${[...digits].reverse().join('')}%`}`]
}

function assignedTo(desk: Desk, assignee: string): SQL {
  const prefix = subjectOf(desk, '')
  if (assignee === NOBODY) {
    return sql`not exists (select from desk_items d where d.subject = ${prefix}::text || r.id::text and d.assignee_id is not null)`
  }
  return sql`r.id in (select substr(d.subject, ${prefix.length + 1}::int)::uuid from desk_items d
    where d.assignee_id = ${assignee}::uuid and starts_with(d.subject, ${prefix}))`
}
