import { inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  BASICS_SORTS,
  type BasicsFilter,
  type BasicsOrderList,
  type BasicsSort,
} from '../../domain/admin/basics-list.ts'
import { billOf, type StockedLine } from '../../domain/basics/order-money.ts'
import { type OrderStatus, PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { sizesLeft } from '../../domain/basics/refunded-hats.ts'
import { sizesText } from '../../domain/basics/sizes.ts'
import { leftOf, type Refund } from '../../domain/payments/refunds.ts'
import { subjectOf } from '../../domain/subject.ts'
import { historyOf } from '../audit/audit.ts'
import { orderNumber } from '../basics/order-facts.ts'
import { type BasicsOrder, linesOfAll } from '../basics/orders.ts'
import { packedAround } from '../basics/out-of-the-box.ts'
import { customerKey } from '../db/customer-key.ts'
import type { Db } from '../db/database.ts'
import { instant, keyIn, ordered, orderOf, type Page, pageOf } from '../db/keyset.ts'
import { basicsOrders, basicsOrderText, totalKey } from '../db/schema/basics.ts'
import { startOfDay } from '../db/shop-time.ts'
import type { Deps } from '../deps.ts'
import { type RefundRow, reckoned, refundsOf, refundsOfAll } from '../payments/refunds.ts'
import { type Searched, sortedRows } from './search-words.ts'

export const SEARCHED_BASICS: Searched = { table: 'basics_orders', text: basicsOrderText(alias(basicsOrders, 'r')) }

type Secret = 'follow_token' | 'idempotency_key' | 'session_url' | 'session_id' | 'payment_intent' | 'held_by'
/** Of each line, how many hats the customer no longer gets, and of which sizes the others are, where that is known. */
export type PackingLine = StockedLine & { refunded: number; sizes_left: string | null }
export type PackingOrder = Omit<BasicsOrder, Secret> & { number: string; lines: PackingLine[] }

const STATUSES_OF: Record<BasicsFilter['status'], readonly OrderStatus[]> = {
  to_ship: ['paid', 'packed'],
  trouble: PAID_STATUSES,
  all: PAID_STATUSES,
  paid: ['paid'],
  packed: ['packed'],
  shipped: ['shipped'],
  refunded: ['refunded'],
}

/** What a list asks for beside the status. Orders that nobody paid for with real money, or no longer, are not to be shipped. */
function listFilter(list: BasicsFilter['status'], shopIsLive: boolean): SQL[] {
  if (list === 'trouble') return [sql`(r.dispute = 'opened' or r.refund_failed_at is not null)`]
  if (list !== 'to_ship') return []
  return [sql`r.dispute is distinct from 'lost'`, ...(shopIsLive ? [sql`r.livemode`] : [])]
}

export function filtersOf(filter: BasicsFilter, shopIsLive: boolean): SQL[] {
  const statuses = STATUSES_OF[filter.status].map((status) => sql`${status}`)
  const filters = [sql`r.status in (${sql.join(statuses, sql`, `)})`, ...listFilter(filter.status, shopIsLive)]
  if (filter.from) filters.push(sql`r.created_at >= ${startOfDay(filter.from)}`)
  if (filter.to) filters.push(sql`r.created_at < ${startOfDay(filter.to, 1)}`)
  return filters
}

/** How many orders such a list shows, page after page. */
export async function countBasicsOrders({ db, payments }: Pick<Deps, 'db' | 'payments'>, filter: BasicsFilter) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from basics_orders r where ${sql.join(filtersOf(filter, payments.isLive), sql` and `)}`)
  return rows[0]?.count ?? 0
}

const SORTED_BY: Partial<Record<BasicsSort, SQL>> = {
  customer: customerKey(sql`r.customer_name`, sql`r.email`),
  'customer-z': customerKey(sql`r.customer_name`, sql`r.email`),
  total: totalKey(sql`r.total_cents`),
  'total-least': totalKey(sql`r.total_cents`),
}

/** Paid orders, page by page. */
export async function listBasicsOrders(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  list: BasicsOrderList,
  limit: number,
): Promise<Page<PackingOrder>> {
  const order = orderOf(BASICS_SORTS[list.sort], SORTED_BY[list.sort])
  const rowsWanted = { search: list.q, where: filtersOf(list, payments.isLive), order, cursor: list.cursor }
  const { rows } = await db.execute<{ id: string; at: string; sort_key: string | null }>(sql`
    select r.id, ${instant('r.created_at')} as at, ${keyIn(order)} as sort_key
    from ${await sortedRows(db, SEARCHED_BASICS, rowsWanted)} order by ${ordered(order)} limit ${limit + 1}`)
  const { items, next } = pageOf(
    rows,
    limit,
    (row) => row.at,
    (row) => row.sort_key,
  )
  const ids = items.map((row) => row.id)
  return { items: await ordersById(db, ids), next }
}

export async function ordersById(db: Db, ids: string[]): Promise<PackingOrder[]> {
  if (ids.length === 0) return []
  const orders = await db.select().from(basicsOrders).where(inArray(basicsOrders.id, ids))
  const lines = await linesOfAll(db, ids)
  const refunds = await refundsOfAll(
    db,
    ids.map((id) => subjectOf('basics_orders', id)),
  )
  return orders
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((order) => {
      const given = refunds.filter(({ subject }) => subject === subjectOf('basics_orders', order.id))
      return forStaff(order, packingLines(order, lines.get(order.id) ?? [], packedAround(given)))
    })
}

function packingLines(order: BasicsOrder, lines: readonly StockedLine[], given: readonly Refund[]): PackingLine[] {
  const left = leftOf(billOf(order, lines), given).lines
  return lines.map((line, index) => ({
    ...line,
    refunded: line.quantity - (left[index]?.quantity ?? line.quantity),
    sizes_left: sizesText(sizesLeft(line, given)) || null,
  }))
}

/** Without what opens the order elsewhere (the customer's link, the checkout, the payment), and without where they called from. */
function forStaff(order: BasicsOrder, lines: PackingLine[]): PackingOrder {
  const { follow_token: _1, idempotency_key: _2, held_by: _3, ...unopened } = order
  const { session_url: _4, session_id: _5, payment_intent: _6, ...rest } = unopened
  return { ...rest, number: orderNumber(order), lines }
}

export async function basicsOrderDetails({ db, payments }: Pick<Deps, 'db' | 'payments'>, id: string) {
  const [order] = await ordersById(db, [id])
  if (!order) return undefined
  const subject = subjectOf('basics_orders', id)
  return {
    order,
    refunds: (await refundsOf(db, subject)).map(refundForStaff),
    history: await historyOf(db, subject),
    shop_is_live: payments.isLive,
    dispute_url: order.dispute_id && payments.disputeUrl(order.dispute_id),
  }
}

const refundForStaff = (row: RefundRow) => ({
  ...reckoned(row),
  ...{ id: row.id, by_hand: row.by_hand, failure: row.failure, created_at: row.created_at },
})
