import { type SQL, sql } from 'drizzle-orm'
import { isShortSearch, LOOKED_THROUGH } from '../../domain/admin/limits.ts'
import { isShortNumber, spellingsOf } from '../../domain/admin/search.ts'
import type { Db } from '../db/database.ts'
import { beyondIn, type Order, ordered } from '../db/keyset.ts'

/** A word in more of the newest rows than that is found soonest by reading back: the index would name too many. */
const COMMON = 5

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const TELEPHONE = /^[\d\s().+-]{7,20}$/
const FEWEST_DIGITS = 7

/** How a telephone number begins when it is read backwards, for LIKE; nothing when the search is not for one. */
function telephonePattern(search: string): string | undefined {
  if (!TELEPHONE.test(search)) return undefined
  const digits = [...search.replaceAll(/\D/g, '')].reverse().slice(0, 10)
  return digits.length >= FEWEST_DIGITS ? `${digits.join('')}%` : undefined
}

/** A table's rows `r` and what a search looks through; `text` must be what its trigram index is on. */
export interface Searched {
  table: string
  text: SQL
  /** The trigrams of a telephone number are in every row; its last digits are not. */
  byTelephone?: (pattern: string) => SQL
  /** What a word can be beside a part of the text. */
  byWord?: (word: string) => SQL[]
  /** What the search is the very number of. */
  byNumber?: (search: string) => SQL[]
}

export const NEWEST_FIRST = sql`r.created_at desc, r.id desc`

/** A row is found by its number, by its telephone number, or because every word is somewhere in its text. */
export async function matchesSearch(db: Db, searched: Searched, search: string | undefined): Promise<SQL> {
  if (!search) return sql`true`
  if (UUID.test(search)) return sql`r.id = ${search}::uuid`
  const telephone = searched.byTelephone && telephonePattern(search)
  const found = (telephone && searched.byTelephone?.(telephone)) || (await everyWord(db, searched, search))
  return sql`(${sql.join([found, ...hasNumber(searched, search)], sql` or `)})`
}

/** What the search is the very number of, if it can be one: the beginning of an id, or a number of the table's own. */
export function hasNumber({ byNumber }: Searched, search: string): SQL[] {
  const [first, last] = ['0000-0000-0000-000000000000', 'ffff-ffff-ffff-ffffffffffff'].map((end) => `${search}-${end}`)
  return [
    ...(byNumber?.(search) ?? []),
    ...(isShortNumber(search) ? [sql`r.id between ${first}::uuid and ${last}::uuid`] : []),
  ]
}

/** In any case, and however a number is written. */
async function everyWord(db: Db, searched: Searched, search: string): Promise<SQL> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).map(spellingsOf)
  const common = await commonWords(db, searched, words.flat())
  const { text, byWord } = searched
  const found = words.map((spellings) => {
    const isCommon = spellings.some((spelling) => common.includes(spelling))
    const ways = spellings.flatMap((spelling) => [
      isCommon ? sql`strpos(${text}, ${spelling}) > 0` : sql`${text} like ${containing(spelling)}`,
      ...(byWord?.(spelling) ?? []),
    ])
    return sql`(${sql.join(ways, sql` or `)})`
  })
  return sql`(${sql.join(found, sql` and `)})`
}

/** PostgreSQL guesses from a hundred texts whether a word is rare, and asks the index for every word that it could. */
async function commonWords(db: Db, { table, text }: Searched, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    with newest as materialized (
      select ${text} as text from ${sql.raw(table)} r order by ${NEWEST_FIRST} limit ${LOOKED_THROUGH})
    select word from unnest(${sql.param(words)}::text[]) word
    where (select count(*) from newest where strpos(text, word) > 0) > ${COMMON}`)
  return rows.map(({ word }) => word)
}

interface RowsWanted {
  search: string | undefined
  where: readonly SQL[]
  order: Order
  cursor: string | undefined
}

/** The rows `r` that these conditions and the search leave, after the cursor; which order they come in says the reader. */
export async function sortedRows(
  db: Db,
  searched: Searched,
  { search, where, order, cursor }: RowsWanted,
): Promise<SQL> {
  const after = beyondIn(order, cursor)
  const found = await matchesSearch(db, searched, search)
  // Only the newest are looked through, and what was shown already counts among them when they are in another order.
  const [within, without] = order.by ? [[...where], after] : [[...where, after], sql`true`]
  const rows = searchedRows(search, searched.table, within, order.by ? NEWEST_FIRST : ordered(order))
  return sql`${rows} where ${found} and ${without}`
}

/** The rows `r` of a table that these conditions leave, or the first of them when no word of the search is in an index. */
export function searchedRows(search: string | undefined, table: string, where: SQL[] = [], order = NEWEST_FIRST): SQL {
  const rows = sql`select r.* from ${sql.raw(table)} r where ${sql.join([sql`true`, ...where], sql` and `)}`
  if (!search || !isShortSearch(search)) return sql`(${rows}) r`
  return sql`(${rows} order by ${order} limit ${LOOKED_THROUGH}) r`
}

/** Any text with the word in it; signs of LIKE stand for themselves. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}
