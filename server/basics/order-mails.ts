import { findBasics } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { DISPUTE_SENTENCES } from '../../domain/basics/order-money.ts'
import { shipsByText } from '../../domain/basics/ships-by.ts'
import { BRAND } from '../../domain/brand.ts'
import { trackingUrl } from '../../domain/carriers.ts'
import type { DisputeState } from '../../domain/payments/disputes.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { type MailFacts, type MailPart, writeMail } from '../mail/template.ts'
import type { RefundRow } from '../payments/refunds.ts'
import { DEMO_DETAILS } from '../payments/sandbox/pay-page-view.ts'
import { type BasicsOrder, linesOf } from './orders.ts'

type Facts = [label: string, value: string][]
type MailDeps = Pick<Deps, 'config' | 'limiter'>

/** A number short enough to say on the telephone. */
export const orderNumber = (order: Pick<BasicsOrder, 'id'>) => order.id.slice(0, 8).toUpperCase()

/** The day by which it leaves; nothing once it has, or when it will not. */
export const shipsBy = ({ status, created_at }: Pick<BasicsOrder, 'status' | 'created_at'>) =>
  status === 'paid' || status === 'packed' ? shipsByText(created_at) : null

interface Words {
  heading: string
  text?: string
}

const CUSTOMER_WORDS: Record<'paid' | 'shipped', Words> = {
  paid: {
    heading: 'Thank you for your order!',
    text: 'Your payment was received. We will be in touch to confirm your order and shipping details.',
  },
  shipped: { heading: 'Your hats are on their way', text: 'Your order has left our shop.' },
}

/** Each mail has a key of its own, so it is queued once however often it is told. */
export async function tellOfOrder(
  deps: MailDeps,
  tx: Transaction,
  event: 'paid' | 'shipped',
  order: BasicsOrder,
): Promise<void> {
  await tellCustomer(deps, tx, order, event, CUSTOMER_WORDS[event])
  if (event === 'shipped') return
  const hats = (await linesOf(tx, order.id)).reduce((sum, line) => sum + line.quantity, 0)
  await tellStaff(deps, tx, order, event, { heading: `New paid order: ${hats} blank hats` })
}

export async function tellOfRefund(deps: MailDeps, tx: Transaction, order: BasicsOrder, refund: RefundRow) {
  const amount = dollars(refund.cents)
  const words = refund.by_hand
    ? {
        heading: `We gave you ${amount} back`,
        text: `We have given you ${amount} of your order back, not by your card.`,
      }
    : {
        heading: 'Your refund is on its way',
        text: `We have refunded ${amount} of your order to your card. Your bank may take a few days to show it.`,
      }
  await tellCustomer(deps, tx, order, 'refunded', words, refund.id)
}

/** The customer hears of it only when they were told that it was on its way. */
export async function tellOfFailedRefund(
  deps: MailDeps,
  tx: Transaction,
  order: BasicsOrder,
  refund: RefundRow,
  customerWasTold: boolean,
): Promise<void> {
  const amount = dollars(refund.cents)
  const reason = refund.failure ? ` (${refund.failure.replaceAll('_', ' ')})` : ''
  const told = customerWasTold ? ' The customer was told that it did not arrive.' : ''
  await tellStaff(deps, tx, order, 'refund-failed', {
    heading: `A refund of ${amount} did not arrive`,
    text: `The customer’s bank sent ${amount} back${reason}.${told} ${WHAT_TO_DO}`,
    key: refund.id,
  })
  if (!customerWasTold) return
  const text = `Your bank sent our refund of ${amount} back to us. You need to do nothing: we will write to you about another way.`
  await tellCustomer(deps, tx, order, 'refund-failed', { heading: 'Your refund did not arrive', text }, refund.id)
}

const WHAT_TO_DO = 'Refund it again, or give the money back another way and record that in the dashboard.'

const DISPUTE_HEADINGS: Record<DisputeState, string> = {
  opened: 'A customer disputes a card payment',
  won: 'A dispute was won',
  lost: 'A dispute was lost',
}

export async function tellOfDispute(deps: MailDeps, tx: Transaction, order: BasicsOrder, state: DisputeState) {
  await tellStaff(deps, tx, order, state === 'opened' ? 'disputed' : `dispute-${state}`, {
    heading: DISPUTE_HEADINGS[state],
    text: DISPUTE_SENTENCES[state](order),
    key: order.dispute_id ?? '',
  })
}

async function tellCustomer(
  deps: MailDeps,
  tx: Transaction,
  order: BasicsOrder,
  event: string,
  { heading, text = '' }: Words,
  key?: string,
): Promise<void> {
  if (!order.email) return
  const lines = await linesOf(tx, order.id)
  const parts: MailPart[] = [
    { text },
    { facts: [['Order', orderNumber(order)], ...delivery(order, event), ...shipment(order), ...amounts(order, lines)] },
    { button: 'Follow your order', url: `${deps.config.PUBLIC_URL}/orders/${order.follow_token}` },
  ]
  await queueMail(deps, tx, {
    kind: `customer-basics-order-${event}`,
    to: order.email,
    spends: isStrangersDoing(order, event) ? 'unprovenMails' : 'nothing',
    replyTo: BRAND.email,
    subject: `${heading.replace(/!$/, '')} (${orderNumber(order)})`,
    ...writeMail({ heading, parts }),
    about: subjectOf('basics_orders', order.id),
    dedupeKey: keyOf(event, order, key, 'customer'),
  })
}

/** A test card costs nothing, so with one anybody can have anybody mailed; what the pay page suggests is nobody's address. */
const isStrangersDoing = ({ email, livemode }: BasicsOrder, event: string) =>
  event === 'paid' && !livemode && email !== DEMO_DETAILS.email

async function tellStaff(
  deps: MailDeps,
  tx: Transaction,
  order: BasicsOrder,
  event: string,
  { heading: plain, text, key }: Words & { key?: string },
): Promise<void> {
  const heading = order.livemode ? plain : `Test order: ${plain}`
  const facts: Facts = [
    ['Order', orderNumber(order)],
    ['Customer', [order.customer_name, order.email].filter(Boolean).join(', ')],
    ['Ship to', addressOf(order)],
    ['Shipping by', order.shipping_method ?? ''],
    ...amounts(order, await linesOf(tx, order.id)),
  ]
  const parts: MailPart[] = [
    ...(order.livemode ? [] : [{ text: 'No money moved: it was paid with a test card.' }]),
    ...(text ? [{ text }] : []),
    { facts: facts.filter(([, value]) => value) },
    { button: 'Open the dashboard', url: `${deps.config.PUBLIC_URL}/admin` },
  ]
  await queueMail(deps, tx, {
    kind: `staff-basics-order-${event}`,
    to: deps.config.STAFF_EMAIL,
    spends: 'nothing',
    replyTo: order.email ?? undefined,
    subject: `${heading} (${orderNumber(order)})`,
    ...writeMail({ heading, parts }),
    about: subjectOf('basics_orders', order.id),
    dedupeKey: keyOf(event, order, key, 'staff'),
  })
}

const keyOf = (event: string, order: BasicsOrder, key: string | undefined, to: string) =>
  `basics-order-${event}:${order.id}:${key ? `${key}:` : ''}${to}`

function amounts(order: BasicsOrder, lines: readonly OrderLine[]): Facts {
  const facts: Facts = lines.map(({ productId, quantity, unitCents }) => [
    findBasics(productId)?.name ?? productId,
    `${quantity.toLocaleString('en-US')} x ${dollars(unitCents)} = ${dollars(quantity * unitCents)}`,
  ])
  facts.push(['Shipping', dollars(order.shipping_cents)], ['Sales tax', dollars(order.tax_cents)])
  facts.push(['Total', dollars(order.total_cents ?? order.subtotal_cents)])
  if (order.refunded_cents > 0) facts.push(['Refunded in all', dollars(order.refunded_cents)])
  return facts
}

/** Where it goes, how, and by when. */
function delivery(order: BasicsOrder, event: string): Facts {
  const facts: Facts = [
    ['Ships to', isStrangersDoing(order, event) ? harmlessLines(addressOf(order)) : addressOf(order)],
    ['Shipping by', order.shipping_method ?? ''],
    ['Leaves our shop by', shipsBy(order) ?? ''],
  ]
  return facts.filter(([, value]) => value)
}

/** Letters and numbers of a street and a town: room for no message and no link. */
const HARMLESS = /^(?!.*\.\S)[\p{L}\p{N} .,'’#-]{1,60}$/u
const harmlessLines = (address: string) =>
  address
    .split('\n')
    .filter((line) => HARMLESS.test(line))
    .join('\n')

function shipment(order: BasicsOrder): MailFacts {
  if (!order.tracking_number) return []
  const url = trackingUrl(order.carrier, order.tracking_number)
  return [
    ['Carrier', order.carrier ?? ''],
    ['Tracking number', url ? { words: order.tracking_number, url } : order.tracking_number],
  ]
}

function addressOf(order: BasicsOrder): string {
  const { ship_line1, ship_line2, ship_city, ship_state, ship_zip } = order
  const place = [ship_city, [ship_state, ship_zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [order.customer_name, ship_line1, ship_line2, place].filter(Boolean).join('\n')
}
