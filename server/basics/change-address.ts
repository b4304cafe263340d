import { done, type Result, refused } from '../../domain/result.ts'
import { isSameShipTo, SHIP_TO_WORDS, type ShipToChange, shipToText } from '../../domain/ship-to.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { onOrder } from './fulfil-order.ts'
import { shipToOf } from './order-facts.ts'
import { tellOfNewAddress } from './order-mails.ts'
import { type BasicsOrder, saveOrder } from './orders.ts'

/** Until it has left, it may go elsewhere; what was paid stays, and the customer is told. */
export function changeAddress(
  deps: Deps,
  orderId: string,
  { before, ...to }: ShipToChange,
  actorId: string,
): Promise<Result<BasicsOrder>> {
  return onOrder(deps, orderId, async (tx, order) => {
    if (order.shipped_at) return refused('conflict', SHIP_TO_WORDS.left)
    if (order.status !== 'paid' && order.status !== 'packed') return refused('conflict', SHIP_TO_WORDS.over)
    const now = shipToOf(order)
    if (isSameShipTo(now, to)) return done(order)
    if (!isSameShipTo(now, before)) return refused('conflict', SHIP_TO_WORDS.since(now))
    await deps.limiter.take('corrections', orderId, tx)
    const { name: customer_name, line1: ship_line1, line2: ship_line2 } = to
    const street = { customer_name, ship_line1, ship_line2 }
    const changed = await saveOrder(tx, order, {
      ...{ ...street, ship_city: to.city, ship_state: to.state, ship_zip: to.zip, ship_country: 'US' },
      taxed_state: order.taxed_state ?? order.ship_state,
    })
    const details = { from: shipToText(now), to: shipToText(to) }
    await recordChange(tx, { subject: subjectOf('basics_orders', orderId), actorId, action: 'address', details })
    await tellOfNewAddress(deps, tx, changed)
    return done(changed)
  })
}
