import { basicsPrice } from '../../../domain/basics/basics-price.ts'
import { type Cart, cartUnits } from '../../../domain/basics/cart.ts'
import { CHECKOUT_WORDS } from '../../../domain/basics/checkout.ts'
import { saveCart } from '../../../domain/basics/saved-cart.ts'
import { ApiFailure, answerOf, mayPass, refusalOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import type { ShopFactsNow } from '../../shop-facts.tsx'
import { checkoutKeyFor, forgetCheckout, lastCheckout, rememberCheckout } from './checkout-memory.ts'
import { readCart } from './use-cart.ts'

/** Where to go, or what went wrong; `url` beside an error lets the customer try the provider's page by hand. */
export type Started = { url: string; error?: undefined } | { error: string; url?: string }

const PATIENCE_MS = 8_000
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

export async function startCheckout(cart: Cart, { facts, readAgainAfter }: ShopFactsNow): Promise<Started> {
  const key = checkoutKeyFor(cart)
  const { unitCents } = basicsPrice(facts.prices, cartUnits(cart))
  const items = cart.map(({ productId, qty, size }) => ({
    ...{ productId, quantity: qty, unitPrice: unitCents / 100 },
    ...(size && { size }),
  }))
  const call = api['create-stripe-checkout-session'].$post({ json: { items } }, { headers: { 'Idempotency-Key': key } })
  try {
    const { orderId, sessionId, url } = await answerOf(call)
    rememberCheckout({ key, cart, orderId, sessionId })
    const isThere = url !== null && (await canBeOpened(url))
    if (saveCart(readCart()) !== saveCart(cart)) {
      await cancelCheckout(orderId)
      return { error: CHECKOUT_WORDS.keyReused }
    }
    if (!url) return { error: CHECKOUT_WORDS.providerUnreachable }
    return isThere ? { url } : { error: CHECKOUT_WORDS.providerUnreachable, url }
  } catch (error) {
    // After a refusal the next click is another checkout. What may pass is the same one: its hats are held once.
    if (error instanceof ApiFailure && !mayPass(error)) forgetCheckout()
    await readAgainAfter(error)
    return { error: refusalOf(error, CHECKOUT_WORDS.failed) }
  }
}

/** Knocks before leaving: a customer who stays in the shop with a sentence is better off than one on a browser's error page. */
async function canBeOpened(url: string): Promise<boolean> {
  const { origin } = new URL(url, window.location.href)
  if (origin !== window.location.origin && origin !== STRIPE_CHECKOUT) return true
  try {
    await fetch(url, { mode: 'no-cors', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}

/** Back from the provider's page without paying: the hats need not wait for the session to run out. */
export async function cancelCheckout(orderId: string): Promise<void> {
  const { orderId: last, sessionId } = lastCheckout() ?? {}
  // One that another tab has begun since goes on.
  if (!sessionId || last !== orderId) return
  forgetCheckout()
  // The hats come back on their own when the session expires, so a lost call loses nothing.
  await api.basics.checkouts[':sessionId'].release.$post({ param: { sessionId } }).catch(() => undefined)
}
