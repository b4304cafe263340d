import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { mayMove } from '../../domain/basics/order-status.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { moveRefused, NO_ORDER } from './fulfil-order.ts'
import type { BasicsOrder } from './orders.ts'
import { settleSession } from './settle-order.ts'

/** By the return policy only the product price goes back; an order that we cancel ourselves gets its shipping back too. */
export const refundSchema = z.object({ include_shipping: z.boolean().default(false) })

/** Who refunds travels with the refund: whatever settles the order afterwards, a webhook too, writes it down. */
export async function refundOrder(
  deps: Deps,
  orderId: string,
  { include_shipping }: z.output<typeof refundSchema>,
  actorId: string,
): Promise<Result<BasicsOrder>> {
  const [order] = await deps.db.select().from(basicsOrders).where(eq(basicsOrders.id, orderId))
  if (!order) return NO_ORDER
  if (!mayMove(order.status, 'refunded') || !order.payment_intent || !order.session_id)
    return refused('conflict', moveRefused(order.status, 'refunded'))
  const owed = (order.total_cents ?? 0) - (include_shipping ? 0 : order.shipping_cents)
  const amount = owed - order.refunded_cents
  const metadata = { staff_id: actorId }
  try {
    await deps.payments.stripe.refunds.create(
      { payment_intent: order.payment_intent, amount, reason: 'requested_by_customer', metadata },
      { idempotencyKey: `refund-${order.id}-${owed}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.error({ err: error, orderId }, 'the card provider did not refund an order')
    return refused('unavailable', 'The card provider did not take the refund. Please try again.')
  }
  const settled = await settleSession(deps, order.session_id)
  return settled ? done(settled) : NO_ORDER
}
