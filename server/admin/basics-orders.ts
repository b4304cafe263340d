import { inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BasicsFilter } from '../../domain/admin/basics-list.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { type OrderStatus, PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { subjectOf } from '../../domain/subject.ts'
import { type AuditRow, historyOf } from '../audit/audit.ts'
import { orderNumber } from '../basics/order-mails.ts'
import { type BasicsOrder, linesOfAll } from '../basics/orders.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { basicsOrders, basicsOrderText } from '../db/schema/basics.ts'
import { startOfDay } from '../db/shop-time.ts'
import { matchesSearch, NEWEST_FIRST, type Searched, searchedRows } from './search-words.ts'

const SEARCHED: Searched = { table: 'basics_orders', text: basicsOrderText(alias(basicsOrders, 'r')) }

type Secret = 'follow_token' | 'idempotency_key' | 'session_url' | 'session_id' | 'payment_intent'
export type PackingOrder = Omit<BasicsOrder, Secret> & { number: string; lines: OrderLine[] }

const STATUSES_OF: Record<BasicsFilter['status'], readonly OrderStatus[]> = {
  to_ship: ['paid', 'packed'],
  all: PAID_STATUSES,
  paid: ['paid'],
  packed: ['packed'],
  shipped: ['shipped'],
  refunded: ['refunded'],
}

/** Paid orders, newest first, page by page. */
export async function listBasicsOrders(
  db: Db,
  filter: BasicsFilter,
  cursor: string | undefined,
  limit: number,
): Promise<Page<PackingOrder>> {
  const statuses = STATUSES_OF[filter.status].map((status) => sql`${status}`)
  const filters: SQL[] = [
    sql`r.status in (${sql.join(statuses, sql`, `)})`,
    beyond(cursor, { at: 'r.created_at', id: 'r.id' }),
  ]
  if (filter.from) filters.push(sql`r.created_at >= ${startOfDay(filter.from)}`)
  if (filter.to) filters.push(sql`r.created_at < ${startOfDay(filter.to, 1)}`)
  const words = [sql`true`, ...(await matchesSearch(db, SEARCHED, filter.q))]
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select r.id, ${instant('r.created_at')} as at from ${searchedRows(filter.q, SEARCHED.table, filters)}
    where ${sql.join(words, sql` and `)} order by ${NEWEST_FIRST} limit ${limit + 1}`)
  const { items, next } = pageOf(rows, limit, (row) => row.at)
  const ids = items.map((row) => row.id)
  return { items: await ordersById(db, ids), next }
}

async function ordersById(db: Db, ids: string[]): Promise<PackingOrder[]> {
  if (ids.length === 0) return []
  const orders = await db.select().from(basicsOrders).where(inArray(basicsOrders.id, ids))
  const lines = await linesOfAll(db, ids)
  return orders
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((order) => forStaff(order, lines.get(order.id) ?? []))
}

/** Without what opens the order elsewhere: the customer's link, the checkout, the payment. */
function forStaff(order: BasicsOrder, lines: OrderLine[]): PackingOrder {
  const { follow_token: _1, idempotency_key: _2, session_url: _3, session_id: _4, payment_intent: _5, ...rest } = order
  return { ...rest, number: orderNumber(order), lines }
}

export async function basicsOrderDetails(
  db: Db,
  id: string,
): Promise<{ order: PackingOrder; history: AuditRow[] } | undefined> {
  const [order] = await ordersById(db, [id])
  return order && { order, history: await historyOf(db, subjectOf('basics_orders', id)) }
}
