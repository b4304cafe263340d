import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { basicsPrice } from '../../domain/basics/basics-price.ts'
import { billOf, type RefundRequest, sumOfRequest } from '../../domain/basics/order-money.ts'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import { leftOf } from '../../domain/payments/refunds.ts'
import { subjectOf } from '../../domain/subject.ts'
import { adjustStock } from '../basics/adjust-stock.ts'
import { linesOf } from '../basics/orders.ts'
import { listShelves } from '../basics/stock-lists.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { sandboxObjects } from '../db/schema/payment-sandbox.ts'
import { reckoned, refundsOf } from '../payments/refunds.ts'
import { deliverSandboxEvent } from '../payments/sandbox/events.ts'
import type { TestShop } from './test-shop.ts'

const started = z.object({ sessionId: z.string(), url: z.string() })

/** A cart with the prices that an honest page shows. */
export function cartOf(quantities: Record<string, number>) {
  const units = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
  const unitPrice = basicsPrice(DEFAULT_PRICES, units).unitCents / 100
  return { items: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity, unitPrice })) }
}

export function postCheckout(shop: TestShop, cart: unknown, headers: Record<string, string> = {}) {
  return shop.send('POST', '/api/create-stripe-checkout-session', cart, headers)
}

export async function startCheckout(
  shop: TestShop,
  quantities: Record<string, number>,
  headers: Record<string, string> = {},
) {
  const answer = await postCheckout(shop, cartOf(quantities), headers)
  expect(answer.status).toBe(200)
  return started.parse(await answer.json())
}

/** Somebody counted the shelf; null means as many as anybody wants. */
export async function setStock(shop: TestShop, productId: string, onHand: number | null) {
  const id = randomUUID()
  if (onHand === null) return adjustStock(shop, productId, { id, way: 'uncount', reason: null }, null)
  const seen =
    (await listShelves(shop.db, shop.catalogue())).find(({ product_id }) => product_id === productId)?.last_move ?? null
  return adjustStock(shop, productId, { id, way: 'count', hats: onHand, seen, reason: null }, null)
}

/** Fills in the pay page's form; without changes it is paid with the card that works. */
export function payAs(shop: TestShop, sessionId: string, changes: Record<string, string> = {}) {
  return shop.send('POST', `/sandbox/pay/${sessionId}`, new URLSearchParams(changes).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
}

export async function buy(shop: TestShop, quantities: Record<string, number>, changes: Record<string, string> = {}) {
  const { sessionId } = await startCheckout(shop, quantities)
  expect((await payAs(shop, sessionId, changes)).status).toBe(303)
  return sessionId
}

/** The ids of everything that the sandbox has to tell the shop, oldest first. */
export async function eventsOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, 'event'))
    .orderBy(asc(sandboxObjects.created_at))
  return rows.map((row) => row.id)
}

export async function deliver(shop: TestShop, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deliverSandboxEvent(shop.db, shop.app.fetch, { id })
}

export interface Choice {
  /** All that is left of each line, unless told. */
  lines?: Record<string, number>
  /** Of a product with several. */
  sizes?: Record<string, number>
  shipping?: boolean
  restock?: boolean
  /** Instead of lines. */
  cents?: number
  by_hand?: boolean
}

/** What an honest page asks for, with the sum that it shows. */
export async function refundRequest(shop: TestShop, orderId: string, choice: Choice = {}): Promise<RefundRequest> {
  const [order] = await shop.db.select().from(basicsOrders).where(eq(basicsOrders.id, orderId))
  if (!order) throw new Error('there is no such order')
  const bill = billOf(order, await linesOf(shop.db, orderId))
  const given = (await refundsOf(shop.db, subjectOf('basics_orders', orderId))).map(reckoned)
  const left = leftOf(bill, given)
  const { shipping = false, restock = false, by_hand = false, cents } = choice
  const sizes = Object.entries(choice.sizes ?? {}).map(([size, quantity]) => ({ size, quantity }))
  const chosen = choice.lines ?? Object.fromEntries(left.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = Object.entries(cents === undefined ? chosen : {})
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => ({ product_id, quantity, restock, sizes }))
  const request = { lines, shipping, by_hand, sum_cents: cents ?? 0, left_cents: left.cents }
  return { ...request, sum_cents: cents ?? sumOfRequest(bill, given, request).cents }
}
