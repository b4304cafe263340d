import { billOf } from '../../domain/basics/order-money.ts'
import { mayMove } from '../../domain/basics/order-status.ts'
import type { Dispute } from '../../domain/payments/disputes.ts'
import { isWhollyRefunded, refundedCents } from '../../domain/payments/refunds.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type RefundMove, type RefundRow, reckoned, refundsOf } from '../payments/refunds.ts'
import { tellOfDispute, tellOfFailedRefund, tellOfRefund } from './order-mails.ts'
import { type BasicsOrder, linesOf, saveOrder } from './orders.ts'

/** What refunds and disputes make of an order. Amounts may shrink again: the bank can send a refund back. */
export async function settleMoney(
  deps: Deps,
  tx: Transaction,
  order: BasicsOrder,
  moves: readonly RefundMove[],
  dispute: Dispute | undefined,
): Promise<BasicsOrder> {
  const rows = await refundsOf(tx, subjectOf('basics_orders', order.id))
  const wanted = { ...afterRefunds(deps, order, rows), ...(dispute && afterDispute(deps, order, dispute)) }
  const asItIs = Object.fromEntries(Object.entries(order).filter(([name]) => name in wanted))
  const same = moves.length === 0 && Object.entries(wanted).every(([name, value]) => isSame(asItIs[name], value))
  if (same) return order
  const whole = isWhollyRefunded(billOf(order, await linesOf(tx, order.id)), rows.map(reckoned))
  const settled = await saveOrder(tx, order, {
    ...wanted,
    ...(whole && mayMove(order.status, 'refunded') && { status: 'refunded' }),
    settled_times: order.settled_times + 1,
  })
  for (const move of moves) await tellOfMove(deps, tx, { before: order, after: settled }, move)
  if (dispute && (dispute.state !== order.dispute || dispute.id !== (order.dispute_id ?? dispute.id)))
    await tellOfDispute(deps, tx, settled, dispute.state)
  return settled
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function afterRefunds({ now }: Deps, order: BasicsOrder, rows: readonly RefundRow[]): Partial<BasicsOrder> {
  const refunded_cents = refundedCents(rows.map(reckoned))
  return {
    refunded_cents,
    refunded_at: refunded_cents > order.refunded_cents ? now() : order.refunded_at,
    refund_failed_at: rows.some((row) => isOwed(row, rows)) ? (order.refund_failed_at ?? now()) : null,
  }
}

const isTaken = ({ status }: RefundRow) => status === 'pending' || status === 'succeeded'

/** A refund that came back, and that no later one has made good. */
const isOwed = ({ status, changed_at }: RefundRow, rows: readonly RefundRow[]) =>
  status === 'failed' && !rows.some((other) => isTaken(other) && other.created_at >= changed_at)

function afterDispute(
  { now }: Deps,
  order: BasicsOrder,
  { id, state, dueAt, lostCents }: Dispute,
): Partial<BasicsOrder> {
  return {
    ...{ dispute: state, dispute_id: id, dispute_due_at: dueAt, lost_cents: lostCents },
    disputed_at: order.disputed_at ?? now(),
  }
}

/** A refund that we did not know and that changes no sum is an old one, from before each had a row: it was told then. */
async function tellOfMove(
  deps: Deps,
  tx: Transaction,
  { before, after }: { before: BasicsOrder; after: BasicsOrder },
  { refund, was }: RefundMove,
): Promise<void> {
  const isNews = was !== undefined || after.refunded_cents > before.refunded_cents
  if (isTaken(refund) && (was === 'asked' || was === 'refused') && refund.actor_id) {
    const details = { cents: refund.cents, ...(refund.by_hand && { by_hand: 'yes' }) }
    const subject = subjectOf('basics_orders', after.id)
    await recordChange(tx, { subject, actorId: refund.actor_id, action: 'refunded', details })
  }
  if (refund.status === 'succeeded' && isNews) await tellOfRefund(deps, tx, after, refund)
  if (refund.status === 'failed') await tellOfFailedRefund(deps, tx, after, refund, was === 'succeeded')
}
