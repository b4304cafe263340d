import { desc, eq, inArray } from 'drizzle-orm'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { type OrderStatus, PAID_STATUSES } from '../../domain/basics/order-status.ts'
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
