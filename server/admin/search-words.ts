import { type SQL, sql } from 'drizzle-orm'

/** Shorter words are in nearly every row, and no index knows them. */
const SHORTEST_INDEXED = 3
/** So many of the newest rows are looked through for a search of short words alone. */
const LOOKED_THROUGH = 2000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every word must be somewhere in the text, in any case. `text` must be the expression of a trigram index. */
export function matchesSearch(search: string | undefined, text: SQL, table: string, alias: string): SQL[] {
  if (!search) return []
  if (UUID.test(search)) return [sql`${sql.raw(alias)}.id = ${search}::uuid`]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`)
  if (words.some((word) => [...word].length >= SHORTEST_INDEXED)) return conditions
  const newest = sql`(select min(created_at) from (
    select created_at from ${sql.raw(table)} order by created_at desc limit ${LOOKED_THROUGH}) as newest)`
  return [...conditions, sql`${sql.raw(alias)}.created_at >= ${newest}`]
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)
}
