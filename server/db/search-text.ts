import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'

/** What a search looks through, in lower case, a line each: the expression of an index and of the queries that use it. */
export function searchText(...lines: SQLWrapper[]): SQL {
  const texts = lines.map((line) => sql`coalesce(${line}, '')`)
  return sql`lower(${sql.join(texts, sql` || E'\\n' || `)})`
}

export const digitsIn = (text: SQLWrapper) => sql`regexp_replace(${text}, '\\D', '', 'g')`

/** Finds any part of a text. Where the server does not offer pg_trgm, a migration leaves it out and a search reads the table. */
export const trigramIndex = (name: string, text: SQL) => index(name).using('gin', sql`${text} gin_trgm_ops`)
