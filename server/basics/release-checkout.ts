import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { done, type Result, refused } from '../../domain/result.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { settleSession } from '../payments/settle-session.ts'
import { basicsPayable } from './basics-payable.ts'

/** The customer came back to the cart: ends the session, so that its hats can be bought again at once. */
export async function releaseCheckout(deps: Deps, sessionId: string): Promise<Result<null>> {
  const [order] = await deps.db
    .select({ id: basicsOrders.id, status: basicsOrders.status })
    .from(basicsOrders)
    .where(eq(basicsOrders.session_id, sessionId))
  if (!order) return refused('not_found')
  if (order.status !== 'pending') return done(null)
  await deps.limiter.take('providerAsks', order.id)
  try {
    await endSession(deps, sessionId)
    await settleSession(deps, [basicsPayable], sessionId)
    return done(null)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.error({ err: error, orderId: order.id }, 'the card provider did not end a checkout')
    return refused('unavailable')
  }
}

async function endSession({ payments }: Deps, sessionId: string): Promise<void> {
  try {
    await payments.stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    // Paid or expired in the meantime: settling finds out which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
