import { and, eq, ne, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { CHECKOUT_WORDS, type CheckoutItem, type CheckoutOffer, priceOrder } from '../../domain/basics/checkout.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { shippingOptions } from '../../domain/shipping/rates.ts'
import { exemptStates, tellCardProvider } from '../certificates/exemption.ts'
import { prepared } from '../db/prepared.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { settleOrAbandon } from '../payments/settle-session.ts'
import { abandonOrder } from './abandon-order.ts'
import { basicsPayable } from './basics-payable.ts'
import { checkoutSession } from './checkout-session.ts'
import { type OpenedOrder, type OrderToPay, openOrder } from './open-order.ts'

export interface CheckoutRequest {
  items: readonly CheckoutItem[]
  caller: Caller | undefined
  client: string
  /** Sent by the page: the same key is the same checkout. */
  key: string | undefined
  /** Where the customer's browser is, and comes back to. */
  origin: string
}

export type CheckoutResult = Result<{ orderId: string; sessionId: string; url: string | null }>

/** The card provider begins no checkout that is over sooner. */
const SHORTEST_MS = 30 * 60_000

/** Reserves the hats, then asks the card provider for a session; when that fails the hats are free again. */
export async function startCheckout(deps: Deps, request: CheckoutRequest): Promise<CheckoutResult> {
  const priced = priceOrder(request.items, deps.facts().prices, deps.catalogue())
  if (!priced.ok) return priced
  const offer = await offerFor(deps, priced.value, request.caller)
  if (!offer.ok) return offer
  const open = () => openOrder(deps, { ...request, ...priced.value, offer: offer.value })
  const opened = await open()
  if (!opened.ok) return opened
  const { id, session_id, session_url, expires_at } = opened.value.order
  const leftMs = expires_at.getTime() - deps.now().getTime()
  if (!session_id && leftMs >= SHORTEST_MS) return beginSession(deps, request, offer.value, opened)
  if (session_id && leftMs > 0 && deps.payments.hasBegun(opened.value.order))
    return done({ orderId: id, sessionId: session_id, url: session_url })
  // Its time is over, or its cards are: once we know how it ended, the cart can be paid anew or has been paid.
  if (session_id) await settleOrAbandon(deps, basicsPayable, { id, session: session_id })
  // Whoever was to begin it died over that.
  else await abandonOrder(deps, id, null)
  return beginSession(deps, request, offer.value, await open())
}

/** What the payment page will offer: shipping and tax as the owner set them, and none for whoever has a certificate. */
async function offerFor(
  deps: Deps,
  { units, subtotalCents: totalCents }: { units: number; subtotalCents: number },
  caller: Caller | undefined,
): Promise<Result<CheckoutOffer>> {
  const { shipping, tax } = deps.facts()
  const offer = {
    shipping: shippingOptions(shipping, { units, totalCents }),
    taxByProvider: tax.basics === 'provider',
  }
  const exemptIn = await exemptStates(deps.db, caller?.id ?? null, deps.now())
  if (!caller || exemptIn.length === 0) return done(offer)
  if (!offer.taxByProvider) return done({ ...offer, exemptIn })
  try {
    return done({ ...offer, exemptIn, customer: await tellCardProvider(deps, caller.id) })
  } catch (error) {
    deps.log.error({ err: error, userId: caller.id }, 'the card provider was not told who pays no tax')
    return refused('unavailable', CHECKOUT_WORDS.failed)
  }
}

async function beginSession(
  deps: Deps,
  request: CheckoutRequest,
  offer: CheckoutOffer,
  opened: OpenedOrder,
): Promise<CheckoutResult> {
  if (!opened.ok) return opened
  const { order, lines, isFirst } = opened.value
  const savedAddress = await savedAddressOf(deps, request.caller)
  try {
    const session = await deps.payments.stripe.checkout.sessions.create(
      checkoutSession(order, lines, { offer: order.offer ?? offer, origin: request.origin, savedAddress }),
      { idempotencyKey: `checkout-${order.id}` },
    )
    if (await keepSession(deps, order, session))
      return done({ orderId: order.id, sessionId: session.id, url: session.url })
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

const keepIfOpen = prepared((db) =>
  db
    .update(basicsOrders)
    .set({ session_id: sql`${sql.placeholder('session')}`, session_url: sql`${sql.placeholder('url')}` })
    .where(and(eq(basicsOrders.id, sql.placeholder('order')), ne(basicsOrders.status, 'expired')))
    .prepare('keep_checkout_session'),
)

async function keepSession({ db }: Deps, order: OrderToPay, session: Stripe.Checkout.Session): Promise<boolean> {
  const { rowCount } = await keepIfOpen(db).execute({ order: order.id, session: session.id, url: session.url })
  return rowCount === 1
}
