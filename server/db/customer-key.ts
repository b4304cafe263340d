import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What a list of customers goes by: name or else e-mail, in any case. Bytes compare the same on every machine. */
export const customerKey = (name: SQLWrapper, email: SQLWrapper): SQL =>
  sql`left(lower(coalesce(nullif(${name}, ''), ${email}, '')), 40) collate "C"`
