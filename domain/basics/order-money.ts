import { z } from 'zod'
import { DISPUTE_LABELS, type DisputeState } from '../payments/disputes.ts'
import { type Bill, type Refund, refundOf } from '../payments/refunds.ts'
import { dollars } from '../pricing/money.ts'
import { dayText, fullMomentText } from '../shop-time.ts'
import { stateName } from '../us-states.ts'
import type { CheckoutOffer, OrderLine } from './checkout.ts'
import { ORDER_LABELS, type OrderStatus } from './order-status.ts'

const cents = z.int().min(0).max(99_999_999)

const refundLine = z.object({
  product_id: z.string().max(64),
  quantity: z.int().min(1),
  restock: z.boolean().default(false),
  /** Where there are several. */
  sizes: z
    .array(z.object({ size: z.string().max(80), quantity: z.int().min(0) }))
    .max(50)
    .default([]),
})

/** What staff ask to give back, with what they saw: the sum, and what was left to give. */
export const refundSchema = z.object({
  /** So many hats of each line. Without lines and shipping it is an amount. */
  lines: z
    .array(refundLine)
    .max(50)
    .refine((lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, 'Each product once.')
    .default([]),
  shipping: z.boolean().default(false),
  sum_cents: cents.min(1, 'Please choose what to give back.'),
  left_cents: cents,
  /** By check, bank transfer or cash: it is only written down. */
  by_hand: z.boolean().default(false),
})

export type RefundRequest = z.output<typeof refundSchema>

export interface MoneyOfOrder {
  status: OrderStatus
  shipping_cents: number
  tax_cents: number
  total_cents: number | null
  refunded_cents: number
  lost_cents: number
  livemode: boolean
  dispute: DisputeState | null
  dispute_due_at: Date | string | null
  refund_failed_at: Date | string | null
}

export function billOf(order: MoneyOfOrder, lines: readonly OrderLine[]): Bill {
  return {
    lines: lines.map(({ productId, quantity, unitCents }) => ({ id: productId, quantity, unitCents })),
    shippingCents: order.shipping_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_cents ?? 0,
    lostCents: order.lost_cents,
  }
}

/** What a request gives back by our own reckoning: an amount as it is, lines and shipping by their prices. */
export function sumOfRequest(bill: Bill, refunds: readonly Refund[], { lines, shipping, sum_cents }: RefundRequest) {
  if (lines.length === 0 && !shipping) return { cents: sum_cents, shippingCents: 0 }
  const chosen = lines.map(({ product_id, quantity }) => ({ id: product_id, quantity }))
  return refundOf(bill, refunds, { lines: chosen, shipping })
}

export interface StockedLine extends OrderLine {
  restocked: number
  /** So many the shelf had too few when they were sold. */
  missing: number
}

type Standing = Pick<MoneyOfOrder, 'status' | 'dispute'>

/** Hats that nobody is owed any more and that may be counted into the stock again. Those that it never gave are none of them. */
export function restockable(order: Standing, lines: readonly StockedLine[], refunds: readonly Refund[]) {
  return lines.flatMap((line) => {
    const free = owedToNobody(order, line, refunds) - line.missing - line.restocked
    return free > 0 ? [{ productId: line.productId, quantity: free }] : []
  })
}

/** Hats on the shelf that somebody is owed after all: their dispute was lost, and won in the end. */
export function owedAgain(order: Standing, lines: readonly StockedLine[], refunds: readonly Refund[]) {
  return lines.flatMap((line) => {
    const owed = Math.min(line.restocked, line.restocked + line.missing - owedToNobody(order, line, refunds))
    return owed > 0 ? [{ productId: line.productId, quantity: owed }] : []
  })
}

/** How many of its hats are on the shelf again; nothing where none are. A count that found them did not say when. */
export function restockedText(lines: readonly StockedLine[], lastAt: Date | string | null): string | undefined {
  const hats = lines.reduce((sum, { restocked }) => sum + restocked, 0)
  if (hats === 0) return undefined
  return `${hatsText(hats)} went back into stock${lastAt ? `, last on ${fullMomentText(lastAt)}` : ''}.`
}

/** How many of its hats the shelf did not have; nothing where it had all. */
export function missingText(lines: readonly StockedLine[]): string | undefined {
  const hats = lines.reduce((sum, { missing }) => sum + missing, 0)
  if (hats === 0) return undefined
  return `When this order took its hats, the shelf had ${hats.toLocaleString('en-US')} too few. They do not come back into stock.`
}

/** What staff are told when fewer hats came back than they asked for. */
export function fewerBackText(asked: number, back: number): string | undefined {
  if (back === asked) return undefined
  const some = back === 0 ? `None of ${hatsText(asked)}` : `Only ${back.toLocaleString('en-US')} of ${hatsText(asked)}`
  return `${some} went back into stock: the shelf had too few when this order took them. Should they lie there, enter them as received.`
}

const hatsText = (hats: number) => (hats === 1 ? '1 hat' : `${hats.toLocaleString('en-US')} hats`)

/** Those of the refunded lines; or all, once all the money is with the customer and they have not left. */
function owedToNobody(
  { status, dispute }: Standing,
  { productId, quantity }: StockedLine,
  refunds: readonly Refund[],
): number {
  if (status === 'refunded' || (dispute === 'lost' && status !== 'shipped')) return quantity
  const refunded = refunds
    .filter((refund) => refund.status === 'pending' || refund.status === 'succeeded')
    .flatMap((refund) => refund.lines.filter(({ id }) => id === productId))
    .reduce((sum, line) => sum + line.quantity, 0)
  return Math.min(refunded, quantity)
}

/** Why no money can be given back, of so much that is left; undefined when it can. */
export function refundProblem(
  order: Pick<MoneyOfOrder, 'livemode' | 'dispute'>,
  leftCents: number,
  shopIsLive: boolean,
): string | undefined {
  if (shopIsLive && !order.livemode) return 'This is a test order: nobody paid for it.'
  if (order.dispute === 'opened') return 'The payment is disputed: answer the dispute at the card provider.'
  // A dispute may be about a part of it.
  if (order.dispute === 'lost' && leftCents <= 0) return 'The bank gave the money back already: the dispute was lost.'
  return undefined
}

/** Why the hats stay here, and what to do about it; undefined when they may go. */
export function shippingProblem(order: MoneyOfOrder, shopIsLive: boolean): string | undefined {
  if (shopIsLive && !order.livemode) return testSentence(shopIsLive)
  return order.dispute && order.dispute !== 'won' ? DISPUTE_SENTENCES[order.dispute](order) : undefined
}

/** Whoever packs would send what the customer gets paid back. */
export const MONEY_UNDER_WAY =
  'A refund of this order is not answered yet, so it stays here. Please look again in a few minutes.'

interface Notice {
  text: string
  /** Something has to be done, or must not be. */
  isUrgent: boolean
}

interface TaxOfOrder {
  ship_state: string | null
  offer: CheckoutOffer | null
}

/** The card provider frees a customer everywhere, a certificate in its state alone. */
function exemptElsewhere({ ship_state, offer }: TaxOfOrder): Notice[] {
  const { customer, exemptIn = [] } = offer ?? {}
  if (!customer || !ship_state || exemptIn.includes(ship_state)) return []
  const where = exemptIn.map(stateName).join(', ')
  const text = `No sales tax was added because of a resale certificate for ${where}, but the box goes to ${stateName(ship_state)}.`
  return [{ text, isUrgent: true }]
}

/** What staff have to know about an order's money. */
export function moneyNotices(order: MoneyOfOrder & TaxOfOrder, shopIsLive: boolean): Notice[] {
  const { dispute } = order
  return [
    ...(dispute ? [{ text: DISPUTE_SENTENCES[dispute](order), isUrgent: dispute !== 'won' }] : []),
    ...(order.refund_failed_at ? [{ text: REFUND_FAILED, isUrgent: true }] : []),
    ...exemptElsewhere(order),
    ...(order.livemode ? [] : [{ text: testSentence(shopIsLive), isUrgent: shopIsLive }]),
  ]
}

/** Where an order is, in a word or two for staff: trouble with its money comes first. */
export function orderBadge(order: MoneyOfOrder): { label: string; isBad: boolean } {
  if (order.dispute && order.dispute !== 'won') return { label: DISPUTE_LABELS[order.dispute], isBad: true }
  if (order.refund_failed_at) return { label: 'Refund failed', isBad: true }
  const isPartly = order.refunded_cents > 0 && order.status !== 'refunded'
  return { label: `${ORDER_LABELS[order.status]}${isPartly ? ', partly refunded' : ''}`, isBad: false }
}

/** The sandbox's orders and those of a test key; a shop that takes real cards may still have some. */
const testSentence = (shopIsLive: boolean) =>
  `This is a test order: ${shopIsLive ? 'nobody paid for it. Do not pack it.' : 'no money moved.'}`

export const DISPUTE_SENTENCES: Record<DisputeState, (order: MoneyOfOrder) => string> = {
  opened: (order) => `The customer disputes this payment.${unlessGone(order)} ${answerBy(order)}`,
  won: () => 'The dispute was won: the money is ours, and the order goes on.',
  lost: (order) => `The dispute was lost: ${dollars(order.lost_cents)} went back to the customer.${unlessGone(order)}`,
}

const unlessGone = ({ status }: MoneyOfOrder) => (status === 'shipped' ? '' : ' Do not ship it.')

function answerBy({ dispute_due_at }: MoneyOfOrder): string {
  if (!dispute_due_at) return 'There is nothing to answer right now: the bank decides.'
  return `Answer it at the card provider by ${dayText(dispute_due_at)}, or the money is lost.`
}

const REFUND_FAILED =
  'A refund did not arrive: the bank sent it back. Refund it again, or give the money back another way and record that here.'
