import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { NO_ORDER } from './fulfil-order.ts'
import { type BasicsOrder, linesOf, lockOrder, saveOrder } from './orders.ts'
import { restockHats } from './stock.ts'

/** The hats of a refunded order are on the shelf again: counted once, and only when staff say so. */
export function restockOrder(deps: Deps, orderId: string, actorId: string): Promise<Result<BasicsOrder>> {
  return deps.db.transaction(async (tx): Promise<Result<BasicsOrder>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return NO_ORDER
    if (order.status !== 'refunded') return refused('conflict', 'Only the hats of a refunded order come back.')
    if (order.restocked_at) return refused('conflict', 'The hats of this order are back in stock already.')
    await restockHats(tx, await linesOf(tx, orderId))
    await recordChange(tx, { subject: subjectOf('basics_orders', orderId), actorId, action: 'restocked' })
    return done(await saveOrder(tx, order, { restocked_at: deps.now() }))
  })
}
