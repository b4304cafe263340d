import { eq } from 'drizzle-orm'
import { billOf } from '../../domain/basics/order-money.ts'
import { mayMove } from '../../domain/basics/order-status.ts'
import { refundedText } from '../../domain/basics/refunded-hats.ts'
import type { Dispute } from '../../domain/payments/disputes.ts'
import { isWhollyRefunded } from '../../domain/payments/refunds.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { type MoneyNews, moneyAfterwards, tellOfMoney } from '../payments/money-afterwards.ts'
import { meant, type Payable } from '../payments/payable.ts'
import { type RefundMove, reckoned, refundsOf } from '../payments/refunds.ts'
import { AT_ONCE, silentRows } from '../payments/sweep-cards.ts'
import { abandonOrder } from './abandon-order.ts'
import { tellOfDispute, tellOfFailedRefund, tellOfRefund, tellOfRefusedRefund } from './order-mails.ts'
import { type BasicsOrder, linesOf, lockOrder, saveOrder } from './orders.ts'
import { sellAgain } from './restock-order.ts'
import { settlePayment } from './settle-order.ts'

/** An order for blank hats, as cards pay for it. */
export const basicsPayable: Payable<BasicsOrder> = {
  kind: 'basics_orders',
  writtenAs: 'order_id',
  find: async (db, which) => (await db.select().from(basicsOrders).where(meant(basicsOrders, which)))[0],
  lock: lockOrder,
  settlePayment,
  settleMoney,
  silent: (db, now, silentMs) => {
    const { where, order } = silentRows(basicsOrders, ['paid', 'packed', 'shipped'], now, silentMs)
    return db
      .select()
      .from(basicsOrders)
      .where(where)
      .orderBy(...order)
      .limit(AT_ONCE)
  },
  markSwept: (db, id, now) => db.update(basicsOrders).set({ swept_at: now }).where(eq(basicsOrders.id, id)),
  tellOfRefusal: tellOfRefusedRefund,
  abandon: abandonOrder,
}

/** What refunds and disputes make of an order. */
export async function settleMoney(
  deps: Deps,
  tx: Transaction,
  order: BasicsOrder,
  moves: readonly RefundMove[],
  dispute: Dispute | undefined,
): Promise<BasicsOrder> {
  const rows = await refundsOf(tx, subjectOf('basics_orders', order.id))
  const wanted = moneyAfterwards(order, order.total_cents ?? 0, rows, moves, dispute, deps.now())
  if (!wanted) return order
  const whole = isWhollyRefunded(billOf(order, await linesOf(tx, order.id)), rows.map(reckoned))
  const saved = await saveOrder(tx, order, {
    ...wanted,
    ...(whole && mayMove(order.status, 'refunded') && { status: 'refunded' }),
  })
  const isWon = order.dispute !== 'won' && saved.dispute === 'won'
  const settled = isWon ? await sellAgain(deps, tx, saved, rows) : saved
  await tellOfMoney(newsOf(deps, tx, settled), { before: order, after: settled }, moves, dispute)
  return settled
}

const newsOf = (deps: Deps, tx: Transaction, order: BasicsOrder): MoneyNews => ({
  taken: async (refund, actorId) => {
    const { cents, by_hand } = refund
    const what = refundedText(await linesOf(tx, order.id), reckoned(refund))
    const details = { cents, ...(by_hand && { by_hand: 'yes' }), ...(what && { what }) }
    return recordChange(tx, { subject: subjectOf('basics_orders', order.id), actorId, action: 'refunded', details })
  },
  refunded: (refund) => tellOfRefund(deps, tx, order, refund),
  failed: (refund, customerWasTold) => tellOfFailedRefund(deps, tx, order, refund, customerWasTold),
  disputed: (state) => tellOfDispute(deps, tx, order, state),
})
