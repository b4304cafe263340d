import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row for each caller and kind of action: when its allowance is whole again. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    whole_at: timestamp('whole_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_whole_at').on(table.whole_at)],
)
