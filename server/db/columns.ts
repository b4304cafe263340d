import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

export const time = (name: string) => timestamp(name, { withTimezone: true })

/** The words that a column may hold, for its check. */
export const listed = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))
