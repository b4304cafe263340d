import { and, eq, sql } from 'drizzle-orm'
import { fewerBackText, owedAgain, restockable } from '../../domain/basics/order-money.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Seen } from '../../domain/seen.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { happenedSince } from '../audit/happened-since.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'
import { refunds } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { type RefundRow, reckoned, refundsOf } from '../payments/refunds.ts'
import { NO_ORDER } from './fulfil-order.ts'
import { type BasicsOrder, linesOf, linesOfAll, lockOrder, saveOrder } from './orders.ts'
import { packedAround } from './out-of-the-box.ts'
import { lockShelves, moveHats, type StockDeps } from './stock.ts'

const NONE_FREE = refused('conflict', 'Only hats that nobody is owed any more come back, and each of them once.')

const COUNTED_SINCE = refused('conflict', 'Hats of this order were counted into the stock since. Please look again.')

interface Wanted {
  productId: string
  quantity: number
}

interface ChosenHats extends Wanted {
  /** So many of the line had come back when somebody chose. */
  seen: number
}

interface Restocked {
  order: BasicsOrder
  /** What to tell whoever chose hats of which fewer came back. */
  problem: string | undefined
}

/**
 * Hats that nobody is owed any more are on the shelf again: all of them or some lines, counted once, and only when staff say so.
 * Of those that somebody chose, as many as the shelf had given; they are told when these are fewer.
 */
export function restockOrder(
  deps: Deps,
  orderId: string,
  actorId: string,
  { hats: chosen, page = {} }: { hats?: readonly ChosenHats[]; page?: Seen },
): Promise<Result<Restocked>> {
  return deps.db.transaction(async (tx): Promise<Result<Restocked>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    const subject = subjectOf('basics_orders', orderId)
    await lockShelves(tx, await linesOf(tx, orderId))
    const lines = (await linesOfAll(tx, [orderId])).get(orderId) ?? []
    const lineOf = (productId: string) => lines.find((line) => line.productId === productId)
    const isAsSeen = ({ productId, seen }: ChosenHats) => lineOf(productId)?.restocked === seen
    if (chosen && !chosen.every(isAsSeen)) return COUNTED_SINCE
    const free = restockable(order, lines, (await refundsOf(tx, subject)).map(reckoned))
    const freeOf = (productId: string) => free.find((line) => line.productId === productId)?.quantity ?? 0
    const asked = chosen ?? free
    const isTooMany = ({ productId, quantity }: Wanted) =>
      quantity > freeOf(productId) + (lineOf(productId)?.missing ?? 0)
    if (asked.length === 0 || asked.some(isTooMany)) return NONE_FREE
    const happened = await happenedSince(tx, subject, page)
    if (happened) return happened
    const hats = asked.flatMap(({ productId, quantity }) => {
      const back = Math.min(quantity, freeOf(productId))
      return back > 0 ? [{ productId, quantity: back }] : []
    })
    const problem = fewerBackText(count(asked), count(hats))
    if (hats.length === 0) return done({ order, problem })
    await moveHats(deps, tx, 'takeBack', { orderId, lines: hats, actorId })
    for (const { productId, quantity } of hats) await countBack(tx, orderId, productId, quantity)
    await recordChange(tx, { subject, actorId, action: 'restocked', details: { hats: count(hats) } })
    return done({ order: await saveOrder(tx, order, { restocked_at: deps.now() }), problem })
  })
}

const count = (lines: readonly Wanted[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** A dispute that was won in the end: the order goes on, and what had come back leaves the shelf again, for a new box. */
export async function sellAgain(
  deps: Deps,
  tx: Transaction,
  order: BasicsOrder,
  given: readonly RefundRow[],
): Promise<BasicsOrder> {
  await lockShelves(tx, await linesOf(tx, order.id))
  const lines = owedAgain(order, (await linesOfAll(tx, [order.id])).get(order.id) ?? [], packedAround(given))
  await moveHats(deps, tx, 'sellLate', { orderId: order.id, lines, why: 'Their dispute was won in the end' })
  for (const { productId, quantity } of lines) await countBack(tx, order.id, productId, -quantity)
  if (lines.length === 0 || order.status !== 'packed') return order
  await recordChange(tx, { subject: subjectOf('basics_orders', order.id), by: 'shop', action: 'unpacked' })
  return saveOrder(tx, order, { status: 'paid', packed_at: null })
}

/**
 * Whoever counts a shelf finds the refunded hats that never left it: they are back with that, and not once more. Each order's by
 * a movement before the count, which an Undo of the count leaves as it is.
 */
export async function foundByCount(
  deps: StockDeps,
  tx: Transaction,
  productId: string,
  actorId: string | null,
): Promise<void> {
  const find = async (orderId: string, quantity: number) => {
    await moveHats(deps, tx, 'takeBack', { orderId, lines: [{ productId, quantity }], actorId })
    await countBack(tx, orderId, productId, quantity)
  }
  for (const { id, hats } of await neverLeft(tx, productId)) await find(id, hats)
  for (const { id, left_at } of await leftAfterRefunds(tx, productId)) {
    const before = (await refundsOf(tx, subjectOf('basics_orders', id))).filter(
      ({ created_at }) => created_at < left_at,
    )
    const stayed = restockable(AS_IT_LEFT, (await linesOfAll(tx, [id])).get(id) ?? [], packedAround(before))
    for (const line of stayed) if (line.productId === productId) await find(id, line.quantity)
  }
}

/** Orders that were refunded before they were packed, with how many hats of them nobody counted yet. */
async function neverLeft(tx: Transaction, productId: string): Promise<{ id: string; hats: number }[]> {
  const { rows } = await tx.execute<{ id: string; hats: number }>(sql`
    select o.id, line.quantity - line.missing - line.restocked as hats
    from ${basicsOrders} o join ${basicsOrderLines} line on line.order_id = o.id
    where line.product_id = ${productId} and line.missing + line.restocked < line.quantity
      and o.status = 'refunded' and o.packed_at is null and o.shipped_at is null`)
  return rows
}

const AS_IT_LEFT = { status: 'packed', dispute: null } as const

/** Orders whose refunded hats stayed out of the box, also where the bank sent the money back, and may not have been found yet. */
async function leftAfterRefunds(tx: Transaction, productId: string): Promise<{ id: string; left_at: Date }[]> {
  const leftAt = sql`coalesce(o.packed_at, o.shipped_at)`
  const { rows } = await tx.execute<{ id: string; left_at: string }>(sql`
    select o.id, to_json(${leftAt}) as left_at
    from ${basicsOrders} o join ${basicsOrderLines} line on line.order_id = o.id and line.product_id = ${productId}
      join ${refunds} r on r.subject = 'basics_orders:' || o.id, jsonb_to_recordset(r.lines) as gone(id text, quantity int)
    where gone.id = ${productId} and r.status in ('pending', 'succeeded', 'failed') and r.created_at < ${leftAt}
    group by o.id, line.quantity, line.missing, line.restocked
    having line.missing + line.restocked < least(sum(gone.quantity), line.quantity)`)
  return rows.map(({ id, left_at }) => ({ id, left_at: new Date(left_at) }))
}

const countBack = (tx: Transaction, orderId: string, productId: string, hats: number) =>
  tx
    .update(basicsOrderLines)
    .set({ restocked: sql`${basicsOrderLines.restocked} + ${hats}` })
    .where(and(eq(basicsOrderLines.order_id, orderId), eq(basicsOrderLines.product_id, productId)))
