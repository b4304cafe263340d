import { lineName } from '../../domain/basics/checkout.ts'
import { orderBadge } from '../../domain/basics/order-money.ts'
import { lessSizes, readSizes, sizesText } from '../../domain/basics/sizes.ts'
import { DISPUTE_LABELS } from '../../domain/payments/disputes.ts'
import { dollarsColumn } from '../../domain/pricing/money.ts'
import { sheetMoment } from '../../domain/shop-time.ts'
import type { CsvColumn } from '../exports/csv.ts'
import type { PackingOrder } from './basics-orders.ts'

type Line = PackingOrder['lines'][number]

/** An order as staff know it from the screen; where it goes, in the columns that a carrier's import takes. */
export const BASICS_COLUMNS: readonly CsvColumn<PackingOrder>[] = [
  ['Order', ({ number }) => number],
  ['Ordered', ({ created_at }) => sheetMoment(created_at)],
  ['Status', (order) => orderBadge(order).label],
  ['Payment', ({ livemode }) => (livemode ? 'Live' : 'Test')],
  ['Items', ({ lines }) => lines.map((line) => `${line.quantity} ${lineName(line)}`).join('; ')],
  ['Refunded items', ({ lines }) => refundedText(lines)],
  ['Hats to ship', ({ lines }) => lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)],
  ['Subtotal ($)', ({ subtotal_cents }) => dollarsColumn(subtotal_cents)],
  ['Shipping ($)', ({ shipping_cents }) => dollarsColumn(shipping_cents)],
  ['Tax ($)', ({ tax_cents }) => dollarsColumn(tax_cents)],
  ['Total ($)', ({ total_cents }) => (total_cents === null ? null : dollarsColumn(total_cents))],
  ['Refunded ($)', ({ refunded_cents }) => dollarsColumn(refunded_cents)],
  ['Lost in disputes ($)', ({ lost_cents }) => dollarsColumn(lost_cents)],
  ['Dispute', ({ dispute }) => dispute && DISPUTE_LABELS[dispute]],
  ['Refund failed', ({ refund_failed_at }) => refund_failed_at && sheetMoment(refund_failed_at)],
  ['Recipient', ({ customer_name }) => customer_name],
  ['E-mail', ({ email }) => email],
  ['Address 1', ({ ship_line1 }) => ship_line1],
  ['Address 2', ({ ship_line2 }) => ship_line2],
  ['City', ({ ship_city }) => ship_city],
  ['State', ({ ship_state }) => ship_state],
  ['ZIP', ({ ship_zip }) => ship_zip],
  ['Country', ({ ship_country }) => ship_country],
  ['Shipping by', ({ shipping_method }) => shipping_method],
  ['Carrier', ({ carrier }) => carrier],
  ['Tracking number', ({ tracking_number }) => tracking_number],
  ['Shipped', ({ shipped_at }) => shipped_at && sheetMoment(shipped_at)],
  ['ID', ({ id }) => id],
]

/** With their sizes, where somebody said which. */
const refundedText = (lines: readonly Line[]) =>
  lines
    .filter(({ refunded }) => refunded > 0)
    .map((line) => `${line.refunded} ${lineName({ name: line.name, sizes: sizesGone(line) })}`)
    .join('; ')

function sizesGone({ sizes, quantity, refunded, sizes_left }: Line): string {
  if (!sizes_left && refunded < quantity) return ''
  return sizesText(lessSizes(readSizes(sizes, quantity), readSizes(sizes_left, quantity - refunded)) ?? [])
}
