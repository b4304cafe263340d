import { creditOfRefund } from '../../../domain/jobs/payment.ts'
import type { Transaction } from '../../db/database.ts'
import type { RefundRow } from '../../payments/refunds.ts'
import { invoicedCents, invoiceIn, writeCreditNote, writeInvoice } from '../invoices/papers.ts'
import type { Job } from '../jobs.ts'
import { acceptedQuote } from '../quotes/quotes.ts'
import { type JobMoney, moneyOf } from './job-money.ts'

/** Has the invoice of a locked job say what was agreed on: the first is written here, and one of an older quote replaced. */
export async function keepInvoice(tx: Transaction, job: Job, at: Date): Promise<void> {
  const { quote, papers, paidCents } = await moneyOf(tx, job, at)
  const invoice = invoiceIn(papers)
  if (!quote || invoice?.quote_version === quote.version) return
  // Everybody takes the invoice's number before a credit note's, so that no two wait for each other.
  await writeInvoice(tx, job, quote, paidCents, at)
  if (invoice) await writeCreditNote(tx, invoice, { cents: invoicedCents(invoice, papers), reason: 'replaced', at })
}

/** The same for a job that has an invoice, or money that came while no quote held: else nothing has to be said yet. */
export async function replaceInvoice(tx: Transaction, job: Job, at: Date): Promise<void> {
  const money = await moneyOf(tx, job, at)
  if (money.papers.length > 0 || hasCome(money)) await keepInvoice(tx, job, at)
}

const hasCome = ({ payments }: JobMoney) => payments.some(({ status }) => status === 'paid')

/** A refund that left is credited once, however often it fails and is made again. */
export async function creditRefund(tx: Transaction, job: Job, refund: RefundRow, at: Date): Promise<void> {
  const { papers, paidCents } = await moneyOf(tx, job, at)
  const invoice = invoiceIn(papers)
  if (!invoice || papers.some(({ refund_id }) => refund_id === refund.id)) return
  const cents = creditOfRefund(refund.cents, paidCents + refund.cents, invoicedCents(invoice, papers))
  await writeCreditNote(tx, invoice, { cents, reason: 'refund', refundId: refund.id, at })
}

/** The invoice of a job that ended without being made asks for what was kept, no more and no less. */
export async function creditEnded(tx: Transaction, job: Job, at: Date): Promise<void> {
  await invoiceLate(tx, job, at)
  const { papers, paidCents } = await moneyOf(tx, job, at)
  const invoice = invoiceIn(papers)
  if (!invoice) return
  const cents = invoicedCents(invoice, papers) - Math.max(paidCents, 0)
  await writeCreditNote(tx, invoice, { cents, reason: 'cancelled', at })
}

/** Money may have come while a newer quote waited, or since the invoice was credited down. What a bank sent back is the customer's. */
async function invoiceLate(tx: Transaction, job: Job, at: Date): Promise<void> {
  const money = await moneyOf(tx, job, at)
  const { payments, papers, paidCents } = money
  const quote = await acceptedQuote(tx, job.id)
  if (!quote || !hasCome(money)) return
  const invoice = invoiceIn(papers)
  const asked = invoice ? invoicedCents(invoice, papers) : 0
  const isOwedBack = payments.some(({ refund_failed_at }) => refund_failed_at !== null)
  if (invoice && (isOwedBack || asked >= Math.min(paidCents, quote.total_cents))) return
  await writeInvoice(tx, job, quote, paidCents, at)
  if (invoice) await writeCreditNote(tx, invoice, { cents: asked, reason: 'replaced', at })
}
