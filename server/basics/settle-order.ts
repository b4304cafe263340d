import type Stripe from 'stripe'
import { mayMove } from '../../domain/basics/order-status.ts'
import { isSameAddress } from '../../domain/email.ts'
import { cutTo } from '../../domain/fields.ts'
import { LONGEST_KEPT_LINE } from '../../domain/ship-to.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { LoggableError } from '../log.ts'
import { idOf, isPaid } from '../payments/payable.ts'
import { giveHoldBack, isLargeHold } from './limit-holds.ts'
import { tellOfOrder } from './order-mails.ts'
import { type BasicsOrder, linesOf, saveOrder } from './orders.ts'
import { moveHats } from './stock.ts'

type Session = Stripe.Checkout.Session

/** Brings an order to where the session that pays for it is. */
export async function settlePayment(deps: Deps, tx: Transaction, order: BasicsOrder, session: Session) {
  if (isPaid(session) && mayMove(order.status, 'paid')) return markPaid(deps, tx, order, session)
  if (session.status === 'expired' && order.status === 'pending') {
    await moveHats(deps, tx, 'release', { orderId: order.id, lines: await linesOf(tx, order.id) })
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
  const isLarge = await isLargeHold(tx, order)
  const isLate = order.status === 'expired'
  if (isLate) deps.log.error({ orderId: order.id }, 'paid after its hats went back on the shelf: count the stock')
  const hats = { orderId: order.id, lines: await linesOf(tx, order.id) }
  await moveHats(deps, tx, isLate ? 'sellLate' : 'sell', hats)
  if (isLarge) await giveHoldBack(deps, tx, order)
  const paid = await saveOrder(tx, order, {
    ...shipTo(session),
    status: 'paid',
    session_id: session.id,
    payment_intent: idOf(session.payment_intent),
    email: emailOf(order, session),
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

/** What was typed there. An address that we gave stood there as it was then, and its person may have another one since. */
function emailOf({ email }: BasicsOrder, { customer, customer_email, customer_details }: Session): string | null {
  const written = customer_details?.email
  const isOurs = customer || isSameAddress(written, customer_email)
  return (isOurs && email) || written || email
}

function shipTo({ collected_information, customer_details, shipping_cost }: Session): Partial<BasicsOrder> {
  const details = collected_information?.shipping_details
  const rate = shipping_cost?.shipping_rate
  return {
    customer_name: kept(details?.name ?? customer_details?.name),
    ship_line1: kept(details?.address.line1),
    ship_line2: kept(details?.address.line2),
    ship_city: kept(details?.address.city),
    ship_state: kept(details?.address.state),
    ship_zip: kept(details?.address.postal_code),
    ship_country: kept(details?.address.country),
    shipping_method: rate && typeof rate === 'object' ? rate.display_name : null,
  }
}

/** Typed at the card provider's page, which takes hundreds of marks on one letter: they cover other rows of a list. */
const kept = (line: string | null | undefined) => (line ? cutTo(LONGEST_KEPT_LINE, line) : null)
