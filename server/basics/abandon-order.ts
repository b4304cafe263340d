import type { Deps } from '../deps.ts'
import { linesOf, lockOrder, saveOrder } from './orders.ts'
import { releaseHats } from './stock.ts'

/** Gives an unpaid order up, its hats and its key with it, if its session is still the one that the caller saw. */
export async function abandonOrder({ db }: Pick<Deps, 'db'>, orderId: string, sessionId: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' || order.session_id !== sessionId) return
    await releaseHats(tx, await linesOf(tx, orderId))
    await saveOrder(tx, order, { status: 'expired', idempotency_key: null })
  })
}
