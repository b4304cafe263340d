import type { Deps } from '../deps.ts'
import { giveHoldBack, isLargeHold } from './limit-holds.ts'
import { linesOf, lockOrder, saveOrder } from './orders.ts'
import { moveHats, type StockDeps } from './stock.ts'

/** Gives an unpaid order up, its hats and its key with it, if its session is still the one that the caller saw. */
export async function abandonOrder(deps: StockDeps & Pick<Deps, 'db'>, orderId: string, sessionId: string | null) {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' || order.session_id !== sessionId) return
    await moveHats(deps, tx, 'release', { orderId, lines: await linesOf(tx, orderId) })
    // Its customer never had a page to pay on.
    if (sessionId === null && (await isLargeHold(tx, order))) await giveHoldBack(deps, tx, order)
    await saveOrder(tx, order, { status: 'expired', idempotency_key: null })
  })
}
