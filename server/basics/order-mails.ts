import { findBasics } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { BRAND } from '../../domain/brand.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { type MailPart, writeMail } from '../mail/template.ts'
import type { BasicsOrder } from './orders.ts'

export type OrderEvent = 'paid' | 'shipped' | 'refunded' | 'disputed'

type Facts = [label: string, value: string][]
type MailDeps = Pick<Deps, 'config'>

/** A number short enough to say on the telephone. */
export const orderNumber = (order: Pick<BasicsOrder, 'id'>) => order.id.slice(0, 8).toUpperCase()

const followUrl = (publicUrl: string, order: Pick<BasicsOrder, 'follow_token'>) =>
  `${publicUrl}/orders/${order.follow_token}`

/** Whom an event concerns: each mail has a key of its own, so it is queued once however often the event comes. */
export async function queueOrderMails(
  deps: MailDeps,
  tx: Transaction,
  event: OrderEvent,
  order: BasicsOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  if (event !== 'disputed') await tellCustomer(deps, tx, event, order, lines)
  if (event === 'paid' || event === 'disputed') await tellStaff(deps, tx, event, order, lines)
}

const CUSTOMER_WORDS: Record<Exclude<OrderEvent, 'disputed'>, { heading: string; text: string }> = {
  paid: {
    heading: 'Thank you for your order!',
    text: 'Your payment was received. We will be in touch to confirm your order and shipping details.',
  },
  shipped: { heading: 'Your hats are on their way', text: 'Your order has left our shop.' },
  refunded: {
    heading: 'Your refund is on its way',
    text: 'We have refunded your order. Your bank may take a few days to show it.',
  },
}

async function tellCustomer(
  { config }: MailDeps,
  tx: Transaction,
  event: Exclude<OrderEvent, 'disputed'>,
  order: BasicsOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  if (!order.email) return
  const { heading, text } = CUSTOMER_WORDS[event]
  const parts: MailPart[] = [
    { text },
    { facts: [['Order', orderNumber(order)], ...shipment(order), ...amounts(order, lines)] },
    { button: 'Follow your order', url: followUrl(config.PUBLIC_URL, order) },
  ]
  await queueMail(tx, {
    kind: `customer-basics-order-${event}`,
    to: order.email,
    replyTo: BRAND.email,
    subject: `${heading.replace(/!$/, '')} (${orderNumber(order)})`,
    ...writeMail({ heading, parts }),
    about: subjectOf('basics_orders', order.id),
    dedupeKey: `basics-order-${event}:${order.id}:customer`,
  })
}

async function tellStaff(
  { config }: MailDeps,
  tx: Transaction,
  event: 'paid' | 'disputed',
  order: BasicsOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  const hats = lines.reduce((sum, line) => sum + line.quantity, 0)
  const heading = event === 'paid' ? `New paid order: ${hats} blank hats` : 'A customer disputes a card payment'
  const facts: Facts = [
    ['Order', orderNumber(order)],
    ['Customer', [order.customer_name, order.email].filter(Boolean).join(', ')],
    ['Ship to', addressOf(order)],
    ['Shipping', order.shipping_method ?? ''],
    ...amounts(order, lines),
  ]
  const parts: MailPart[] = [
    ...(event === 'disputed' ? [{ text: 'Do not ship it before the dispute is settled with the card provider.' }] : []),
    { facts: facts.filter(([, value]) => value) },
    { button: 'Open the dashboard', url: `${config.PUBLIC_URL}/admin` },
  ]
  await queueMail(tx, {
    kind: `staff-basics-order-${event}`,
    to: config.STAFF_EMAIL,
    replyTo: order.email ?? undefined,
    subject: `${heading} (${orderNumber(order)})`,
    ...writeMail({ heading, parts }),
    about: subjectOf('basics_orders', order.id),
    dedupeKey: `basics-order-${event}:${order.id}:staff`,
  })
}

function amounts(order: BasicsOrder, lines: readonly OrderLine[]): Facts {
  const facts: Facts = lines.map(({ productId, quantity, unitCents }) => [
    findBasics(productId)?.name ?? productId,
    `${quantity.toLocaleString('en-US')} x ${dollars(unitCents)} = ${dollars(quantity * unitCents)}`,
  ])
  if (order.shipping_cents > 0) facts.push(['Shipping', dollars(order.shipping_cents)])
  if (order.tax_cents > 0) facts.push(['Sales tax', dollars(order.tax_cents)])
  facts.push(['Total', dollars(order.total_cents ?? order.subtotal_cents)])
  if (order.refunded_cents > 0) facts.push(['Refunded', dollars(order.refunded_cents)])
  return facts
}

function shipment(order: BasicsOrder): Facts {
  if (!order.tracking_number) return []
  return [
    ['Carrier', order.carrier ?? ''],
    ['Tracking number', order.tracking_number],
  ]
}

function addressOf(order: BasicsOrder): string {
  const { ship_line1, ship_line2, ship_city, ship_state, ship_zip } = order
  const place = [ship_city, [ship_state, ship_zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [order.customer_name, ship_line1, ship_line2, place].filter(Boolean).join('\n')
}
