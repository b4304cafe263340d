import { holdsMoney, type Refund, type RefundLine } from '../payments/refunds.ts'
import { lineName, type OrderLine } from './checkout.ts'
import { lessSizes, readSizes, type SizeCount } from './sizes.ts'

/** Of each size, how many the customer still gets; nothing where that is not known for certain. */
export function sizesLeft({ productId, sizes, quantity }: OrderLine, refunds: readonly Refund[]): SizeCount[] {
  const gone = refunds.filter(holdsMoney).flatMap(({ lines }) => lines.filter(({ id }) => id === productId))
  return gone.reduce<SizeCount[]>(
    (left, line) => {
      const sized = readSizes(line.sizes, line.quantity)
      return (sized.length > 0 && lessSizes(left, sized)) || []
    },
    readSizes(sizes, quantity),
  )
}

/** What was given back, in words: '2 Green Hat (2 S/M), shipping'; nothing of a plain amount. */
export function refundedText(
  lines: readonly Pick<OrderLine, 'productId' | 'name'>[],
  refund: { lines: readonly RefundLine[]; shippingCents: number },
): string {
  const nameOf = (id: string) => lines.find(({ productId }) => productId === id)?.name ?? id
  const hats = refund.lines.map(
    ({ id, quantity, sizes }) => `${quantity.toLocaleString('en-US')} ${lineName({ name: nameOf(id), sizes })}`,
  )
  return [...hats, ...(refund.shippingCents > 0 ? ['shipping'] : [])].join(', ')
}
