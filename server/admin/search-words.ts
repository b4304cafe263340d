import { type SQL, sql } from 'drizzle-orm'
import { isShortSearch, LOOKED_THROUGH } from '../../domain/admin/limits.ts'
import type { Db } from '../db/database.ts'

/** A word in more of the newest rows than that is found soonest by reading back: the index would name too many. */
const COMMON = 5

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const TELEPHONE = /^[\d\s().+-]{7,20}$/
const FEWEST_DIGITS = 7

/** The digits that a telephone number must end with; nothing when the search is not for one. */
export function telephoneDigits(search: string | undefined): string | undefined {
  if (!search || !TELEPHONE.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '').slice(-10)
  return digits.length >= FEWEST_DIGITS ? digits : undefined
}

/** A table's rows `r` and what a search looks through; `text` must be what its trigram index is on. */
export interface Searched {
  table: string
  text: SQL
}

export const NEWEST_FIRST = sql`r.created_at desc, r.id desc`

/** Every word must be somewhere in the text of a row, in any case. */
export async function matchesSearch(db: Db, searched: Searched, search: string | undefined): Promise<SQL[]> {
  if (!search) return []
  if (UUID.test(search)) return [sql`r.id = ${search}::uuid`]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const common = await commonWords(db, searched, words)
  const { text } = searched
  return words.map((word) =>
    common.includes(word) ? sql`strpos(${text}, ${word}) > 0` : sql`${text} like ${containing(word)}`,
  )
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
