import { asc, eq } from 'drizzle-orm'
import {
  creditOfRefund,
  type JobBalance,
  type JobBill,
  jobBalance,
  missingFor,
  netDueOn,
  REFUND_UNDER_WAY,
  whyUnpaid,
} from '../../../domain/jobs/payment.ts'
import { ENDED_STAGES, type JobStage } from '../../../domain/jobs/stages.ts'
import { shopDay } from '../../../domain/shop-time.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { JobInvoice } from '../../db/schema/job-invoices.ts'
import { type JobPayment, jobPayments } from '../../db/schema/job-payments.ts'
import type { Quote } from '../../db/schema/job-quotes.ts'
import { refundsOfAll } from '../../payments/refunds.ts'
import { invoicedCents, invoiceIn, papersOf } from '../invoices/papers.ts'
import type { Job } from '../jobs.ts'
import { newestQuote } from '../quotes/quotes.ts'

/** Where a job stands that owes nothing, or nothing any more. */
const NOTHING_DUE: readonly JobStage[] = ['received', 'quoted', ...ENDED_STAGES]

export async function paymentsOf(db: Db | Transaction, jobId: string): Promise<JobPayment[]> {
  return db.select().from(jobPayments).where(eq(jobPayments.job_id, jobId)).orderBy(asc(jobPayments.created_at))
}

/** What is here: all that came, less what went back. */
const paidIn = (payments: readonly JobPayment[]) =>
  payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { cents, refunded_cents, lost_cents }) => sum + cents - refunded_cents - lost_cents, 0)

export interface JobMoney {
  payments: JobPayment[]
  papers: JobInvoice[]
  paidCents: number
  /** The newest quote, if it was accepted. */
  quote: Quote | undefined
  /** What is agreed on; nothing while no quote holds. */
  bill: JobBill | undefined
  balance: JobBalance | undefined
  /** The day by which net terms are paid. */
  dueOn: string | undefined
}

/** All that a job's money is, reckoned from what is stored. */
export async function moneyOf(db: Db | Transaction, job: Job, now: Date): Promise<JobMoney> {
  const [payments, papers, newest] = [
    await paymentsOf(db, job.id),
    await papersOf(db, job.id),
    await newestQuote(db, job.id),
  ]
  const paidCents = paidIn(payments)
  const quote = newest?.accepted_at ? newest : undefined
  const bill = quote && !NOTHING_DUE.includes(job.stage) ? billOf(quote, papers) : undefined
  const deliveredOn = job.stage === 'delivered' ? shopDay(job.stage_since) : null
  const balance = bill && jobBalance(bill, paidCents, { stage: job.stage, deliveredOn, today: shopDay(now) })
  return { payments, papers, paidCents, quote, bill, balance, dueOn: bill && netDueOn(bill.terms, deliveredOn) }
}

/** Why the terms have a step of the work wait; nothing when they do not. */
export async function whyItWaits(
  tx: Transaction,
  step: Parameters<typeof missingFor>[0],
  { bill, payments, paidCents }: JobMoney,
  shopIsLive: boolean,
): Promise<string | undefined> {
  if (!bill) return undefined
  // Neither disputed, nor test cards' in a shop that takes real ones.
  const sure = payments.filter(({ dispute, livemode }) => dispute !== 'opened' && (livemode || !shopIsLive))
  const unpaid = whyUnpaid(step, bill, paidIn(sure))
  if (unpaid) return unpaid
  const unanswered = await unansweredCents(tx, sure)
  const mayBeAll = creditOfRefund(unanswered, paidCents, bill.totalCents) === bill.totalCents
  return mayBeAll || missingFor(step, bill, paidIn(sure) - unanswered) > 0 ? REFUND_UNDER_WAY : undefined
}

/** What the card provider was asked to give back, and may have. */
async function unansweredCents(tx: Transaction, payments: readonly JobPayment[]): Promise<number> {
  const refunds = await refundsOfAll(
    tx,
    payments.map(({ id }) => subjectOf('job_payments', id)),
  )
  return refunds.filter(({ status }) => status === 'asked').reduce((sum, { cents }) => sum + cents, 0)
}

function billOf(quote: Quote, papers: readonly JobInvoice[]): JobBill {
  const invoice = invoiceIn(papers)
  const holds = invoice?.quote_version === quote.version
  return { terms: quote.terms, totalCents: holds ? invoicedCents(invoice, papers) : quote.total_cents }
}
