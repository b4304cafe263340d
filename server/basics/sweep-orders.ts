import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { basicsOrders } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { settleSession } from './settle-order.ts'
import { abandonOrder } from './start-checkout.ts'

export const SWEEP_BASICS_ORDERS = 'sweep_basics_orders'

const AT_ONCE = 100
const PATIENCE_MS = 3 * 60_000

/** Asks the card provider about checkouts that have been silent for a while: their webhook may never come. */
export async function sweepOrders(deps: Deps): Promise<void> {
  const silentSince = new Date(deps.now().getTime() - PATIENCE_MS)
  const silent = await deps.db
    .select({ id: basicsOrders.id, sessionId: basicsOrders.session_id, expiresAt: basicsOrders.expires_at })
    .from(basicsOrders)
    .where(
      and(
        eq(basicsOrders.status, 'pending'),
        lt(basicsOrders.created_at, silentSince),
        or(isNull(basicsOrders.swept_at), lt(basicsOrders.swept_at, silentSince)),
      ),
    )
    .orderBy(asc(sql`coalesce(${basicsOrders.swept_at}, ${basicsOrders.created_at})`))
    .limit(AT_ONCE)
  for (const order of silent) {
    await deps.db.update(basicsOrders).set({ swept_at: deps.now() }).where(eq(basicsOrders.id, order.id))
    try {
      if (order.sessionId) await settleSession(deps, order.sessionId)
      else if (order.expiresAt <= deps.now()) await abandonOrder(deps, order.id)
    } catch (error) {
      deps.log.error({ err: error, orderId: order.id }, 'an order could not be settled; the next sweep tries again')
    }
  }
}
