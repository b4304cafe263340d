import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../domain/jobs/payment.ts'
import { listed, time } from '../columns.ts'
import { cardColumns } from './card-columns.ts'
import { jobs } from './jobs.ts'

/** Money for a job, as it came. What was recorded by mistake is not changed: a counter-entry takes it away again. */
export const jobPayments = pgTable(
  'job_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    /** Below zero for a counter-entry. */
    cents: integer('cents').notNull(),
    /** The payment that a counter-entry takes away. */
    undoes: uuid('undoes').references((): AnyPgColumn => jobPayments.id, { onDelete: 'cascade' }),
    note: text('note'),
    /** Of the staff, for what did not come by card. */
    recorded_by: uuid('recorded_by'),
    /** When its checkout ends; a card's alone. */
    expires_at: time('expires_at'),
    ...cardColumns(),
  },
  (table) => [
    index('job_payments_by_job').on(table.job_id, table.created_at),
    index('job_payments_by_status').on(table.status, table.created_at),
    index('job_payments_by_day').on(table.paid_at),
    uniqueIndex('job_payments_session').on(table.session_id),
    uniqueIndex('job_payments_payment_intent').on(table.payment_intent),
    uniqueIndex('job_payments_idempotency').on(table.job_id, table.idempotency_key),
    uniqueIndex('job_payments_undone_once').on(table.undoes),
    uniqueIndex('job_payments_one_open').on(table.job_id).where(sql`${table.status} = 'pending'`),
    check('job_payments_method', sql`${table.method} in (${listed(PAYMENT_METHODS)})`),
    check('job_payments_status', sql`${table.status} in (${listed(PAYMENT_STATUSES)})`),
    check(
      'job_payments_amount',
      sql`case when ${table.undoes} is null then ${table.cents} > 0 else ${table.cents} < 0 end`,
    ),
    check('job_payments_gone', sql`${table.refunded_cents} >= 0 and ${table.lost_cents} >= 0`),
  ],
)

export type JobPayment = typeof jobPayments.$inferSelect

/** Clients who may pay after delivery, by their mailbox. */
export const netTermsClients = pgTable('net_terms_clients', {
  email: text('email').primaryKey(),
  allowed_by: uuid('allowed_by').notNull(),
  allowed_at: time('allowed_at').notNull(),
})
