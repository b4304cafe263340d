import { MONEY_UNDER_WAY, shippingProblem } from '../../domain/basics/order-money.ts'
import { mayMove, ORDER_LABELS } from '../../domain/basics/order-status.ts'
import { parcelText } from '../../domain/carriers.ts'
import type { Parcel } from '../../domain/parcel.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Seen } from '../../domain/seen.ts'
import { subjectOf } from '../../domain/subject.ts'
import { type Change, recordChange } from '../audit/audit.ts'
import { type ByPage, happenedSince } from '../audit/happened-since.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { refundsOf } from '../payments/refunds.ts'
import { tellOfNewTracking, tellOfOrder } from './order-mails.ts'
import { type BasicsOrder, lockOrder, saveOrder } from './orders.ts'

export const NO_ORDER = refused('not_found', 'There is no such order.')

type Moved = Promise<Result<BasicsOrder>>

export function markPacked(deps: Deps, orderId: string, actorId: string, page: Seen = {}): Moved {
  return move(deps, orderId, { actorId, page }, { status: 'packed', packed_at: deps.now() })
}

/** Tells the customer too, with the number to follow the parcel by. */
export function markShipped(deps: Deps, orderId: string, parcel: Parcel, actorId: string, page: Seen = {}): Moved {
  return move(deps, orderId, { actorId, page }, { ...parcel, status: 'shipped', shipped_at: deps.now() }, parcel)
}

function move(
  deps: Deps,
  orderId: string,
  { actorId, page }: ByPage & { actorId: string },
  changes: Partial<BasicsOrder> & { status: 'packed' | 'shipped' },
  details: Change['details'] = {},
): Moved {
  const to = changes.status
  return onOrder(deps, orderId, async (tx, order) => {
    if (!mayMove(order.status, to)) return refused('conflict', moveRefused(order, to))
    const problem = shippingProblem(order, deps.payments.isLive)
    if (problem) return refused('conflict', problem)
    const subject = subjectOf('basics_orders', orderId)
    if ((await refundsOf(tx, subject)).some(({ status }) => status === 'asked'))
      return refused('conflict', MONEY_UNDER_WAY)
    const happened = await happenedSince(tx, subject, page)
    if (happened) return happened
    const moved = await saveOrder(tx, order, changes)
    await recordChange(tx, { subject, actorId, action: to, details })
    if (to === 'shipped') await tellOfOrder(deps, tx, 'shipped', moved)
    return done(moved)
  })
}

/** What two do at once is done once, and the second is told so. */
function moveRefused(order: BasicsOrder, to: 'packed' | 'shipped'): string {
  if (order.status === 'shipped')
    return `Somebody has shipped this order already: ${parcelText(order)}. Nothing was changed.`
  if (order.status === to) return 'Somebody has packed this order already. Nothing was changed.'
  return `An order that is “${ORDER_LABELS[order.status]}” cannot become “${ORDER_LABELS[to]}”.`
}

/** It was marked as packed by mistake. */
export function unpack(deps: Deps, orderId: string, actorId: string, page: Seen = {}): Moved {
  return onOrder(deps, orderId, async (tx, order) => {
    if (order.status === 'paid') return done(order)
    if (order.status !== 'packed')
      return refused('conflict', `This order is “${ORDER_LABELS[order.status]}”, so it cannot be unpacked.`)
    const subject = subjectOf('basics_orders', orderId)
    const happened = await happenedSince(tx, subject, page)
    if (happened) return happened
    const moved = await saveOrder(tx, order, { status: 'paid', packed_at: null })
    await recordChange(tx, { subject, actorId, action: 'unpacked' })
    return done(moved)
  })
}

/** What was typed wrong when it left: the customer gets the right one by mail. */
export function correctTracking(deps: Deps, orderId: string, parcel: Parcel, actorId: string, page: Seen = {}): Moved {
  return onOrder(deps, orderId, async (tx, order) => {
    if (!order.shipped_at) return refused('conflict', 'This order has not left yet.')
    if (order.carrier === parcel.carrier && order.tracking_number === parcel.tracking_number) return done(order)
    const subject = subjectOf('basics_orders', orderId)
    const action = 'tracking_corrected'
    const happened = await happenedSince(tx, subject, page, { actorId, action })
    if (happened) return happened
    await deps.limiter.take('corrections', orderId, tx)
    const corrected = await saveOrder(tx, order, parcel)
    const details = { from: parcelText(order), to: parcelText(parcel) }
    await recordChange(tx, { subject, actorId, action, details })
    await tellOfNewTracking(deps, tx, corrected)
    return done(corrected)
  })
}

/** Whoever changes an order has it alone. */
export function onOrder(deps: Deps, orderId: string, change: (tx: Transaction, order: BasicsOrder) => Moved): Moved {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order ? change(tx, order) : NO_ORDER
  })
}
