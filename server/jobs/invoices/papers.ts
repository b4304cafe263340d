import { asc, eq } from 'drizzle-orm'
import { type CreditReason, taxIn } from '../../../domain/jobs/invoice.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { type JobInvoice, jobInvoices } from '../../db/schema/job-invoices.ts'
import type { Quote } from '../../db/schema/job-quotes.ts'
import type { Job } from '../jobs.ts'
import { billToOf } from './bill-to.ts'
import { nextPaperNumber } from './paper-number.ts'

/** Every invoice and credit note of a job, oldest first. */
export async function papersOf(db: Db | Transaction, jobId: string): Promise<JobInvoice[]> {
  const ofJob = db.select().from(jobInvoices).where(eq(jobInvoices.job_id, jobId))
  return ofJob.orderBy(asc(jobInvoices.issued_at), asc(jobInvoices.kind), asc(jobInvoices.number))
}

/** The invoice that counts: a new quote's takes the place of the one before. Numbers count up also where a clock was set back. */
export const invoiceIn = (papers: readonly JobInvoice[]) =>
  papers
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((a, b) => a.number - b.number)
    .at(-1)

/** What an invoice still asks for, paid or not. */
export function invoicedCents(invoice: JobInvoice, papers: readonly JobInvoice[]): number {
  const credited = papers.filter(({ credits }) => credits === invoice.id)
  return invoice.total_cents - credited.reduce((sum, { total_cents }) => sum + total_cents, 0)
}

/** Writes the invoice of an accepted quote. */
export async function writeInvoice(
  tx: Transaction,
  job: Job,
  quote: Quote,
  paidCents: number,
  at: Date,
): Promise<void> {
  const { lines, terms, subtotal_cents, tax_basis_points, tax_cents, total_cents } = quote
  await tx.insert(jobInvoices).values({
    ...{ job_id: job.id, kind: 'invoice', quote_version: quote.version, issued_at: at, paid_cents: paidCents },
    ...{ lines, terms, subtotal_cents, tax_basis_points, tax_cents, total_cents },
    bill_to: await billToOf(tx, job),
    number: await nextPaperNumber(tx, 'invoice'),
  })
}

interface Credit {
  cents: number
  reason: CreditReason
  refundId?: string
  at: Date
}

/** Writes down that an invoice asks for less, the tax in its share. */
export async function writeCreditNote(tx: Transaction, invoice: JobInvoice, credit: Credit): Promise<void> {
  const { cents, reason, refundId, at } = credit
  if (cents <= 0) return
  const tax_cents = taxIn(cents, invoice)
  const { job_id, quote_version, bill_to, terms, tax_basis_points, paid_cents } = invoice
  await tx.insert(jobInvoices).values({
    ...{ job_id, quote_version, bill_to, terms, tax_basis_points, paid_cents, kind: 'credit_note', lines: [] },
    ...{ credits: invoice.id, reason, refund_id: refundId, issued_at: at },
    ...{ subtotal_cents: cents - tax_cents, tax_cents, total_cents: cents },
    number: await nextPaperNumber(tx, 'credit_note'),
  })
}
