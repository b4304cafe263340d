import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Designs that were saved to be shared. Whoever knows the id may read one; nobody can change it. */
export const sharedDesigns = pgTable(
  'shared_designs',
  {
    id: text('id').primaryKey(),
    design: jsonb('design').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the day; long after that nobody is thought to come back. */
    opened_at: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('shared_designs_opened').on(table.opened_at)],
)
