import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { basicsOrders } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { settleSession } from './settle-order.ts'

/** The customer came back to the cart: ends the session, so that its hats can be bought again at once. */
export async function releaseCheckout(deps: Deps, sessionId: string): Promise<boolean> {
  const [order] = await deps.db
    .select({ status: basicsOrders.status })
    .from(basicsOrders)
    .where(eq(basicsOrders.session_id, sessionId))
  if (!order) return false
  if (order.status !== 'pending') return true
  try {
    await deps.payments.stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    // Paid or expired in the meantime: settling finds out which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  await settleSession(deps, sessionId)
  return true
}
