import { z } from 'zod'
import { mayMove, ORDER_LABELS, type OrderStatus } from '../../domain/basics/order-status.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Deps } from '../deps.ts'
import { queueOrderMails } from './order-mails.ts'
import { type BasicsOrder, linesOf, lockOrder, saveOrder } from './orders.ts'

export type OrderResult = { ok: true; order: BasicsOrder } | { ok: false; code: ErrorCode; error: string }

export const shipmentSchema = z.object({
  carrier: z.string().trim().min(1, 'Please enter the carrier.').max(60),
  tracking_number: z.string().trim().min(1, 'Please enter the tracking number.').max(100),
})

export type Shipment = z.output<typeof shipmentSchema>

export const NO_ORDER = { ok: false, code: 'not_found', error: 'There is no such order.' } as const

export async function markPacked(deps: Deps, orderId: string): Promise<OrderResult> {
  return move(deps, orderId, 'packed', { packed_at: deps.now() })
}

/** Tells the customer too, with the number to follow the parcel by. */
export async function markShipped(deps: Deps, orderId: string, shipment: Shipment): Promise<OrderResult> {
  return move(deps, orderId, 'shipped', { ...shipment, shipped_at: deps.now() })
}

async function move(
  deps: Deps,
  orderId: string,
  to: 'packed' | 'shipped',
  changes: Partial<BasicsOrder>,
): Promise<OrderResult> {
  return deps.db.transaction(async (tx): Promise<OrderResult> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    if (!mayMove(order.status, to)) return { ok: false, code: 'conflict', error: moveRefused(order.status, to) }
    if (order.disputed_at) return { ok: false, code: 'conflict', error: 'The payment of this order is disputed.' }
    const moved = await saveOrder(tx, order, { ...changes, status: to })
    if (to === 'shipped') await queueOrderMails(deps, tx, 'shipped', moved, await linesOf(tx, orderId))
    return { ok: true, order: moved }
  })
}

export function moveRefused(from: OrderStatus, to: OrderStatus): string {
  return `An order that is “${ORDER_LABELS[from]}” cannot become “${ORDER_LABELS[to]}”.`
}
