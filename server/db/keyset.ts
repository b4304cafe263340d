import { type SQL, sql } from 'drizzle-orm'
import { cursorOf, placeOf, type Sort, type SortKey } from '../../domain/admin/list-sort.ts'

/** A column's moment as ISO text to the microsecond: exact enough to continue a list from. */
export const instant = (column: string): SQL => instantOf(sql.raw(column))
const instantOf = (value: SQL) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The columns that a list goes by: a moment, and the id for rows of one moment. */
export interface Keyset {
  at: string
  id: string
}

/** An order of rows `r`: by something, where that is alike by when they came. */
export interface Order {
  back: boolean
  /** With how a cursor writes it and reads it again. */
  by?: { value: SQL; text: SQL; type: SQL }
}

const ROW: Keyset = { at: 'r.created_at', id: 'r.id' }
const TYPES: Record<SortKey, SQL> = {
  moment: sql`timestamptz`,
  text: sql`text`,
  day: sql`date`,
  number: sql`integer`,
}

/** One of a list's sorts, by the expression that its index is on. */
export function orderOf({ back, key }: Sort, value: SQL | undefined): Order {
  if (!key || !value) return { back }
  return { back, by: { value, text: key === 'moment' ? instantOf(value) : sql`${value}::text`, type: TYPES[key] } }
}

/** For ORDER BY. */
export function ordered({ back, by }: Order): SQL {
  const way = sql.raw(back ? 'desc' : 'asc')
  return sql.join(
    [...(by ? [by.value] : []), sql`r.created_at`, sql`r.id`].map((value) => sql`${value} ${way}`),
    sql`, `,
  )
}

/** What a row goes by, for its cursor. */
export const keyIn = ({ by }: Order): SQL => by?.text ?? sql`null::text`

/** What comes after the row that a cursor of domain/admin/list-sort.ts names; everything without a cursor. */
export function beyond(cursor: string | undefined, { at, id }: Keyset, newestFirst = true): SQL {
  if (!cursor) return sql`true`
  const last = placeOf(cursor)
  const sign = sql.raw(newestFirst ? '<' : '>')
  return sql`(${sql.raw(at)}, ${sql.raw(id)}) ${sign} (${last.at}::timestamptz, ${last.id}::uuid)`
}

/** The same in any order. */
export function beyondIn({ back, by }: Order, cursor: string | undefined): SQL {
  if (!cursor || !by) return beyond(cursor, ROW, back)
  const { at, id, key } = placeOf(cursor)
  const sign = sql.raw(back ? '<' : '>')
  return sql`(${by.value}, r.created_at, r.id) ${sign} (${key}::${by.type}, ${at}::timestamptz, ${id}::uuid)`
}

export interface Page<Row> {
  items: Row[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** The page, of rows that were read with one more than it holds. `at` is the row's moment, written by `instant`. */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  at: (row: Row) => string,
  key: (row: Row) => string | null = () => null,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last ? cursorOf({ at: at(last), id: last.id, key: key(last) ?? undefined }) : null }
}
