import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the payment sandbox remembers: sessions, payments, refunds, events, in Stripe's own shapes. */
export const sandboxObjects = pgTable(
  'payment_sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_sandbox_by_kind').on(table.kind, table.created_at)],
)
