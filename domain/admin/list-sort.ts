import { z } from 'zod'

/** What the rows of a list are put in order by: when they came, a text, a day or a number. */
const KEYS = {
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  text: /^[^\0]*$/u,
  day: /^(?:\d{4}-\d\d-\d\d|infinity)$/,
  number: /^-?\d{1,9}$/,
} as const
export type SortKey = keyof typeof KEYS

const PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const NO_PAGE = 'This page of the list does not exist'

/** Where the previous page ended: time to the microsecond and id, so that no row is shown twice or left out. */
export const listCursor = z.string().regex(new RegExp(`${PLACE.source}$`), NO_PAGE)

/** The same of a list that goes by something else first: what that was stands behind it. */
export const sortedCursor = z.string().regex(new RegExp(`${PLACE.source}(?:_[\\w%.~!*'()-]{0,600})?$`), NO_PAGE)

export interface Place {
  at: string
  id: string
  /** What the list goes by first, unless that is when it came. */
  key: string | undefined
}

export const cursorOf = ({ at, id, key }: Place) =>
  key === undefined ? `${at}_${id}` : `${at}_${id}_${encodeURIComponent(key)}`

export function placeOf(cursor: string): Place {
  const [at = '', id = '', ...rest] = cursor.split('_')
  return { at, id, key: rest.length > 0 ? decoded(rest.join('_')) : undefined }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\0' // No key of any list.
  }
}

/** Whether a page goes on in the order that the list is in. */
function fits(cursor: string | undefined, key: SortKey | undefined): boolean {
  if (cursor === undefined) return true
  const place = placeOf(cursor)
  if (key === undefined) return place.key === undefined
  return place.key !== undefined && KEYS[key].test(place.key)
}

/** One way of putting a list in order. */
export interface Sort {
  label: string
  /** From the last to the first. */
  back: boolean
  key?: SortKey
}

export type Sorts = Readonly<Record<string, Sort>>

/** The check of a list's schema that a cursor belongs to its order. */
export function ofItsOrder<Name extends string>(sorts: Readonly<Record<Name, Sort>>) {
  const isOfIt = ({ sort, cursor }: { sort: Name; cursor?: string | undefined }) => fits(cursor, sorts[sort].key)
  const said: { path: string[]; error: string } = { path: ['cursor'], error: NO_PAGE }
  return [isOfIt, said] as const
}

/** A column's head goes from one of its orders to the next, and in the end back to how the list was. */
export function nextSort<Name extends string>(column: readonly Name[], now: Name | undefined): Name | undefined {
  return column[now === undefined ? 0 : column.indexOf(now) + 1]
}
