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

/** Of a job that ended without being made no more is asked for than was kept. */
export async function creditEnded(tx: Transaction, job: Job, at: Date): Promise<void> {
  const money = await moneyOf(tx, job, at)
  // It may have come for a quote while a newer one waited, which is not accepted any more.
  if (money.papers.length === 0 && hasCome(money)) await invoiceLate(tx, job, at)
  const { papers, paidCents } = await moneyOf(tx, job, at)
  const invoice = invoiceIn(papers)
  if (!invoice) return
  const cents = invoicedCents(invoice, papers) - Math.max(paidCents, 0)
  await writeCreditNote(tx, invoice, { cents, reason: 'cancelled', at })
}

/** What came for a job that had ended stands on an invoice, also where that was credited down to what was kept until then. */
export async function invoiceLate(tx: Transaction, job: Job, at: Date): Promise<void> {
  const { papers, paidCents } = await moneyOf(tx, job, at)
  const quote = await acceptedQuote(tx, job.id)
  const invoice = invoiceIn(papers)
  const asked = invoice ? invoicedCents(invoice, papers) : 0
  if (!quote || (invoice && asked >= Math.min(paidCents, quote.total_cents))) return
  await writeInvoice(tx, job, quote, paidCents, at)
  if (invoice) await writeCreditNote(tx, invoice, { cents: asked, reason: 'replaced', at })
}
