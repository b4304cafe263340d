import type { Deps } from '../deps.ts'
import { NO_ORDER, type OrderResult } from './fulfil-order.ts'
import { linesOf, lockOrder, saveOrder } from './orders.ts'
import { restockHats } from './stock.ts'

/** The hats of a refunded order are on the shelf again: counted once, and only when staff say so. */
export function restockOrder(deps: Deps, orderId: string): Promise<OrderResult> {
  return deps.db.transaction(async (tx): Promise<OrderResult> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    if (order.status !== 'refunded')
      return { ok: false, code: 'conflict', error: 'Only the hats of a refunded order come back.' }
    if (order.restocked_at)
      return { ok: false, code: 'conflict', error: 'The hats of this order are back in stock already.' }
    await restockHats(tx, await linesOf(tx, orderId))
    return { ok: true, order: await saveOrder(tx, order, { restocked_at: deps.now() }) }
  })
}
