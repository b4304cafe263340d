import { type SQL, sql } from 'drizzle-orm'

/** Shorter words are in nearly every row, and no index knows them. */
const SHORTEST_INDEXED = 3
/** So many of the newest rows are looked through for a search of short words alone. */
const LOOKED_THROUGH = 1000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (search: string) => UUID.test(search)

/** Longest first: the rarest, as a rule. */
function wordsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.sort((one, other) => other.length - one.length)
}

const TELEPHONE = /^[\d\s().+-]{7,20}$/
const FEWEST_DIGITS = 7

/** The digits that a telephone number must end with; nothing when the search is not for one. */
export function telephoneDigits(search: string | undefined): string | undefined {
  if (!search || !TELEPHONE.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '').slice(-10)
  return digits.length >= FEWEST_DIGITS ? digits : undefined
}

/** Every word must be somewhere in the text, in any case. `text` must be the expression of a trigram index. */
export function matchesSearch(search: string | undefined, text: SQL, alias: string): SQL[] {
  if (!search) return []
  if (isId(search)) return [sql`${sql.raw(alias)}.id = ${search}::uuid`]
  return wordsOf(search).map((word, place) => {
    // Only the first word asks the index: the lists of common words are long, and reading them costs more than it saves.
    const searched = place === 0 ? text : sql`(${text} || '')`
    return sql`${searched} like ${containing(word)}`
  })
}

/** Whether the trigrams of a word are worth a question: fewer letters in a row are in nearly every text. */
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
export const patternsOf = (search: string) => wordsOf(search).map(containing)
export const indexedPatterns = (search: string) => wordsOf(search).filter(hasTrigram).map(containing)

/** The table, or its newest rows when no word of the search is long enough for the index. */
export function searchedRows(search: string | undefined, table: string): SQL {
  const longest = search ? wordsOf(search)[0] : undefined
  if (longest === undefined || [...longest].length >= SHORTEST_INDEXED) return sql.raw(table)
  return sql`(select * from ${sql.raw(table)} order by created_at desc, id desc limit ${LOOKED_THROUGH})`
}

/** Any text with the word in it; signs of LIKE stand for themselves. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}
