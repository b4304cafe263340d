/**
 * A refund's life. `asked`: stored, and the card provider has not answered yet; `refused`: it did not take it; `pending` and
 * `succeeded`: the money is on its way; `failed`: the customer's bank sent it back.
 */
export const REFUND_STATUSES = ['asked', 'refused', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_LABELS: Record<RefundStatus, string> = {
  asked: 'Not answered yet',
  refused: 'Not taken by the card provider',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Sent back by the bank',
}

/** Whether its money has left us, or may have. */
const HOLDS_MONEY: Record<RefundStatus, boolean> = {
  asked: true,
  refused: false,
  pending: true,
  succeeded: true,
  failed: false,
}

export interface RefundLine {
  id: string
  quantity: number
  /** Of which sizes, in words, where there are several and somebody said so: '2 S/M'. */
  sizes?: string
}

export interface Refund {
  status: RefundStatus
  cents: number
  /** How much of it is for the shipping; the rest is for the goods and their tax. */
  shippingCents: number
  lines: readonly RefundLine[]
}

/** What was paid, whatever was bought. The tax goes with the goods. */
export interface Bill {
  lines: readonly (RefundLine & { unitCents: number })[]
  shippingCents: number
  taxCents: number
  totalCents: number
  /** Gone to the customer by a dispute that was lost. */
  lostCents: number
}

/** So many of each line, and the shipping or not. */
export interface RefundChoice {
  lines: readonly RefundLine[]
  shipping: boolean
}

export interface RefundSum {
  goodsCents: number
  taxCents: number
  shippingCents: number
  cents: number
}

export const holdsMoney = ({ status }: Pick<Refund, 'status'>) => HOLDS_MONEY[status]

/** What can still be given back: of everything, of the shipping, of each line. */
export function leftOf(bill: Bill, refunds: readonly Refund[]) {
  const given = refunds.filter(holdsMoney)
  const cents = Math.max(bill.totalCents - bill.lostCents - sumOf(given, (refund) => refund.cents), 0)
  const goods = Math.max(bill.totalCents - bill.shippingCents - goodsGiven(given), 0)
  const shipping = bill.shippingCents - sumOf(given, (refund) => refund.shippingCents)
  return {
    cents,
    goodsCents: Math.min(goods, cents),
    shippingCents: Math.min(Math.max(shipping, 0), cents),
    lines: bill.lines.map(({ id, quantity }) => ({ id, quantity: Math.max(quantity - quantityOf(given, id), 0) })),
  }
}

/** What a choice gives back, never more than is left. Hat by hat or at once, the tax comes out to the cent. */
export function refundOf(bill: Bill, refunds: readonly Refund[], choice: RefundChoice): RefundSum {
  const left = leftOf(bill, refunds)
  const worth = (quantity: (id: string) => number) =>
    sumOf(bill.lines, (line) => line.unitCents * Math.max(quantity(line.id), 0))
  const subtotal = worth((id) => bill.lines.find((line) => line.id === id)?.quantity ?? 0)
  const chosen = worth((id) => Math.min(quantityIn(choice.lines, id), quantityIn(left.lines, id)))
  const before = subtotal - worth((id) => quantityIn(left.lines, id))
  const taxOf = (goods: number) => (subtotal === 0 ? 0 : Math.round((bill.taxCents * goods) / subtotal))
  const withTax = Math.min(chosen + taxOf(before + chosen) - taxOf(before), left.goodsCents)
  const goodsCents = Math.min(chosen, withTax)
  const shippingCents = choice.shipping ? Math.min(left.shippingCents, left.cents - withTax) : 0
  return { goodsCents, taxCents: withTax - goodsCents, shippingCents, cents: withTax + shippingCents }
}

/** Whether all that was paid for the goods has gone back: then nothing is owed to the customer any more. */
export function isWhollyRefunded(bill: Bill, refunds: readonly Refund[]): boolean {
  const goods = bill.totalCents - bill.shippingCents
  return goods > 0 && goodsGiven(refunds.filter(({ status }) => status !== 'asked' && HOLDS_MONEY[status])) >= goods
}

/** What left us for good or is on its way. */
export function refundedCents(refunds: readonly Refund[]): number {
  return sumOf(
    refunds.filter(({ status }) => status === 'pending' || status === 'succeeded'),
    (refund) => refund.cents,
  )
}

const goodsGiven = (given: readonly Refund[]) => sumOf(given, (refund) => refund.cents - refund.shippingCents)
const quantityIn = (lines: readonly RefundLine[], id: string) => lines.find((line) => line.id === id)?.quantity ?? 0
const quantityOf = (refunds: readonly Refund[], id: string) => sumOf(refunds, ({ lines }) => quantityIn(lines, id))

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
