import { type SQL, sql } from 'drizzle-orm'
import { NOBODY, type RequestList } from '../../domain/admin/request-list.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { startOfDay } from '../db/shop-time.ts'
import type { RequestRow, RequestSource } from './request-source.ts'
import { matchesSearch, NEWEST_FIRST, searchedRows, telephoneDigits } from './search-words.ts'

/** One page of requests, by keyset: a page deep in a million rows costs what the first one costs. */
export async function listRequests(db: Db, source: RequestSource, list: RequestList): Promise<Page<RequestRow>> {
  const order = list.sort === 'newest' ? NEWEST_FIRST : sql`r.created_at, r.id`
  const words = [sql`true`, ...(await searchConditions(db, source, list.q))]
  const { rows } = await db.execute<RequestRow>(sql`
    with page as (
      select r.* from ${searchedRows(list.q, source.table, filtersOf(source, list), order)}
      where ${sql.join(words, sql` and `)} order by ${order} limit ${list.limit + 1})
    ${rowsOf(source, sql`page`)} order by ${order}`)
  return pageOf(rows, list.limit, (row) => row.created_at)
}

export async function findRequest(db: Db, source: RequestSource, id: string): Promise<RequestRow | undefined> {
  const { rows } = await db.execute<RequestRow>(sql`
    with page as (select * from ${sql.raw(source.table)} where id = ${id}::uuid) ${rowsOf(source, sql`page`)}`)
  return rows[0]
}

/** Whose task it is, is looked up for the rows of the page alone. */
function rowsOf(source: RequestSource, page: SQL): SQL {
  return sql`
    select r.id, r.user_id, r.product_type, r.status, ${instant('r.created_at')} as created_at, ${source.columns},
      d.assignee_id, coalesce(a.full_name, a.email) as assignee, ${instant('d.first_answered_at')} as first_answered_at
    from ${page} r
    left join desk_items d on d.subject = ${subjectOf(source.table, '')}::text || r.id::text
    left join user_profiles a on a.id = d.assignee_id`
}

function filtersOf(source: RequestSource, list: RequestList): SQL[] {
  const conditions: SQL[] = []
  if (list.status === 'open') conditions.push(sql`r.status <> 'completed'`)
  else if (list.status !== 'all') conditions.push(sql`r.status = ${list.status}`)
  if (list.product) conditions.push(sql`r.product_type = ${list.product}`)
  if (list.from) conditions.push(sql`r.created_at >= ${startOfDay(list.from)}`)
  if (list.to) conditions.push(sql`r.created_at < ${startOfDay(list.to, 1)}`)
  if (list.assignee) conditions.push(assignedTo(source, list.assignee))
  conditions.push(beyond(list.cursor, { at: 'r.created_at', id: 'r.id' }, list.sort === 'newest'))
  return conditions
}

/** A telephone number's trigrams are in every row; its last digits are not. */
async function searchConditions(
  db: Db,
  { table, telephone }: RequestSource,
  search: string | undefined,
): Promise<SQL[]> {
  const digits = telephone && telephoneDigits(search)
  if (!digits) return matchesSearch(db, { table, text: sql`r.search_text` }, search)
  return [sql`${telephone} like ${`${[...digits].reverse().join('')}%`}`]
}

function assignedTo(source: RequestSource, assignee: string): SQL {
  const prefix = subjectOf(source.table, '')
  if (assignee === NOBODY) {
    return sql`not exists (select from desk_items d where d.subject = ${prefix}::text || r.id::text and d.assignee_id is not null)`
  }
  return sql`r.id in (select substr(d.subject, ${prefix.length + 1}::int)::uuid from desk_items d
    where d.assignee_id = ${assignee}::uuid and starts_with(d.subject, ${prefix}))`
}
