import { type SQL, sql } from 'drizzle-orm'

/** A column's moment as ISO text to the microsecond: exact enough to continue a list from. */
export function instant(column: string): SQL {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Reads a cursor of domain/admin/request-list.ts. */
export function cursorParts(cursor: string | undefined): { at: string; id: string } | undefined {
  const [at, id] = cursor?.split('_') ?? []
  return at && id ? { at, id } : undefined
}

/** A day begins and ends where the shop is. */
export const startOfDay = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Chicago')`
