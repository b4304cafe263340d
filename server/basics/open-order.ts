import { and, eq } from 'drizzle-orm'
import { CHECKOUT_WORDS, type CheckoutOffer, ORDER_HOLD_MINUTES, type OrderLine } from '../../domain/basics/checkout.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { customerOf } from '../db/customer-of.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { newSecret } from '../new-secret.ts'
import { limitHolds } from './limit-holds.ts'
import { type BasicsOrder, linesOf } from './orders.ts'
import { reserveHats, SoldOut } from './stock.ts'

const { id, user_id, email, held_by, expires_at, session_id, session_url, offer } = basicsOrders
const TO_PAY = { id, user_id, email, held_by, expires_at, session_id, session_url, offer }
export type OrderToPay = Pick<BasicsOrder, keyof typeof TO_PAY>

/** `isFirst`: this request made it, and gives it up when it fails. Whoever comes again with its key does not. */
export type OpenedOrder = Result<{ order: OrderToPay; lines: OrderLine[]; isFirst: boolean }>

interface Wanted {
  lines: OrderLine[]
  subtotalCents: number
  offer: CheckoutOffer
  caller: Caller | undefined
  client: string
  key: string | undefined
}

/** An order with its hats reserved, or the one that its key began. */
export async function openOrder(deps: Deps, wanted: Wanted): Promise<OpenedOrder> {
  const { lines, caller, client, key } = wanted
  const now = deps.now()
  try {
    return await deps.db.transaction(async (tx): Promise<OpenedOrder> => {
      const customer = caller && (await customerOf(tx, deps.config, caller, ''))
      const order = await insertOrder(tx, {
        follow_token: newSecret(),
        idempotency_key: key,
        user_id: customer?.userId,
        email: customer?.email,
        held_by: client,
        items: lines.map(({ name }) => name).join(', '),
        subtotal_cents: wanted.subtotalCents,
        offer: wanted.offer,
        created_at: now,
        expires_at: new Date(now.getTime() + ORDER_HOLD_MINUTES * 60_000),
      })
      if (!order) return firstCheckout(tx, key ?? '', caller, lines)
      await tx.insert(basicsOrderLines).values(
        lines.map(({ productId, name, quantity, unitCents, sizes }) => ({
          order_id: order.id,
          product_id: productId,
          product_name: name,
          quantity,
          unit_cents: unitCents,
          sizes,
        })),
      )
      // Everybody who wants the same hats waits from here to the end.
      await reserveHats(deps, tx, order.id, lines)
      await limitHolds(deps, tx, order)
      return done({ order, lines, isFirst: true })
    })
  } catch (error) {
    if (error instanceof SoldOut) return refused('conflict', error.message)
    throw error
  }
}

/** Nothing when its key is another order's. A checkout that ran out of time does not keep its cart from being paid later. */
async function insertOrder(tx: Transaction, order: typeof basicsOrders.$inferInsert): Promise<OrderToPay | undefined> {
  const { idempotency_key, status } = basicsOrders
  const insert = () =>
    tx.insert(basicsOrders).values(order).onConflictDoNothing({ target: idempotency_key }).returning(TO_PAY)
  const [inserted] = await insert()
  if (inserted || !order.idempotency_key) return inserted
  const isExpired = and(eq(idempotency_key, order.idempotency_key), eq(status, 'expired'))
  const { rowCount } = await tx.update(basicsOrders).set({ idempotency_key: null }).where(isExpired)
  return rowCount === 1 ? (await insert())[0] : undefined
}

/** What a cart asks for, whatever the products are called by now. */
const asked = (lines: readonly OrderLine[]) => JSON.stringify(lines.map(({ name: _, ...line }) => line))

/** The same key again: the first checkout, if it is still the same cart and still open. */
async function firstCheckout(
  tx: Transaction,
  key: string,
  caller: Caller | undefined,
  lines: OrderLine[],
): Promise<OpenedOrder> {
  const [order] = await tx.select().from(basicsOrders).where(eq(basicsOrders.idempotency_key, key))
  const first = order ? await linesOf(tx, order.id) : []
  const sameCart = asked(first) === asked(lines) && order?.user_id === (caller?.id ?? null)
  if (!order || !sameCart) return refused('conflict', CHECKOUT_WORDS.keyReused)
  if (order.status !== 'pending') return refused('conflict', CHECKOUT_WORDS.alreadyPaid)
  return done({ order, lines: first, isFirst: false })
}
