import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { mayMove } from '../../domain/basics/order-status.ts'
import { basicsOrders } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { moveRefused, NO_ORDER, type OrderResult } from './fulfil-order.ts'
import { settleSession } from './settle-order.ts'

/** By the return policy only the product price goes back; an order that we cancel ourselves gets its shipping back too. */
export const refundSchema = z.object({ include_shipping: z.boolean().default(false) })

export async function refundOrder(
  deps: Deps,
  orderId: string,
  { include_shipping }: z.output<typeof refundSchema>,
): Promise<OrderResult> {
  const [order] = await deps.db.select().from(basicsOrders).where(eq(basicsOrders.id, orderId))
  if (!order) return NO_ORDER
  if (!mayMove(order.status, 'refunded') || !order.payment_intent || !order.session_id)
    return { ok: false, code: 'conflict', error: moveRefused(order.status, 'refunded') }
  const owed = (order.total_cents ?? 0) - (include_shipping ? 0 : order.shipping_cents)
  const amount = owed - order.refunded_cents
  try {
    await deps.payments.stripe.refunds.create(
      { payment_intent: order.payment_intent, amount, reason: 'requested_by_customer' },
      { idempotencyKey: `refund-${order.id}-${owed}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.error({ err: error, orderId }, 'the card provider did not refund an order')
    return { ok: false, code: 'unavailable', error: 'The card provider did not take the refund. Please try again.' }
  }
  const refunded = await settleSession(deps, order.session_id)
  return refunded ? { ok: true, order: refunded } : NO_ORDER
}
