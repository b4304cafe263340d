import { and, eq, ne } from 'drizzle-orm'
import type Stripe from 'stripe'
import {
  CHECKOUT_WORDS,
  type CheckoutItem,
  ORDER_HOLD_MINUTES,
  type OrderLine,
  priceOrder,
} from '../../domain/basics/checkout.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { newSecret } from '../new-secret.ts'
import { settleSession } from '../payments/settle-session.ts'
import { abandonOrder } from './abandon-order.ts'
import { basicsPayable } from './basics-payable.ts'
import { checkoutSession } from './checkout-session.ts'
import { limitHolds } from './limit-holds.ts'
import { type BasicsOrder, linesOf } from './orders.ts'
import { reserveHats, SoldOut } from './stock.ts'

export interface CheckoutRequest {
  items: readonly CheckoutItem[]
  caller: Caller | undefined
  client: string
  /** Sent by the page: the same key is the same checkout. */
  key: string | undefined
  /** Where the customer's browser is, and comes back to. */
  origin: string
}

export type CheckoutResult = Result<{ sessionId: string; url: string | null }>
/** `isFirst`: this request made it, and gives it up when it fails. Whoever comes again with its key does not. */
type OpenedOrder = Result<{ order: BasicsOrder; lines: OrderLine[]; isFirst: boolean }>

/** Reserves the hats, then asks the card provider for a session; when that fails the hats are free again. */
export async function startCheckout(deps: Deps, request: CheckoutRequest): Promise<CheckoutResult> {
  const priced = priceOrder(request.items)
  if (!priced.ok) return priced
  const open = () => openOrder(deps, request, priced.value.lines, priced.value.subtotalCents)
  const opened = await open()
  if (!opened.ok || !opened.value.order.session_id) return beginSession(deps, request, opened)
  const { session_id, session_url, expires_at } = opened.value.order
  if (expires_at > deps.now()) return done({ sessionId: session_id, url: session_url })
  // Its time is over: once we know how it ended, the cart can be paid anew or has been paid.
  await settleSession(deps, [basicsPayable], session_id)
  return beginSession(deps, request, await open())
}

async function beginSession(deps: Deps, request: CheckoutRequest, opened: OpenedOrder): Promise<CheckoutResult> {
  if (!opened.ok) return opened
  const { order, lines, isFirst } = opened.value
  const savedAddress = await savedAddressOf(deps, request.caller)
  try {
    const session = await deps.payments.stripe.checkout.sessions.create(
      checkoutSession(deps.config, order, lines, { origin: request.origin, savedAddress }),
      { idempotencyKey: `checkout-${order.id}` },
    )
    if (await keepSession(deps, order, session)) return done({ sessionId: session.id, url: session.url })
    // Given up meanwhile, its hats are somebody else's: nobody may pay for it.
    await deps.payments.stripe.checkout.sessions.expire(session.id)
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'the card provider did not start a checkout')
    if (isFirst) await abandonOrder(deps, order.id, null)
  }
  return refused('unavailable', CHECKOUT_WORDS.failed)
}

/** What whoever is signed in has in their profile; the payment page offers it. */
async function savedAddressOf({ db }: Deps, caller: Caller | undefined): Promise<string> {
  if (!caller) return ''
  const [profile] = await db
    .select({ address: userProfiles.shipping_address })
    .from(userProfiles)
    .where(eq(userProfiles.id, caller.id))
  return profile?.address?.trim() ?? ''
}

async function keepSession({ db }: Deps, { id }: BasicsOrder, session: Stripe.Checkout.Session): Promise<boolean> {
  const { rowCount } = await db
    .update(basicsOrders)
    .set({ session_id: session.id, session_url: session.url })
    .where(and(eq(basicsOrders.id, id), ne(basicsOrders.status, 'expired')))
  return rowCount === 1
}

async function openOrder(
  deps: Deps,
  { caller, client, key }: CheckoutRequest,
  lines: OrderLine[],
  subtotalCents: number,
): Promise<OpenedOrder> {
  const { db, now } = deps
  try {
    return await db.transaction(async (tx): Promise<OpenedOrder> => {
      if (key) await freeKeyOfExpired(tx, key)
      const [order] = await tx
        .insert(basicsOrders)
        .values({
          follow_token: newSecret(),
          idempotency_key: key,
          user_id: caller?.id,
          email: caller?.email,
          held_by: client,
          subtotal_cents: subtotalCents,
          created_at: now(),
          expires_at: new Date(now().getTime() + ORDER_HOLD_MINUTES * 60_000),
        })
        .onConflictDoNothing({ target: basicsOrders.idempotency_key })
        .returning()
      if (!order) return firstCheckout(tx, key ?? '', caller, lines)
      await reserveHats(tx, lines)
      await tx.insert(basicsOrderLines).values(
        lines.map(({ productId, quantity, unitCents }) => ({
          order_id: order.id,
          product_id: productId,
          quantity,
          unit_cents: unitCents,
        })),
      )
      await limitHolds(deps, tx, order)
      return done({ order, lines, isFirst: true })
    })
  } catch (error) {
    if (error instanceof SoldOut) return refused('conflict', error.message)
    throw error
  }
}

/** A checkout that ran out of time does not keep its cart from being paid later. */
async function freeKeyOfExpired(tx: Transaction, key: string): Promise<void> {
  await tx
    .update(basicsOrders)
    .set({ idempotency_key: null })
    .where(and(eq(basicsOrders.idempotency_key, key), eq(basicsOrders.status, 'expired')))
}

/** The same key again: the first checkout, if it is still the same cart and still open. */
async function firstCheckout(
  tx: Transaction,
  key: string,
  caller: Caller | undefined,
  lines: OrderLine[],
): Promise<OpenedOrder> {
  const [order] = await tx.select().from(basicsOrders).where(eq(basicsOrders.idempotency_key, key))
  const first = order ? await linesOf(tx, order.id) : []
  const sameCart = JSON.stringify(first) === JSON.stringify(lines) && order?.user_id === (caller?.id ?? null)
  if (!order || !sameCart) return refused('conflict', CHECKOUT_WORDS.keyReused)
  if (order.status !== 'pending') return refused('conflict', CHECKOUT_WORDS.alreadyPaid)
  return done({ order, lines: first, isFirst: false })
}
