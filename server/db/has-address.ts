import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column holds this address, in whatever case it was written. */
export const hasAddress = (column: SQLWrapper, address: string): SQL =>
  sql`lower(${column}) = ${address.trim().toLowerCase()}`
