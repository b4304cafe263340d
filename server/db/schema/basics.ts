import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ORDER_STATUSES } from '../../../domain/basics/order-status.ts'
import { DISPUTE_STATES } from '../../../domain/payments/disputes.ts'
import { listed, time } from '../columns.ts'
import { searchText, trigramIndex } from '../search-text.ts'
import { cardColumns } from './card-columns.ts'

/** An order is known to customers by the beginning of its id. */
export const basicsOrderText = ({ customer_name, email, id }: Record<'customer_name' | 'email' | 'id', SQLWrapper>) =>
  searchText(customer_name, email, sql`left(${id}::text, 8)`)

/** An order for blank hats, from the start of its checkout on. Amounts are cents. */
export const basicsOrders = pgTable(
  'basics_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    /** The secret of the private link that a guest follows the order with. */
    follow_token: text('follow_token').notNull(),
    user_id: uuid('user_id'),
    email: text('email'),
    customer_name: text('customer_name'),
    ship_line1: text('ship_line1'),
    ship_line2: text('ship_line2'),
    ship_city: text('ship_city'),
    ship_state: text('ship_state'),
    ship_zip: text('ship_zip'),
    ship_country: text('ship_country'),
    shipping_method: text('shipping_method'),
    subtotal_cents: integer('subtotal_cents').notNull(),
    shipping_cents: integer('shipping_cents').notNull().default(0),
    tax_cents: integer('tax_cents').notNull().default(0),
    total_cents: integer('total_cents'),
    carrier: text('carrier'),
    tracking_number: text('tracking_number'),
    /** When the checkout ends and its hats go back on the shelf. */
    expires_at: time('expires_at').notNull(),
    /** The client that holds its hats while it is not paid; forgotten soon after. */
    held_by: text('held_by'),
    packed_at: time('packed_at'),
    shipped_at: time('shipped_at'),
    /** When staff last counted hats of it into the stock again. */
    restocked_at: time('restocked_at'),
    ...cardColumns(),
  },
  (table) => [
    uniqueIndex('basics_orders_follow_token').on(table.follow_token),
    uniqueIndex('basics_orders_session').on(table.session_id),
    uniqueIndex('basics_orders_payment_intent').on(table.payment_intent),
    uniqueIndex('basics_orders_idempotency').on(table.idempotency_key),
    index('basics_orders_newest').on(table.created_at, table.id),
    index('basics_orders_by_status').on(table.status, table.created_at, table.id),
    index('basics_orders_by_user').on(table.user_id, table.created_at),
    index('basics_orders_by_email').on(sql`lower(${table.email})`, table.created_at),
    index('basics_orders_paid')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} in ('paid', 'packed', 'shipped', 'refunded')`),
    index('basics_orders_held').on(table.held_by).where(sql`${table.held_by} is not null`),
    trigramIndex('basics_orders_search', basicsOrderText(table)),
    index('basics_orders_trouble')
      .on(table.created_at, table.id)
      .where(sql`${table.dispute} = 'opened' or ${table.refund_failed_at} is not null`),
    check('basics_orders_dispute', sql`${table.dispute} in (${listed(DISPUTE_STATES)})`),
    check('basics_orders_gone', sql`${table.refunded_cents} >= 0 and ${table.lost_cents} >= 0`),
    check('basics_orders_status', sql`${table.status} in (${listed(ORDER_STATUSES)})`),
  ],
)

export const basicsOrderLines = pgTable(
  'basics_order_lines',
  {
    order_id: uuid('order_id')
      .notNull()
      .references(() => basicsOrders.id, { onDelete: 'cascade' }),
    product_id: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    unit_cents: integer('unit_cents').notNull(),
    /** So many were counted into the stock again. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.product_id] }),
    check('basics_order_lines_quantity', sql`${table.quantity} > 0 and ${table.unit_cents} > 0`),
    check('basics_order_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
)

/** How many hats there are. No row, or no number on hand, means as many as anybody wants. */
export const basicsStock = pgTable(
  'basics_stock',
  {
    product_id: text('product_id').primaryKey(),
    on_hand: integer('on_hand'),
    /** Promised to checkouts that have not ended yet. */
    reserved: integer('reserved').notNull().default(0),
  },
  (table) => [
    check(
      'basics_stock_not_oversold',
      sql`${table.reserved} >= 0 and (${table.on_hand} is null or ${table.on_hand} >= ${table.reserved})`,
    ),
  ],
)
