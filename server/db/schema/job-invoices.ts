import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type BillTo, CREDIT_REASONS, PAPER_KINDS } from '../../../domain/jobs/invoice.ts'
import type { QuoteTerms } from '../../../domain/jobs/quote.ts'
import type { QuoteLine } from '../../../domain/jobs/quote-lines.ts'
import { listed, time } from '../columns.ts'
import { jobs } from './jobs.ts'
import { refunds } from './payments.ts'

/** To whom a job's invoice will be written. */
export const jobBillTo = pgTable('job_bill_to', {
  job_id: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  bill_to: jsonb('bill_to').$type<BillTo>().notNull(),
})

/** Invoices and credit notes, as they were written: nothing of them ever changes. */
export const jobInvoices = pgTable(
  'job_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    /** Of its series, without gaps. */
    number: integer('number').notNull(),
    quote_version: integer('quote_version').notNull(),
    /** The invoice that a credit note lessens. */
    credits: uuid('credits').references((): AnyPgColumn => jobInvoices.id),
    reason: text('reason', { enum: CREDIT_REASONS }),
    refund_id: uuid('refund_id').references(() => refunds.id),
    bill_to: jsonb('bill_to').$type<BillTo>().notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    terms: jsonb('terms').$type<QuoteTerms>().notNull(),
    subtotal_cents: integer('subtotal_cents').notNull(),
    tax_basis_points: integer('tax_basis_points').notNull(),
    tax_cents: integer('tax_cents').notNull(),
    total_cents: integer('total_cents').notNull(),
    /** What had been paid when it was written. */
    paid_cents: integer('paid_cents').notNull(),
    issued_at: time('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_invoices_number').on(table.kind, table.number),
    uniqueIndex('job_invoices_refund').on(table.refund_id),
    index('job_invoices_by_job').on(table.job_id, table.issued_at),
    check('job_invoices_kind', sql`${table.kind} in (${listed(PAPER_KINDS)})`),
    check('job_invoices_total', sql`${table.total_cents} = ${table.subtotal_cents} + ${table.tax_cents}`),
    check(
      'job_invoices_credits',
      sql`(${table.kind} = 'credit_note') = (${table.credits} is not null and ${table.reason} is not null)`,
    ),
  ],
)

export type JobInvoice = typeof jobInvoices.$inferSelect

/** The last number of each series: whoever writes a paper holds the row until it is stored. */
export const paperNumbers = pgTable('paper_numbers', {
  kind: text('kind', { enum: PAPER_KINDS }).primaryKey(),
  last: integer('last').notNull(),
})
