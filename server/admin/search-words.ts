import { type SQL, sql } from 'drizzle-orm'

/** So many rows are looked through for words that no index knows: fewer letters in a row are in nearly every text. */
const LOOKED_THROUGH = 1000
const INDEXED = /[\p{L}\p{N}]{3}/u

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const TELEPHONE = /^[\d\s().+-]{7,20}$/
const FEWEST_DIGITS = 7

/** The digits that a telephone number must end with; nothing when the search is not for one. */
export function telephoneDigits(search: string | undefined): string | undefined {
  if (!search || !TELEPHONE.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '').slice(-10)
  return digits.length >= FEWEST_DIGITS ? digits : undefined
}

/** Every word must be somewhere in the text of a row `r`, in any case. `text` must be the expression of a trigram index. */
export function matchesSearch(search: string | undefined, text: SQL): SQL[] {
  if (!search) return []
  if (UUID.test(search)) return [sql`r.id = ${search}::uuid`]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${text} like ${containing(word)}`)
}

export const NEWEST_FIRST = sql`r.created_at desc, r.id desc`

/** The rows `r` of a table that these conditions leave, or the first of them when no word of the search is in an index. */
export function searchedRows(search: string | undefined, table: string, where: SQL[] = [], order = NEWEST_FIRST): SQL {
  const rows = sql`select r.* from ${sql.raw(table)} r where ${sql.join([sql`true`, ...where], sql` and `)}`
  if (!search || INDEXED.test(search)) return sql`(${rows}) r`
  return sql`(${rows} order by ${order} limit ${LOOKED_THROUGH}) r`
}

/** Any text with the word in it; signs of LIKE stand for themselves. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}
