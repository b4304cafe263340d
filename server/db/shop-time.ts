import { sql } from 'drizzle-orm'

/** A day begins and ends where the shop is. */
export const startOfDay = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Chicago')`
