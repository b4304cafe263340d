import { outOfTheBox } from '../../domain/basics/out-of-the-box.ts'
import { type RefundRow, reckoned } from '../payments/refunds.ts'

/** An order's refunds, as whoever packs it reckons: with those that a bank sent back. */
export const packedAround = (given: readonly RefundRow[]) =>
  outOfTheBox(
    given.map((refund) => ({ ...reckoned(refund), askedAt: refund.created_at, changedAt: refund.changed_at })),
  )
