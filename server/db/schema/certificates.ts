import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CERTIFICATE_STATUSES } from '../../../domain/certificates.ts'
import { listed, time } from '../columns.ts'

/** That somebody buys to sell again, as a state has certified it; while it is approved and lasts, they pay no sales tax there. */
export const resaleCertificates = pgTable(
  'resale_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Nobody's once the account is deleted: what was sold without tax must be proven for longer. */
    user_id: uuid('user_id'),
    business: text('business').notNull(),
    state: text('state').notNull(),
    number: text('number').notNull(),
    expires_on: date('expires_on').notNull(),
    /** Where it lies in its bucket, which is served to nobody but through here. */
    file: text('file').notNull(),
    status: text('status', { enum: CERTIFICATE_STATUSES }).notNull().default('waiting'),
    created_at: time('created_at').notNull().defaultNow(),
    created_by: uuid('created_by').notNull(),
    /** When it was approved last: from then on the books may rest on it, whatever was decided later. */
    approved_at: time('approved_at'),
    decided_at: time('decided_at'),
    decided_by: uuid('decided_by'),
    /** Why it was declined. */
    reason: text('reason'),
  },
  (table) => [
    index('resale_certificates_by_user').on(table.user_id, table.created_at),
    index('resale_certificates_newest').on(table.status, table.created_at, table.id),
    check('resale_certificates_status', sql`${table.status} in (${listed(CERTIFICATE_STATUSES)})`),
  ],
)

export type ResaleCertificate = typeof resaleCertificates.$inferSelect

/** Whom the card provider knows by name, because it must know that they pay no tax. */
export const cardCustomers = pgTable('card_customers', {
  user_id: uuid('user_id').primaryKey(),
  customer_id: text('customer_id').notNull(),
  /** As the provider was told last. */
  tax_exempt: boolean('tax_exempt').notNull(),
})
