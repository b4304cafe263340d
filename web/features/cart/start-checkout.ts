import { type Cart, priceCart } from '../../../domain/basics/cart.ts'
import { CHECKOUT_WORDS } from '../../../domain/basics/checkout.ts'
import { api } from '../../api.ts'
import { checkoutKeyFor, forgetCheckout, rememberCheckout } from './checkout-memory.ts'

/** Where to go, or what went wrong; `url` beside an error lets the customer try the provider's page by hand. */
export type Started = { url: string; error?: undefined } | { error: string; url?: string }

const PATIENCE_MS = 8_000
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

export async function startCheckout(cart: Cart): Promise<Started> {
  const key = checkoutKeyFor(cart)
  const { lines, unitCents } = priceCart(cart)
  const items = lines.map(({ product, qty }) => ({
    productId: product.id,
    quantity: qty,
    unitPrice: unitCents / 100,
  }))
  const answer = await api['create-stripe-checkout-session']
    .$post({ json: { items } }, { headers: { 'Idempotency-Key': key } })
    .catch(() => undefined)
  if (!answer) return { error: CHECKOUT_WORDS.failed }
  if (!answer.ok) {
    forgetCheckout()
    return { error: await sentenceOf(answer) }
  }
  const { sessionId, url } = await answer.json()
  rememberCheckout({ key, cart, sessionId })
  if (!url) return { error: CHECKOUT_WORDS.providerUnreachable }
  return (await canBeOpened(url)) ? { url } : { error: CHECKOUT_WORDS.providerUnreachable, url }
}

async function sentenceOf(answer: { json(): Promise<unknown> }): Promise<string> {
  const body = await answer.json().catch(() => undefined)
  const error = body && typeof body === 'object' && 'error' in body ? body.error : undefined
  return typeof error === 'string' && error ? error : CHECKOUT_WORDS.failed
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
export async function cancelCheckout(sessionId: string | undefined): Promise<void> {
  forgetCheckout()
  if (!sessionId) return
  // The hats come back on their own when the session expires, so a lost call loses nothing.
  await api.basics.checkouts[':sessionId'].release.$post({ param: { sessionId } }).catch(() => undefined)
}
