import { and, eq, sql } from 'drizzle-orm'
import { restockable } from '../../domain/basics/order-money.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { basicsOrderLines } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { reckoned, refundsOf } from '../payments/refunds.ts'
import { NO_ORDER } from './fulfil-order.ts'
import { type BasicsOrder, linesOfAll, lockOrder, saveOrder } from './orders.ts'
import { moveHats } from './stock.ts'

const NONE_FREE = refused('conflict', 'Only hats that were refunded come back, and each of them once.')

const COUNTED_SINCE = refused('conflict', 'Hats of this order were counted into the stock since. Please look again.')

interface ChosenHats {
  productId: string
  quantity: number
  /** So many of the line had come back when somebody chose. */
  seen: number
}

/** Hats that were refunded are on the shelf again: all of them or some lines, counted once, and only when staff say so. */
export function restockOrder(
  deps: Deps,
  orderId: string,
  actorId: string,
  chosen?: readonly ChosenHats[],
): Promise<Result<BasicsOrder>> {
  return deps.db.transaction(async (tx): Promise<Result<BasicsOrder>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    const subject = subjectOf('basics_orders', orderId)
    const lines = (await linesOfAll(tx, [orderId])).get(orderId) ?? []
    const isAsSeen = ({ productId, seen }: ChosenHats) =>
      lines.find((line) => line.productId === productId)?.restocked === seen
    if (chosen && !chosen.every(isAsSeen)) return COUNTED_SINCE
    const free = restockable(order.status, lines, (await refundsOf(tx, subject)).map(reckoned))
    const freeOf = (productId: string) => free.find((line) => line.productId === productId)?.quantity ?? 0
    const hats = chosen ?? free
    if (hats.length === 0 || hats.some(({ productId, quantity }) => quantity > freeOf(productId))) return NONE_FREE
    await moveHats(deps, tx, 'takeBack', { orderId, lines: hats, actorId })
    for (const { productId, quantity } of hats) {
      await tx
        .update(basicsOrderLines)
        .set({ restocked: sql`${basicsOrderLines.restocked} + ${quantity}` })
        .where(and(eq(basicsOrderLines.order_id, orderId), eq(basicsOrderLines.product_id, productId)))
    }
    const count = hats.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordChange(tx, { subject, actorId, action: 'restocked', details: { hats: count } })
    return done(await saveOrder(tx, order, { restocked_at: deps.now() }))
  })
}
