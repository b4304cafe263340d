import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { settleSession } from './settle-order.ts'

/** The event when its signature is the provider's and fresh; undefined for a forged or replayed one. */
export async function verifiedEvent(
  { payments }: Pick<Deps, 'payments'>,
  body: string,
  signature: string,
): Promise<Stripe.Event | undefined> {
  try {
    return await payments.stripe.webhooks.constructEventAsync(body, signature, await payments.webhookSecret())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}

/** The event is only a hint where to look: what it says about amounts and states is not believed. */
export async function handleEvent(deps: Deps, event: Stripe.Event): Promise<void> {
  const sessionId = await sessionOf(deps, event)
  if (!sessionId) return
  const order = await settleSession(deps, sessionId)
  if (!order)
    deps.log.warn({ type: event.type, event: event.id }, 'a card payment that belongs to no order of this shop')
}

async function sessionOf(deps: Deps, event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return sessionOfPayment(deps, event.data.object.payment_intent)
    default:
      return undefined
  }
}

/** A refund may be told before its payment was: then only the provider knows the session. */
async function sessionOfPayment(
  { db, payments }: Deps,
  payment: string | { id: string } | null,
): Promise<string | undefined> {
  const id = typeof payment === 'object' ? payment?.id : payment
  if (!id) return undefined
  const [order] = await db
    .select({ sessionId: basicsOrders.session_id })
    .from(basicsOrders)
    .where(eq(basicsOrders.payment_intent, id))
  if (order?.sessionId) return order.sessionId
  const { data } = await payments.stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })
  return data[0]?.id
}
