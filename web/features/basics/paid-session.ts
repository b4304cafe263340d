import { withoutBought } from '../../../domain/basics/cart.ts'
import { readSessionItems, SUCCESS_WORDS } from '../../../domain/basics/checkout.ts'
import { ApiFailure, answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { forgetCheckout, lastCheckout } from '../cart/checkout-memory.ts'
import { changeCart } from '../cart/use-cart.ts'
import type { ShownItem } from './order-lines.tsx'

export interface PaidSession {
  items: ShownItem[]
  totalCents: number | null
  number: string
  followHref: string
  shipsBy: string | null
}

/** The order behind a session id; what was bought leaves the cart. */
export async function readPaidSession(sessionId: string | null): Promise<PaidSession> {
  if (!sessionId) throw new ApiFailure(SUCCESS_WORDS.noSession, 'not_found')
  const session = await answerOf(api['get-stripe-session'].$get({ query: { session_id: sessionId } }))
  emptyCartOf(sessionId)
  const items = readSessionItems(session.metadata.items).map(({ productId, quantity, unitPrice }) => ({
    productId,
    name: session.names?.[productId] ?? productId,
    quantity,
    ...(unitPrice !== undefined && { unitCents: Math.round(unitPrice * 100) }),
  }))
  const { amount_total, number, follow_token, ships_by } = session
  return { items, totalCents: amount_total, number, followHref: `/orders/${follow_token}`, shipsBy: ships_by }
}

/** Only for the checkout that this browser started: an old link opened again leaves a new cart alone. */
function emptyCartOf(sessionId: string): void {
  const checkout = lastCheckout()
  if (!checkout || checkout.sessionId !== sessionId) return
  changeCart((cart) => withoutBought(cart, checkout.cart))
  forgetCheckout()
}
