import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Designs that were saved to be shared. Whoever knows the id may read one; nobody can change it. */
export const sharedDesigns = pgTable('shared_designs', {
  id: text('id').primaryKey(),
  design: jsonb('design').notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
