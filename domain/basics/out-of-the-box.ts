import type { Refund, RefundLine } from '../payments/refunds.ts'

export interface DatedRefund extends Refund {
  askedAt: Date
  /** When it came to what it is now. */
  changedAt: Date
}

/** What a bank sent back is owed in money: its hats go to nobody either. Those that were refunded once more since count there. */
export const outOfTheBox = (given: readonly DatedRefund[]): Refund[] =>
  given
    .reduce<DatedRefund[]>((before, refund) => [...lessAgain(before, refund), refund], [])
    .map((refund) => (refund.status === 'failed' ? { ...refund, status: 'pending' } : refund))

/** A hat that is refunded once more is one of those that came back, and of one attempt alone. */
function lessAgain(before: readonly DatedRefund[], again: DatedRefund): DatedRefund[] {
  const hats = new Map(again.status === 'refused' ? [] : again.lines.map(({ id, quantity }) => [id, quantity]))
  const less = (line: RefundLine): RefundLine[] => {
    const left = hats.get(line.id) ?? 0
    const taken = Math.min(left, line.quantity)
    if (taken === 0) return [line]
    hats.set(line.id, left - taken)
    return taken < line.quantity ? [{ id: line.id, quantity: line.quantity - taken }] : []
  }
  const hadComeBack = ({ status, changedAt }: DatedRefund) => status === 'failed' && changedAt <= again.askedAt
  return before.map((refund) => (hadComeBack(refund) ? { ...refund, lines: refund.lines.flatMap(less) } : refund))
}
