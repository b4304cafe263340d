import { shippingProblem } from '../../domain/basics/order-money.ts'
import { mayMove, ORDER_LABELS, type OrderStatus } from '../../domain/basics/order-status.ts'
import type { Shipment } from '../../domain/basics/shipment.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { type Change, recordChange } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { tellOfOrder } from './order-mails.ts'
import { type BasicsOrder, lockOrder, saveOrder } from './orders.ts'

export const NO_ORDER = refused('not_found', 'There is no such order.')

export async function markPacked(deps: Deps, orderId: string, actorId: string): Promise<Result<BasicsOrder>> {
  return move(deps, orderId, actorId, { status: 'packed', packed_at: deps.now() })
}

/** Tells the customer too, with the number to follow the parcel by. */
export async function markShipped(
  deps: Deps,
  orderId: string,
  shipment: Shipment,
  actorId: string,
): Promise<Result<BasicsOrder>> {
  return move(deps, orderId, actorId, { ...shipment, status: 'shipped', shipped_at: deps.now() }, shipment)
}

async function move(
  deps: Deps,
  orderId: string,
  actorId: string,
  changes: Partial<BasicsOrder> & { status: 'packed' | 'shipped' },
  details: Change['details'] = {},
): Promise<Result<BasicsOrder>> {
  const to = changes.status
  return deps.db.transaction(async (tx): Promise<Result<BasicsOrder>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    if (!mayMove(order.status, to)) return refused('conflict', moveRefused(order.status, to))
    const problem = shippingProblem(order, deps.payments.isLive)
    if (problem) return refused('conflict', problem)
    const moved = await saveOrder(tx, order, changes)
    await recordChange(tx, { subject: subjectOf('basics_orders', orderId), actorId, action: to, details })
    if (to === 'shipped') await tellOfOrder(deps, tx, 'shipped', moved)
    return done(moved)
  })
}

function moveRefused(from: OrderStatus, to: OrderStatus): string {
  return `An order that is “${ORDER_LABELS[from]}” cannot become “${ORDER_LABELS[to]}”.`
}
