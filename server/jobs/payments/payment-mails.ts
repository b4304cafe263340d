import { METHOD_LABELS } from '../../../domain/jobs/payment.ts'
import { hasEnded, jobNumber } from '../../../domain/jobs/stages.ts'
import type { DisputeState } from '../../../domain/payments/disputes.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { JobPayment } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { GIVEN_UP, type RefundRow } from '../../payments/refunds.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from '../jobs.ts'
import { moneyOf } from './job-money.ts'

type MailDeps = Pick<Deps, 'config' | 'facts' | 'limiter' | 'now'>

interface News {
  /** What staff write down again and again is told so many times. */
  spends?: 'staffMails'
  event: string
  heading: string
  text?: string
  /** What it is told about, so that it is told once. */
  key: string
  facts?: [label: string, value: string][]
}

/** A receipt for the customer, and a line for the staff. */
export async function tellOfPayment(deps: MailDeps, tx: Transaction, job: Job, payment: JobPayment): Promise<void> {
  const amount = dollars(payment.cents)
  const facts: News['facts'] = [
    ['Received', amount],
    ['Paid by', METHOD_LABELS[payment.method]],
    ...(await standing(deps, tx, job)),
  ]
  const text = [
    ...(payment.livemode ? [] : ['No money moved: it was paid with a test card.']),
    ...(hasEnded(job.stage) ? ['The job is over. Take it up again, or give the money back.'] : []),
  ].join(' ')
  const key = payment.id
  await tellCustomer(deps, tx, job, {
    ...(payment.recorded_by && { spends: 'staffMails' }),
    ...{ event: 'payment', heading: 'Thank you! Your payment was received', facts, key },
  })
  if (payment.method === 'card')
    await tellStaff(deps, tx, job, { event: 'payment', heading: `${amount} received`, text, facts, key })
}

export async function tellOfUndoing(deps: MailDeps, tx: Transaction, job: Job, payment: JobPayment): Promise<void> {
  const amount = dollars(-payment.cents)
  await tellCustomer(deps, tx, job, {
    ...{ spends: 'staffMails', event: 'payment-undone' },
    heading: 'A payment was recorded by mistake',
    text: `We wrote to you that ${amount} had arrived. That was our mistake, and it is taken back.`,
    facts: await standing(deps, tx, job),
    key: payment.id,
  })
}

export async function tellOfRefund(deps: MailDeps, tx: Transaction, job: Job, refund: RefundRow): Promise<void> {
  const amount = dollars(refund.cents)
  const text = refund.by_hand
    ? `We have given you ${amount} back, not by your card.`
    : `We have refunded ${amount} to your card. Your bank may take a few days to show it.`
  const heading = refund.by_hand ? `We gave you ${amount} back` : 'Your refund is on its way'
  await tellCustomer(deps, tx, job, { event: 'refund', heading, text, key: refund.id })
}

export async function tellOfFailedRefund(
  deps: MailDeps,
  tx: Transaction,
  job: Job,
  refund: RefundRow,
  customerWasTold: boolean,
): Promise<void> {
  const amount = dollars(refund.cents)
  const news = { event: 'refund-failed', key: refund.id }
  await tellStaff(deps, tx, job, { ...news, heading: `A refund of ${amount} did not arrive`, text: REFUND_AGAIN })
  const text = `Your bank sent our refund of ${amount} back to us. You need to do nothing: we will write to you about another way.`
  if (customerWasTold) await tellCustomer(deps, tx, job, { ...news, heading: 'Your refund did not arrive', text })
}

const REFUND_AGAIN = 'Refund it again, or give the money back another way and record that.'

/** One that the shop asked for by itself, after whoever wanted it had gone. */
export async function tellOfRefusedRefund(deps: MailDeps, tx: Transaction, job: Job, { id, cents }: RefundRow) {
  const heading = `A refund of ${dollars(cents)} was not made`
  const text = `${GIVEN_UP} ${REFUND_AGAIN}`
  await tellStaff(deps, tx, job, { event: 'refund-refused', heading, text, key: id })
}

const DISPUTE_HEADINGS: Record<DisputeState, string> = {
  opened: 'A card payment is disputed',
  won: 'A dispute was won',
  lost: 'A dispute was lost',
}

const DISPUTE_WORDS: Partial<Record<DisputeState, (payment: JobPayment) => string>> = {
  opened: () => 'Answer it at the card provider, or the money is lost.',
  lost: ({ lost_cents }) => `${dollars(lost_cents)} went back to the customer.`,
}

export async function tellOfDispute(
  deps: MailDeps,
  tx: Transaction,
  job: Job,
  payment: JobPayment,
  state: DisputeState,
) {
  // One that was lost may be appealed, and opens again.
  const key = `${payment.dispute_id}:${payment.settled_times}`
  const text = DISPUTE_WORDS[state]?.(payment)
  await tellStaff(deps, tx, job, { event: 'dispute', heading: DISPUTE_HEADINGS[state], text, key })
}

/** Nobody pressed anything: whoever paid for a quote before it would wait for goods, and nobody for the money. */
export async function tellOfLapse(deps: MailDeps, tx: Transaction, job: Job, quoteId: string): Promise<void> {
  const { paidCents } = await moneyOf(tx, job, deps.now())
  if (paidCents <= 0) return
  const heading = `The quote lapsed, and ${dollars(paidCents)} was paid before`
  const text = 'The job is over. Send the customer a new quote, or give the money back.'
  await tellStaff(deps, tx, job, { event: 'quote-lapsed', heading, text, key: quoteId })
}

async function standing({ now }: MailDeps, tx: Transaction, job: Job): Promise<[string, string][]> {
  const { balance } = await moneyOf(tx, job, now())
  if (!balance) return []
  return [
    ['Total of the order', dollars(balance.totalCents)],
    ['Paid so far', dollars(balance.paidCents)],
    ['Still to pay', dollars(balance.dueNowCents + balance.dueLaterCents)],
  ]
}

function tellCustomer(deps: MailDeps, tx: Transaction, job: Job, news: News) {
  const { spends = 'nothing', event, heading, text, facts, key } = news
  return queueMail(deps, tx, {
    kind: `customer-job-${event}`,
    to: job.email,
    spends,
    replyTo: deps.facts().contact.email,
    subject: `${heading.replace(/!/, ',')} (${jobNumber(job.number)})`,
    about: aboutJob(job),
    dedupeKey: `job-${event}:${key}:customer`,
    heading,
    parts: [
      ...(text ? [{ text }] : []),
      { facts: [['Order', `${jobNumber(job.number)}: ${job.title}`], ...(facts ?? [])] },
      { button: 'Look at your order', url: `${jobUrl(deps.config, job.token)}#payment` },
    ],
  })
}

function tellStaff(deps: MailDeps, tx: Transaction, job: Job, { event, heading, text, facts, key }: News) {
  const words = `${jobNumber(job.number)}: ${heading}`
  return queueMail(deps, tx, {
    kind: `staff-job-${event}`,
    to: deps.config.STAFF_EMAIL,
    spends: 'nothing',
    subject: words,
    about: aboutJob(job),
    dedupeKey: `job-${event}:${key}:staff`,
    heading: words,
    parts: [
      ...(text ? [{ text }] : []),
      { facts: [['Customer', job.name ?? job.email], ...(facts ?? [])] },
      { button: 'Open the job', url: adminJobUrl(deps.config, job.id) },
    ],
  })
}
