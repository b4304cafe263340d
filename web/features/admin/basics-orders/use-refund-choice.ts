import { useState } from 'react'
import { billOf, sumOfRequest } from '../../../../domain/basics/order-money.ts'
import { leftOf, refundOf } from '../../../../domain/payments/refunds.ts'
import { centsOf } from '../../../../domain/pricing/money.ts'
import type { BasicsOrderDetails } from '../admin-client.ts'
import { chosenLines, type Quantities, refundRows } from './refund-rows.tsx'

export type RefundChoice = ReturnType<typeof useRefundChoice>

/** What somebody chooses to give back of an order: some of its hats, or an amount, and what that comes to. */
export function useRefundChoice({ order, refunds }: Pick<BasicsOrderDetails, 'order' | 'refunds'>) {
  const bill = billOf(order, order.lines)
  const left = leftOf(bill, refunds)
  const hasWays = left.goodsCents > 0 || left.shippingCents > 0
  const [byAmount, setByAmount] = useState(!hasWays)
  const [amount, setAmount] = useState('')
  const [shipping, setShipping] = useState(false)
  const [byHand, setByHand] = useState(false)
  const hats = useHats({ order, refunds }, left)
  const typed = centsOf(amount) ?? 0
  const asked = {
    lines: byAmount ? [] : hats.lines,
    shipping: !byAmount && shipping,
    by_hand: byHand,
    left_cents: left.cents,
  }
  const isNothing = byAmount ? typed === 0 : hats.lines.length === 0 && !shipping
  const cents = isNothing ? 0 : sumOfRequest(bill, refunds, { ...asked, sum_cents: typed }).cents
  const isTooMuch = cents > left.cents
  const goods = hats.lines.map(({ product_id, quantity }) => ({ id: product_id, quantity }))
  return {
    ...{ left, hasWays, byAmount, setByAmount, amount, setAmount, shipping, setShipping, byHand, setByHand, hats },
    ...{ typed, cents, isTooMuch, request: { ...asked, sum_cents: cents } },
    parts: refundOf(bill, refunds, { lines: goods, shipping }),
  }
}

/** How many of each go back, all that are left at first, and whether they come into the stock again. */
function useHats({ order, refunds }: Pick<BasicsOrderDetails, 'order' | 'refunds'>, left: ReturnType<typeof leftOf>) {
  const rows = refundRows(order.lines, left.lines, refunds)
  const [wanted, setWanted] = useState<Quantities>({})
  const [restock, setRestock] = useState<Record<string, boolean>>({})
  const quantities = Object.fromEntries(rows.map(({ key, most }) => [key, Math.min(wanted[key] ?? most, most)]))
  const isHere = order.status !== 'shipped'
  const restocks = (id: string) => restock[id] ?? isHere
  // Not the hats of a refund that came back, which are in stock already, and none where it never gave any.
  const mayRestock = (id: string) =>
    order.lines.some(
      ({ productId, quantity, restocked, missing }, index) =>
        productId === id &&
        missing + restocked < quantity &&
        quantity - (left.lines[index]?.quantity ?? 0) >= restocked,
    )
  const lines = chosenLines(rows, quantities).map((line) => ({
    ...line,
    restock: mayRestock(line.product_id) && restocks(line.product_id),
  }))
  return {
    ...{ rows, quantities, mayRestock, restocks, lines },
    onQuantity: (key: string, value: number) => setWanted((before) => ({ ...before, [key]: value })),
    onRestock: (id: string, value: boolean) => setRestock((before) => ({ ...before, [id]: value })),
  }
}
