import { type SQL, sql } from 'drizzle-orm'

/** A column's moment as ISO text to the microsecond: exact enough to continue a list from. */
export function instant(column: string): SQL {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The columns that a list goes by: a moment, and the id for rows of one moment. */
export interface Keyset {
  at: string
  id: string
}

/** What comes after the row that a cursor of domain/admin/request-list.ts names; everything without a cursor. */
export function beyond(cursor: string | undefined, { at, id }: Keyset, newestFirst = true): SQL {
  const [lastAt, lastId] = cursor?.split('_') ?? []
  if (!lastAt || !lastId) return sql`true`
  const sign = sql.raw(newestFirst ? '<' : '>')
  return sql`(${sql.raw(at)}, ${sql.raw(id)}) ${sign} (${lastAt}::timestamptz, ${lastId}::uuid)`
}

export interface Page<Row> {
  items: Row[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** The page, of rows that were read with one more than it holds. `at` is the row's moment, written by `instant`. */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number, at: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last ? `${at(last)}_${last.id}` : null }
}
