import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CheckoutOffer } from '../../../domain/basics/checkout.ts'
import { ORDER_STATUSES, PAID_STATUSES } from '../../../domain/basics/order-status.ts'
import { MOVEMENT_KINDS } from '../../../domain/basics/stock.ts'
import { DISPUTE_STATES } from '../../../domain/payments/disputes.ts'
import { listed, time } from '../columns.ts'
import { customerKey } from '../customer-key.ts'
import { searchText, trigramIndex } from '../search-text.ts'
import { cardColumns } from './card-columns.ts'

/** An order is known to customers by the beginning of its id. */
type Searched = 'customer_name' | 'email' | 'id' | 'ship_city' | 'ship_zip' | 'tracking_number' | 'items'
export const basicsOrderText = (order: Record<Searched, SQLWrapper>) =>
  searchText(
    ...[order.customer_name, order.email, sql`left(${order.id}::text, 8)`],
    ...[order.ship_city, order.ship_zip, order.tracking_number, order.items],
  )

export const totalKey = (total_cents: SQLWrapper) => sql`coalesce(${total_cents}, 0)`

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
    /** The state for which its tax was charged, where the address was changed since. */
    taxed_state: text('taxed_state'),
    ship_country: text('ship_country'),
    shipping_method: text('shipping_method'),
    /** What its payment page offers; of an order from before it was kept, nothing. */
    offer: jsonb('offer').$type<CheckoutOffer>(),
    /** What was bought, as it was called then. */
    items: text('items'),
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
      .where(sql`${table.status} in (${listed(PAID_STATUSES)})`),
    index('basics_orders_by_customer').on(customerKey(table.customer_name, table.email), table.created_at, table.id),
    index('basics_orders_by_total').on(totalKey(table.total_cents), table.created_at, table.id),
    index('basics_orders_held').on(table.held_by).where(sql`${table.held_by} is not null`),
    trigramIndex('basics_orders_words', basicsOrderText(table)),
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
    /** As it was called then; an order from before names could change has none. */
    product_name: text('product_name'),
    quantity: integer('quantity').notNull(),
    /** How many of each size, in words; of a product that has one size, and before they could be chosen, nothing. */
    sizes: text('sizes'),
    unit_cents: integer('unit_cents').notNull(),
    /** So many were counted into the stock again. */
    restocked: integer('restocked').notNull().default(0),
    /** So many the shelf had too few when they were sold: it never gave them, and does not get them back. */
    missing: integer('missing').notNull().default(0),
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
    /** The shop is written to when so many or fewer are on hand, and was: not again until there were more. */
    low_at: integer('low_at'),
    is_low: boolean('is_low').notNull().default(false),
  },
  (table) => [
    check(
      'basics_stock_not_oversold',
      sql`${table.reserved} >= 0 and (${table.on_hand} is null or ${table.on_hand} >= ${table.reserved})`,
    ),
  ],
)

/** Everything that ever changed a shelf, with what it was before and after; rows are only ever added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** Given by whoever enters it, so that a second click does nothing. */
    id: uuid('id').primaryKey().defaultRandom(),
    product_id: text('product_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    on_hand_before: integer('on_hand_before'),
    on_hand_after: integer('on_hand_after'),
    held_before: integer('held_before').notNull(),
    held_after: integer('held_after').notNull(),
    /** Of the staff; null for an order's own movement and for somebody at the shop's terminal. */
    actor_id: uuid('actor_id'),
    order_id: uuid('order_id'),
    reason: text('reason'),
    undoes: uuid('undoes'),
    /** By the database's clock, under the shelf's lock: a shelf's movements stand in the order in which they happened. */
    created_at: time('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('stock_movements_newest').on(table.created_at, table.id),
    index('stock_movements_by_product').on(table.product_id, table.created_at, table.id),
    index('stock_movements_of_hats')
      .on(table.product_id, table.created_at, table.id)
      .where(sql`${table.kind} not in ('held', 'released')`),
    index('stock_movements_by_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    uniqueIndex('stock_movements_undone').on(table.undoes).where(sql`${table.undoes} is not null`),
    check('stock_movements_kind', sql`${table.kind} in (${listed(MOVEMENT_KINDS)})`),
  ],
)
