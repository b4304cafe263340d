import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { QuoteTerms } from '../../../domain/jobs/quote.ts'
import type { QuoteLine } from '../../../domain/jobs/quote-lines.ts'
import { time } from '../columns.ts'
import { jobs } from './jobs.ts'

/** What was offered. A quote is stored when it is sent, and its words never change: a change is a new version. */
export const jobQuotes = pgTable(
  'job_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    ship_to: text('ship_to').notNull(),
    subtotal_cents: integer('subtotal_cents').notNull(),
    tax_basis_points: integer('tax_basis_points').notNull(),
    /** A resale certificate of the customer counted for it. */
    tax_exempt: boolean('tax_exempt').notNull().default(false),
    tax_cents: integer('tax_cents').notNull(),
    total_cents: integer('total_cents').notNull(),
    valid_until: date('valid_until').notNull(),
    terms: jsonb('terms').$type<QuoteTerms>().notNull(),
    note: text('note'),
    /** Of the staff. */
    created_by: uuid('created_by').notNull(),
    sent_at: time('sent_at').notNull(),
    accepted_at: time('accepted_at'),
    /** As they called themselves. */
    accepted_by: text('accepted_by'),
    declined_at: time('declined_at'),
    /** Made by the page for each quote: a repeated send finds the first one. */
    idempotency_key: text('idempotency_key').notNull(),
  },
  (table) => [
    uniqueIndex('job_quotes_version').on(table.job_id, table.version),
    uniqueIndex('job_quotes_idempotency').on(table.job_id, table.idempotency_key),
    check('job_quotes_total', sql`${table.total_cents} = ${table.subtotal_cents} + ${table.tax_cents}`),
    check('job_quotes_answer', sql`${table.accepted_at} is null or ${table.declined_at} is null`),
    check('job_quotes_accepted', sql`(${table.accepted_at} is null) = (${table.accepted_by} is null)`),
  ],
)

export type Quote = typeof jobQuotes.$inferSelect
