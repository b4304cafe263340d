import { type SQL, sql } from 'drizzle-orm'

/** The day of the shop's calendar in which a moment lies, for SQL. Time and place are the database's: `shop_time_zone()`. */
export const shopDay = (at: Date): SQL => sql`shop_day(${at.toISOString()}::timestamptz)`

/** A day begins and ends where the shop is. */
export const startOfDay = (day: string, daysLater = 0): SQL => sql`shop_day_start(${day}::date + ${daysLater}::int)`
