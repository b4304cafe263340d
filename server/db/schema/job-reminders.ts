import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { REMINDERS } from '../../../domain/jobs/reminders.ts'
import { jobs } from './jobs.ts'

/** What somebody was reminded of: written before the mail is owed, so that it is owed once. */
export const jobReminders = pgTable(
  'job_reminders',
  {
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REMINDERS }).notNull(),
    /** Which quote, which proof, which day. */
    about: text('about').notNull(),
    sent_at: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.kind, table.about] })],
)
