import { type SQL, sql } from 'drizzle-orm'
import { NOBODY, type RequestList } from '../../domain/admin/request-list.ts'
import { startOfDay } from '../db/shop-time.ts'
import type { Desk } from './request-desk.ts'
import { indexedPatterns, patternsOf } from './search-words.ts'

/**
 * The rows of one page of a search, newest first. The database's own function looks through the nearest rows and then asks
 * the index about one span of days after the other, until the page is full: how many more match makes little difference.
 */
export function searchedRequests(desk: Desk, list: RequestList): SQL {
  const { at, id } = beginningOf(list)
  return sql`
    select r.* from unnest(${sql.raw(`search_${desk.table}`)}(
      ${sql.param(patternsOf(list.q ?? ''))}::text[], ${sql.param(indexedPatterns(list.q ?? ''))}::text[],
      ${list.status}, ${list.product ?? ''}, ${list.assignee === NOBODY},
      ${list.from ? startOfDay(list.from) : sql`'-infinity'`}, ${at}, ${id}, ${list.limit + 1})) as found (id)
    cross join lateral (select * from ${sql.raw(desk.table)} where id = found.id limit 1) r`
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Below which row the page begins: the last one that was shown, or the end of the last day asked for. */
function beginningOf({ cursor, to }: RequestList): { at: SQL; id: string } {
  const [lastAt, lastId] = cursor?.split('_') ?? []
  const end = to ? startOfDay(to, 1) : sql`'infinity'::timestamptz`
  if (!lastAt || !lastId) return { at: end, id: FIRST_ID }
  return { at: sql`least(${lastAt}::timestamptz, ${end})`, id: lastId }
}
