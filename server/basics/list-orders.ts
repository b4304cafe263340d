import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { findBasics } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { ORDER_LABELS, type OrderStatus, PAID_STATUSES } from '../../domain/basics/order-status.ts'
import type { Db } from '../db/database.ts'
import { basicsOrders } from '../db/schema.ts'
import { orderNumber } from './order-mails.ts'
import { type BasicsOrder, linesOfAll } from './orders.ts'

export type ListedOrder = Omit<BasicsOrder, 'follow_token' | 'idempotency_key' | 'session_url'> & {
  number: string
  lines: OrderLine[]
}

/** For staff: paid orders, newest first. */
export async function listOrders(db: Db, limit: number, status?: OrderStatus): Promise<ListedOrder[]> {
  const wanted = status ? eq(basicsOrders.status, status) : inArray(basicsOrders.status, [...PAID_STATUSES])
  const orders = await db
    .select()
    .from(basicsOrders)
    .where(wanted)
    .orderBy(desc(basicsOrders.created_at), desc(basicsOrders.id))
    .limit(limit)
  const lines = await linesOfAll(
    db,
    orders.map((order) => order.id),
  )
  return orders.map(({ follow_token: _1, idempotency_key: _2, session_url: _3, ...order }) => ({
    ...order,
    number: orderNumber(order),
    lines: lines.get(order.id) ?? [],
  }))
}

export interface RecentBasicsOrder {
  id: string
  /** '24 Black Hat, 12 Grey Hat' */
  title: string
  status: OrderStatus
  label: string
  total_cents: number | null
  created_at: Date
  /** The page that follows this order. */
  href: string
}

/** For the profile: a customer's own paid orders, by account or by e-mail, newest first. */
export async function recentBasicsOrders(
  db: Db,
  who: { id: string; email: string },
  limit: number,
): Promise<RecentBasicsOrder[]> {
  const orders = await db
    .select()
    .from(basicsOrders)
    .where(
      and(
        inArray(basicsOrders.status, [...PAID_STATUSES]),
        or(eq(basicsOrders.user_id, who.id), sql`lower(${basicsOrders.email}) = lower(${who.email})`),
      ),
    )
    .orderBy(desc(basicsOrders.created_at), desc(basicsOrders.id))
    .limit(limit)
  const lines = await linesOfAll(
    db,
    orders.map((order) => order.id),
  )
  return orders.map((order) => ({
    id: order.id,
    title: titleOf(lines.get(order.id) ?? []),
    status: order.status,
    label: ORDER_LABELS[order.status],
    total_cents: order.total_cents,
    created_at: order.created_at,
    href: `/orders/${order.follow_token}`,
  }))
}

function titleOf(lines: readonly OrderLine[]): string {
  return lines
    .map((line) => `${line.quantity.toLocaleString('en-US')} ${findBasics(line.productId)?.name ?? line.productId}`)
    .join(', ')
}
