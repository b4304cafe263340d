import Stripe from 'stripe'
import type { Deps } from '../deps.ts'
import { idOf, type Payable } from './payable.ts'
import { settleSession } from './settle-session.ts'

/** The event when its signature is the provider's and fresh; undefined for a forged or replayed one. */
export async function verifiedEvent(
  { payments }: Pick<Deps, 'payments'>,
  body: string,
  signature: string,
): Promise<Stripe.Event | undefined> {
  const secret = await payments.webhookSecret()
  if (!secret) return undefined
  try {
    return await payments.stripe.webhooks.constructEventAsync(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}

/** The event is only a hint where to look: what it says about amounts and states is not believed. */
export async function handleEvent(deps: Deps, payables: readonly Payable[], event: Stripe.Event): Promise<void> {
  const sessionId = await sessionOf(deps, payables, event)
  if (!sessionId) return
  const settled = await settleSession(deps, payables, sessionId)
  if (!settled)
    deps.log.warn({ type: event.type, event: event.id }, 'a card payment that belongs to nothing of this shop')
}

async function sessionOf(deps: Deps, payables: readonly Payable[], event: Stripe.Event): Promise<string | undefined> {
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
      return sessionOfPayment(deps, payables, event.data.object.payment_intent)
    default:
      return undefined
  }
}

/** A refund may be told before its payment was: then only the provider knows the session. */
async function sessionOfPayment(
  { db, payments }: Deps,
  payables: readonly Payable[],
  payment: string | { id: string } | null,
): Promise<string | undefined> {
  const id = idOf(payment)
  if (!id) return undefined
  for (const payable of payables) {
    const row = await payable.find(db, { payment: id })
    if (row?.session_id) return row.session_id
  }
  const { data } = await payments.stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })
  return data[0]?.id
}
