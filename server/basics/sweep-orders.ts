import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { readSubject } from '../../domain/subject.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { refunds } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { giveUpRefund, type RefundRow } from '../payments/refunds.ts'
import type { BasicsOrder } from './orders.ts'
import { carryOutRefund } from './refund-order.ts'
import { settleSession } from './settle-order.ts'
import { abandonOrder } from './start-checkout.ts'

const AT_ONCE = 100
const SILENT_MS = 3 * 60_000
const A_DAY_MS = 24 * 60 * 60_000
/** As long as a card payment may be disputed. */
const DISPUTABLE_MS = 120 * A_DAY_MS
/** As long as a bank may send a refund back. */
const REFUNDS_FAIL_MS = 35 * A_DAY_MS
const ANSWERED_MS = 60_000
const GIVEN_UP_MS = 60 * 60_000

/**
 * Asks the card provider about checkouts that were silent for a while, and daily about paid orders: a webhook may never
 * come. Refunds that it did not answer are asked for again.
 */
export async function sweepOrders(deps: Deps): Promise<void> {
  for (const refund of await unansweredRefunds(deps)) {
    try {
      await askAgain(deps, refund)
    } catch (error) {
      deps.log.error({ err: error, refundId: refund.id }, 'a refund could not be asked for again; the next sweep tries')
    }
  }
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
        and(
          or(eq(basicsOrders.dispute, 'opened'), gt(basicsOrders.refunded_at, before(REFUNDS_FAIL_MS))),
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

function unansweredRefunds({ db, now }: Deps): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.created_at, new Date(now().getTime() - ANSWERED_MS))))
    .limit(AT_ONCE)
}

/** It may have arrived all the same: then settling finds it. One that never does is given up, so that staff can try another. */
async function askAgain(deps: Deps, refund: RefundRow): Promise<void> {
  const [order] = await deps.db
    .select()
    .from(basicsOrders)
    .where(eq(basicsOrders.id, readSubject(refund.subject).id))
  if (!order?.session_id) return
  await settleSession(deps, order.session_id)
  const [still] = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'asked')))
  if (!still) return
  if (still.created_at.getTime() > deps.now().getTime() - GIVEN_UP_MS) await carryOutRefund(deps, order, still)
  else await giveUpRefund(deps.db, still, 'no answer', deps.now())
}
