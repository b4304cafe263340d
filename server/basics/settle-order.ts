import { eq, or, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { mayMove } from '../../domain/basics/order-status.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { LoggableError } from '../log.ts'
import { queueOrderMails } from './order-mails.ts'
import { type BasicsOrder, linesOf, lockOrder, saveOrder } from './orders.ts'
import { releaseHats, sellHats, sellUnreservedHats } from './stock.ts'

type Session = Stripe.Checkout.Session

const WHOLE = ['payment_intent.latest_charge.refunds', 'shipping_cost.shipping_rate']

/**
 * Reads the session from the card provider and brings our order to where it is there.
 * Called by webhooks, by the success page and by the sweep, in any order and any number of times.
 */
export async function settleSession(deps: Deps, sessionId: string): Promise<BasicsOrder | undefined> {
  const session = await deps.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: WHOLE })
  return deps.db.transaction(async (tx) => {
    const found = await findOrder(tx, session)
    const order = found && (await lockOrder(tx, found))
    if (!order) return undefined
    const paid = await settlePayment(deps, tx, order, session)
    return settleCharge(deps, tx, paid, session)
  })
}

async function findOrder(tx: Transaction, session: Session): Promise<string | undefined> {
  const reference = z.uuid().safeParse(session.client_reference_id)
  const conditions: SQL[] = [eq(basicsOrders.session_id, session.id)]
  if (reference.success) conditions.push(eq(basicsOrders.id, reference.data))
  const [order] = await tx
    .select({ id: basicsOrders.id })
    .from(basicsOrders)
    .where(or(...conditions))
  return order?.id
}

async function settlePayment(deps: Deps, tx: Transaction, order: BasicsOrder, session: Session) {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (isPaid && mayMove(order.status, 'paid')) return markPaid(deps, tx, order, session)
  if (session.status === 'expired' && order.status === 'pending') {
    await releaseHats(tx, await linesOf(tx, order.id))
    return saveOrder(tx, order, { status: 'expired', session_id: session.id })
  }
  return order
}

async function markPaid(deps: Deps, tx: Transaction, order: BasicsOrder, session: Session): Promise<BasicsOrder> {
  if (session.currency !== 'usd' || session.amount_subtotal !== order.subtotal_cents)
    throw new LoggableError(`a session was paid with another amount than order ${order.id} asks for`)
  const lines = await linesOf(tx, order.id)
  if (order.status === 'expired') {
    deps.log.error({ orderId: order.id }, 'paid after its hats went back on the shelf: count the stock')
    await sellUnreservedHats(tx, lines)
  } else await sellHats(tx, lines)
  const paid = await saveOrder(tx, order, {
    ...shipTo(session),
    status: 'paid',
    session_id: session.id,
    payment_intent: idOf(session.payment_intent),
    email: session.customer_details?.email ?? order.email,
    shipping_cents: session.shipping_cost?.amount_subtotal ?? 0,
    tax_cents: session.total_details?.amount_tax ?? 0,
    total_cents: session.amount_total,
    paid_at: deps.now(),
  })
  await queueOrderMails(deps, tx, 'paid', paid, lines)
  return paid
}

function shipTo({ collected_information, customer_details, shipping_cost }: Session): Partial<BasicsOrder> {
  const details = collected_information?.shipping_details
  const rate = shipping_cost?.shipping_rate
  return {
    customer_name: details?.name ?? customer_details?.name ?? null,
    ship_line1: details?.address.line1 ?? null,
    ship_line2: details?.address.line2 ?? null,
    ship_city: details?.address.city ?? null,
    ship_state: details?.address.state ?? null,
    ship_zip: details?.address.postal_code ?? null,
    ship_country: details?.address.country ?? null,
    shipping_method: rate && typeof rate === 'object' ? rate.display_name : null,
  }
}

/** Refunds and disputes. Amounts only grow and dates are set once, so that an old reading changes nothing. */
async function settleCharge(deps: Deps, tx: Transaction, order: BasicsOrder, session: Session): Promise<BasicsOrder> {
  const payment = session.payment_intent
  const charge = payment && typeof payment === 'object' ? payment.latest_charge : null
  if (!charge || typeof charge !== 'object') return order
  const disputed = charge.disputed && !order.disputed_at
  const refunded = charge.amount_refunded > order.refunded_cents
  if (!disputed && !refunded) return order
  const isWhole = charge.amount_refunded >= (order.total_cents ?? 0) - order.shipping_cents
  const closes = refunded && isWhole && mayMove(order.status, 'refunded')
  const settled = await saveOrder(tx, order, {
    ...(disputed && { disputed_at: deps.now() }),
    ...(refunded && { refunded_cents: charge.amount_refunded }),
    ...(closes && { status: 'refunded', refunded_at: deps.now() }),
  })
  if (refunded) await recordRefund(tx, settled, charge)
  const lines = await linesOf(tx, order.id)
  if (disputed) await queueOrderMails(deps, tx, 'disputed', settled, lines)
  if (closes) await queueOrderMails(deps, tx, 'refunded', settled, lines)
  return settled
}

/** A refund that was made elsewhere, for example in the provider's own dashboard, has no author here. */
async function recordRefund(
  tx: Transaction,
  { id, refunded_cents }: BasicsOrder,
  charge: Stripe.Charge,
): Promise<void> {
  const staff = z.uuid().safeParse(charge.refunds?.data[0]?.metadata?.staff_id)
  if (!staff.success) return
  const subject = subjectOf('basics_orders', id)
  await recordChange(tx, { subject, actorId: staff.data, action: 'refunded', details: { cents: refunded_cents } })
}

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'object' ? (thing?.id ?? null) : thing)
