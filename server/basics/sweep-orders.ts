import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import type { BasicsOrder } from './orders.ts'
import { settleSession } from './settle-order.ts'
import { abandonOrder } from './start-checkout.ts'

const AT_ONCE = 100
const SILENT_MS = 3 * 60_000
const A_DAY_MS = 24 * 60 * 60_000
/** As long as a card payment may be disputed. */
const DISPUTABLE_MS = 120 * A_DAY_MS

/** Asks the card provider about checkouts that were silent for a while, and daily about paid orders: a webhook may never come. */
export async function sweepOrders(deps: Deps): Promise<void> {
  for (const order of await ordersToLookAt(deps)) {
    await deps.db.update(basicsOrders).set({ swept_at: deps.now() }).where(eq(basicsOrders.id, order.id))
    try {
      await lookAt(deps, order)
    } catch (error) {
      deps.log.error({ err: error, orderId: order.id }, 'an order could not be settled; the next sweep tries again')
    }
  }
}

async function ordersToLookAt({ db, now }: Deps): Promise<BasicsOrder[]> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const lastLook = sql<Date>`coalesce(${basicsOrders.swept_at}, ${basicsOrders.paid_at}, ${basicsOrders.created_at})`
  const lookedBefore = (time: Date) => lt(lastLook, sql`${time.toISOString()}::timestamptz`)
  return db
    .select()
    .from(basicsOrders)
    .where(
      or(
        and(eq(basicsOrders.status, 'pending'), lookedBefore(before(SILENT_MS))),
        and(
          inArray(basicsOrders.status, ['paid', 'packed', 'shipped']),
          gt(basicsOrders.created_at, before(DISPUTABLE_MS)),
          lookedBefore(before(A_DAY_MS)),
        ),
      ),
    )
    .orderBy(desc(sql`${basicsOrders.status} = 'pending'`), asc(lastLook))
    .limit(AT_ONCE)
}

async function lookAt(deps: Deps, { id, session_id, expires_at }: BasicsOrder): Promise<void> {
  const isOver = expires_at <= deps.now()
  if (!session_id) {
    if (isOver) await abandonOrder(deps, id, null)
    return
  }
  try {
    await settleSession(deps, session_id)
  } catch (error) {
    // The provider has no such session, for example since the shop changed from the sandbox to a real key.
    if (!(isOver && error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error
    await abandonOrder(deps, id, session_id)
  }
}
