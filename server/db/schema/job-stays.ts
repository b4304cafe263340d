import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { JOB_STAGES } from '../../../domain/jobs/stages.ts'
import { jobs } from './jobs.ts'

/** Each stay of a job at a stage that is over. The history is deleted after a while, what is counted from it is not. */
export const jobStays = pgTable(
  'job_stays',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: JOB_STAGES }).notNull(),
    seconds: integer('seconds').notNull(),
    ended_at: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('job_stays_by_job').on(table.job_id), index('job_stays_by_end').on(table.ended_at)],
)
