import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REFUND_STATUSES, type RefundLine } from '../../../domain/payments/refunds.ts'
import { time } from '../columns.ts'

const STATUS_LIST = REFUND_STATUSES.map((status) => `'${status}'`).join(', ')

/** Each attempt to give money back, and each refund that was made elsewhere. Its id is the key that the card provider knows it by. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What was paid for, for example `basics_orders:ID`. */
    subject: text('subject').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    cents: integer('cents').notNull(),
    /** What could be given back at most in that moment. */
    left_cents: integer('left_cents').notNull(),
    shipping_cents: integer('shipping_cents').notNull().default(0),
    lines: jsonb('lines').$type<RefundLine[]>().notNull().default([]),
    /** Not through the card provider: it was only written down. */
    by_hand: boolean('by_hand').notNull().default(false),
    /** Why staff gave it back, where they said so. */
    reason: text('reason'),
    provider_id: text('provider_id'),
    /** Why it was refused or failed, in the provider's words. */
    failure: text('failure'),
    /** Nobody of ours where it was made elsewhere. */
    actor_id: uuid('actor_id'),
    created_at: time('created_at').notNull().defaultNow(),
    changed_at: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_by_subject').on(table.subject, table.created_at),
    uniqueIndex('refunds_provider').on(table.provider_id),
    uniqueIndex('refunds_one_asked').on(table.subject).where(sql`${table.status} = 'asked'`),
    check('refunds_status', sql`${table.status} in (${sql.raw(STATUS_LIST)})`),
    check('refunds_amount', sql`${table.cents} > 0 and ${table.cents} <= ${table.left_cents}`),
  ],
)
