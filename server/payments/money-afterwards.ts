import type { Dispute, DisputeState } from '../../domain/payments/disputes.ts'
import { refundedCents } from '../../domain/payments/refunds.ts'
import type { CardRow } from './payable.ts'
import { type RefundMove, type RefundRow, reckoned } from './refunds.ts'

type Money = Omit<CardRow, 'id' | 'session_id' | 'payment_intent' | 'expires_at'>

/** What refunds and a dispute make of a payment, and nothing when that is known. Amounts may shrink again: the bank can send a refund back. */
export function moneyAfterwards(
  row: Money,
  paidCents: number,
  refunds: readonly RefundRow[],
  moves: readonly RefundMove[],
  dispute: Dispute | undefined,
  now: Date,
): Partial<Money> | undefined {
  const keptCents = paidCents - (dispute?.lostCents ?? row.lost_cents)
  const wanted = { ...afterRefunds(row, keptCents, refunds, now), ...(dispute && afterDispute(row, dispute, now)) }
  const asItIs = Object.fromEntries(Object.entries(row).filter(([name]) => name in wanted))
  const same = moves.length === 0 && Object.entries(wanted).every(([name, value]) => isSame(asItIs[name], value))
  return same ? undefined : { ...wanted, settled_times: row.settled_times + 1 }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function afterRefunds(row: Money, keptCents: number, refunds: readonly RefundRow[], now: Date): Partial<Money> {
  const refunded_cents = refundedCents(refunds.map(reckoned))
  // Of what has gone wholly, by whatever way, nothing is owed.
  const owes = refunded_cents < keptCents && refunds.some((refund) => isOwed(refund, refunds))
  return {
    refunded_cents,
    refunded_at: refunded_cents > row.refunded_cents ? now : row.refunded_at,
    refund_failed_at: owes ? (row.refund_failed_at ?? now) : null,
  }
}

const isTaken = ({ status }: RefundRow) => status === 'pending' || status === 'succeeded'

/** A refund that came back, and that no later one has made good. */
const isOwed = ({ status, changed_at }: RefundRow, refunds: readonly RefundRow[]) =>
  status === 'failed' && !refunds.some((other) => isTaken(other) && other.created_at >= changed_at)

function afterDispute(row: Money, { id, state, dueAt, lostCents }: Dispute, now: Date): Partial<Money> {
  // One that is lost again after an appeal took its money when it was lost first.
  const before = row.dispute_id === id ? row.lost_at : null
  return {
    ...{ dispute: state, dispute_id: id, dispute_due_at: dueAt, lost_cents: lostCents },
    disputed_at: row.disputed_at ?? now,
    lost_at: lostCents > row.lost_cents ? (before ?? now) : row.lost_at,
  }
}

/** Who hears what of money that moved. */
export interface MoneyNews {
  /** Staff had it given back, and the provider took it. */
  taken(refund: RefundRow, actorId: string): Promise<void>
  refunded(refund: RefundRow): Promise<void>
  /** The customer hears of it only when they were told that it was on its way. */
  failed(refund: RefundRow, customerWasTold: boolean): Promise<void>
  disputed(state: DisputeState): Promise<void>
}

/** A refund that we did not know and that changes no sum is an old one, from before each had a row: it was told then. */
export async function tellOfMoney(
  news: MoneyNews,
  { before, after }: Record<'before' | 'after', Money>,
  moves: readonly RefundMove[],
  dispute: Dispute | undefined,
): Promise<void> {
  const cameBack = moves.filter(
    ({ refund, was }) => refund.status === 'failed' && (was === 'pending' || was === 'succeeded'),
  )
  const stillGone = cameBack.reduce((left, { refund }) => left - refund.cents, before.refunded_cents)
  for (const { refund, was } of moves) {
    const isNews = was !== undefined || after.refunded_cents > stillGone
    if ((was === 'asked' || was === 'refused') && refund.actor_id) await news.taken(refund, refund.actor_id)
    if (refund.status === 'succeeded' && isNews) await news.refunded(refund)
    if (refund.status === 'failed') await news.failed(refund, was === 'succeeded')
  }
  if (dispute && isDisputeNews(dispute, before)) await news.disputed(dispute.state)
}

/** An inquiry that we answered may become a dispute, which waits for another answer. */
const isDisputeNews = ({ id, state, dueAt }: Dispute, before: Money) =>
  state !== before.dispute || id !== (before.dispute_id ?? id) || (dueAt !== null && before.dispute_due_at === null)
