import { eq } from 'drizzle-orm'
import { hasEnded } from '../../../domain/jobs/stages.ts'
import type { Db } from '../../db/database.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { invoicedCents, invoiceIn } from '../invoices/papers.ts'
import { moneyOf } from './job-money.ts'

export interface JobBooks {
  /** The newest quote's total, where it was accepted. */
  quotedCents: number
  /** All that came, less what was recorded by mistake. */
  paidCents: number
  refundedCents: number
  /** Taken back by disputes that were lost. */
  lostCents: number
  invoicedCents: number
  creditedCents: number
  /** What does not add up, in words; nothing when the books are right. */
  problems: string[]
}

type Row = Record<string, unknown>
const total = <Of extends Row>(rows: readonly Of[], cents: (row: Of) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0)

/** Adds up all that was quoted, paid, given back and invoiced for a job, and says whether it fits together. */
export async function booksOf(db: Db, jobId: string, now: Date): Promise<JobBooks> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('the books of no job')
  const money = await moneyOf(db, job, now)
  const { payments, papers, quote, balance, paidCents: kept } = money
  const came = payments.filter(({ status }) => status === 'paid')
  const owesBack = came.some(({ refund_failed_at }) => refund_failed_at !== null)
  const invoice = invoiceIn(papers)
  const asked = invoice ? invoicedCents(invoice, papers) : 0
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const books = {
    quotedCents: quote?.total_cents ?? 0,
    paidCents: total(came, ({ cents }) => cents),
    refundedCents: total(came, ({ refunded_cents }) => refunded_cents),
    lostCents: total(came, ({ lost_cents }) => lost_cents),
    invoicedCents: total(invoices, ({ total_cents }) => total_cents),
    creditedCents: total(papers, ({ kind, total_cents }) => (kind === 'credit_note' ? total_cents : 0)),
  }
  const agreed = owesBack ? 0 : (invoice?.total_cents ?? 0)
  const due = balance ? balance.dueNowCents + balance.dueLaterCents - balance.overCents : 0
  const rules: [string, boolean][] = [
    ['what is here is what came less what went back', kept === books.paidCents - books.refundedCents - books.lostCents],
    ['nothing went back that had not come', kept >= 0],
    ['what is due is what was agreed on less what is here', !balance || balance.totalCents - kept === due],
    ['only one invoice asks for money', books.invoicedCents - books.creditedCents === asked],
    ['no invoice asks for less than nothing', asked >= 0],
    ['the invoice says what was quoted', !balance || !invoice || invoice.total_cents === books.quotedCents],
    ['whoever paid has an invoice', came.length === 0 || invoice !== undefined],
    ['of a job that ended no more is asked for than was kept', !hasEnded(job.stage) || asked <= Math.max(kept, 0)],
    ['what was kept of a job that ended is invoiced', !hasEnded(job.stage) || asked >= Math.min(kept, agreed)],
  ]
  return { ...books, problems: rules.flatMap(([rule, holds]) => (holds ? [] : [rule])) }
}
