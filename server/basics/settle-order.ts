import { eq, or, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { mayMove } from '../../domain/basics/order-status.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { LoggableError } from '../log.ts'
import { type PaymentAfterwards, readPayment } from '../payments/read-payment.ts'
import { followRefunds } from '../payments/refunds.ts'
import { tellOfOrder } from './order-mails.ts'
import { type BasicsOrder, linesOf, lockOrder, saveOrder } from './orders.ts'
import { settleMoney } from './settle-money.ts'
import { releaseHats, sellHats, sellUnreservedHats } from './stock.ts'

type Session = Stripe.Checkout.Session

const WHOLE = ['payment_intent.latest_charge', 'shipping_cost.shipping_rate']
const MOST_READINGS = 5

/**
 * Reads the session from the card provider and brings our order to where it is there.
 * Called by webhooks, by the success page and by the sweep, in any order and any number of times: whoever was overtaken by
 * a newer reading reads again, so that an old one changes nothing.
 */
export async function settleSession(deps: Deps, sessionId: string): Promise<BasicsOrder | undefined> {
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const before = await settledTimes(deps, sessionId)
    const session = await deps.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: WHOLE })
    const afterwards = await afterwardsOf(deps, session)
    const settled = await settleReading(deps, session, afterwards, before)
    if (settled !== 'overtaken') return settled
  }
  throw new LoggableError(`session ${sessionId} changed each time that it was read`)
}

async function settledTimes({ db }: Deps, sessionId: string): Promise<number> {
  const [order] = await db
    .select({ times: basicsOrders.settled_times })
    .from(basicsOrders)
    .where(eq(basicsOrders.session_id, sessionId))
  return order?.times ?? 0
}

async function afterwardsOf({ payments }: Deps, { payment_intent }: Session): Promise<PaymentAfterwards | undefined> {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null
  if (!payment_intent || !charge || typeof charge !== 'object') return undefined
  return readPayment(payments.stripe, idOf(payment_intent) ?? '', charge.disputed)
}

function settleReading(deps: Deps, session: Session, afterwards: PaymentAfterwards | undefined, before: number) {
  return deps.db.transaction(async (tx): Promise<BasicsOrder | 'overtaken' | undefined> => {
    const found = await findOrder(tx, session)
    const order = found && (await lockOrder(tx, found))
    if (!order) return undefined
    if (order.settled_times !== before) return 'overtaken'
    const paid = await settlePayment(deps, tx, order, session)
    if (!afterwards) return paid
    const moves = await followRefunds(tx, subjectOf('basics_orders', order.id), afterwards.refunds, deps.now())
    return settleMoney(deps, tx, paid, moves, afterwards.dispute)
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
    return saveOrder(tx, order, {
      status: 'expired',
      session_id: session.id,
      settled_times: order.settled_times + 1,
    })
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
    livemode: session.livemode,
    paid_at: deps.now(),
    settled_times: order.settled_times + 1,
  })
  await tellOfOrder(deps, tx, 'paid', paid)
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

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'object' ? (thing?.id ?? null) : thing)
