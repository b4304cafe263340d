import { and, eq, inArray } from 'drizzle-orm'
import { PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Db } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { refundsOf } from '../payments/refunds.ts'
import { orderNumber, shipsBy } from './order-facts.ts'
import { linesOf } from './orders.ts'

/** What the holder of the private link sees: no street, no name, no e-mail, as links get forwarded. */
export async function followOrder({ db, facts }: Pick<Deps, 'db' | 'facts'>, token: string) {
  const [order] = await db
    .select()
    .from(basicsOrders)
    .where(and(eq(basicsOrders.follow_token, token), inArray(basicsOrders.status, [...PAID_STATUSES])))
  if (!order) return undefined
  return {
    number: orderNumber(order),
    status: order.status,
    lines: await linesOf(db, order.id),
    subtotal_cents: order.subtotal_cents,
    shipping_cents: order.shipping_cents,
    tax_cents: order.tax_cents,
    total_cents: order.total_cents,
    refunded_cents: order.refunded_cents,
    refund_failed: order.refund_failed_at !== null,
    shipping_method: order.shipping_method,
    ship_to: [order.ship_city, order.ship_state].filter(Boolean).join(', '),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    created_at: order.created_at,
    ships_by: shipsBy(order, facts().hours),
    packed_at: order.packed_at,
    shipped_at: order.shipped_at,
    refunds: await refundsForCustomer(db, order.id),
  }
}

/** What the customer's bank shows or should have shown; nothing of what the provider did not take. */
async function refundsForCustomer(db: Db, orderId: string) {
  const rows = await refundsOf(db, subjectOf('basics_orders', orderId))
  return rows.flatMap(({ id, status, cents, created_at }) =>
    status === 'asked' || status === 'refused' ? [] : [{ id, status, cents, created_at }],
  )
}
