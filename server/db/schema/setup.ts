import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'

/** What was done for the opening and cannot be seen otherwise, the last time each: a tick, a test mail, a backup. */
export const setupMarks = pgTable('setup_marks', {
  step: text('step').primaryKey(),
  marked_at: time('marked_at').notNull(),
  /** Null for somebody at the shop's terminal. */
  marked_by: uuid('marked_by'),
  details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
})
