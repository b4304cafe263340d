import { DISPUTE_SENTENCES } from '../../domain/basics/order-money.ts'
import { refundedText } from '../../domain/basics/refunded-hats.ts'
import type { DisputeState } from '../../domain/payments/disputes.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailPart } from '../mail/template.ts'
import { GIVEN_UP, type RefundRow, reckoned } from '../payments/refunds.ts'
import { DEMO_DETAILS } from '../payments/sandbox/pay-page-view.ts'
import { addressOf, amounts, delivery, type Facts, orderNumber, shipment } from './order-facts.ts'
import { type BasicsOrder, linesOf } from './orders.ts'

type MailDeps = Pick<Deps, 'config' | 'facts' | 'limiter'>

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

/** The mail of before had a wrong number. */
export function tellOfNewTracking(deps: MailDeps & Pick<Deps, 'now'>, tx: Transaction, order: BasicsOrder) {
  const words = {
    heading: 'The right tracking number for your hats',
    text: 'We gave you a wrong number when your order left our shop. Please follow your parcel by this one.',
  }
  return tellCustomer(deps, tx, order, 'tracking-corrected', words, deps.now().toISOString())
}

/** Whoever paid knows where it goes, and can object before it leaves. */
export function tellOfNewAddress(deps: MailDeps & Pick<Deps, 'now'>, tx: Transaction, order: BasicsOrder) {
  const words = {
    heading: 'Your hats go to another address',
    text: 'We changed where we send your order. If this is not right, please write to us before it leaves.',
  }
  return tellCustomer(deps, tx, order, 'address-changed', words, deps.now().toISOString())
}

export async function tellOfRefund(deps: MailDeps, tx: Transaction, order: BasicsOrder, refund: RefundRow) {
  const amount = dollars(refund.cents)
  const what = refundedText(await linesOf(tx, order.id), reckoned(refund))
  const why = what ? ` It is for: ${what}.` : ''
  const words = refund.by_hand
    ? {
        heading: `We gave you ${amount} back`,
        text: `We have given you ${amount} of your order back, not by your card.${why}`,
      }
    : {
        heading: 'Your refund is on its way',
        text: `We have refunded ${amount} of your order to your card.${why} Your bank may take a few days to show it.`,
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

/** One that the shop asked for by itself, after whoever wanted it had gone. */
export function tellOfRefusedRefund(deps: MailDeps, tx: Transaction, order: BasicsOrder, { id, cents }: RefundRow) {
  const heading = `A refund of ${dollars(cents)} was not made`
  return tellStaff(deps, tx, order, 'refund-refused', { heading, text: `${GIVEN_UP} ${WHAT_TO_DO}`, key: id })
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
    // One that was lost may be appealed, and opens again.
    key: `${order.dispute_id}:${order.settled_times}`,
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
    {
      facts: [
        ['Order', orderNumber(order)],
        ...delivery(order, deps.facts().hours, isStrangersDoing(order, event)),
        ...shipment(order),
        ...amounts(order, lines),
      ],
    },
    { button: 'Follow your order', url: `${deps.config.PUBLIC_URL}/orders/${order.follow_token}` },
  ]
  await queueMail(deps, tx, {
    kind: `customer-basics-order-${event}`,
    to: order.email,
    spends: isStrangersDoing(order, event) ? 'unprovenMails' : 'nothing',
    replyTo: deps.facts().contact.email,
    subject: `${heading.replace(/!$/, '')} (${orderNumber(order)})`,
    heading,
    parts,
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
    heading,
    parts,
    about: subjectOf('basics_orders', order.id),
    dedupeKey: keyOf(event, order, key, 'staff'),
  })
}

const keyOf = (event: string, order: BasicsOrder, key: string | undefined, to: string) =>
  `basics-order-${event}:${order.id}:${key ? `${key}:` : ''}${to}`
