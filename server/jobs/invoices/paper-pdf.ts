import { and, eq } from 'drizzle-orm'
import { BRAND } from '../../../domain/brand.ts'
import { contact as contactSection } from '../../../domain/desk/contact.ts'
import { CREDIT_WORDS, PAPER_NAMES, paperNumber } from '../../../domain/jobs/invoice.ts'
import { termsText } from '../../../domain/jobs/quote.ts'
import { lineCents, type QuoteLine } from '../../../domain/jobs/quote-lines.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { count } from '../../../domain/pricing/tiers.ts'
import { dayText } from '../../../domain/shop-time.ts'
import { addressLine, type Contact } from '../../../domain/site/contact-details.ts'
import type { Db } from '../../db/database.ts'
import { type JobInvoice, jobInvoices } from '../../db/schema/job-invoices.ts'
import { dataAt } from '../../desk/versions.ts'
import { LEFT, Paper, type PaperColumn, RIGHT } from '../../pdf/paper.ts'
import type { Job } from '../jobs.ts'

const HALF = (RIGHT - LEFT) / 2
const COLUMNS: readonly PaperColumn[] = [
  { title: 'What', width: 290 },
  { title: 'Quantity', width: 66, align: 'right' },
  { title: 'Price', width: 80, align: 'right' },
  { title: 'Amount', width: 88, align: 'right' },
]

/** An invoice or a credit note of a job, from what was stored when it was written: the same each time. */
export async function paperPdf(db: Db, job: Job, id: string): Promise<{ name: string; pdf: Buffer } | undefined> {
  const [stored] = await db
    .select()
    .from(jobInvoices)
    .where(and(eq(jobInvoices.id, id), eq(jobInvoices.job_id, job.id)))
  if (!stored) return undefined
  const number = paperNumber(stored.kind, stored.number)
  const kind = PAPER_NAMES[stored.kind]
  const title = `${kind} ${number}`
  const paper = await Paper.begin({ kind, aside: number, title, at: stored.issued_at })
  const contact = await dataAt(db, 'contact', contactSection, stored.issued_at)
  head(paper, job, stored, contact, await creditedIn(db, stored))
  if (stored.kind === 'invoice') await paper.table(COLUMNS, stored.lines.map(rowOf))
  else paper.text(`${stored.reason ? CREDIT_WORDS[stored.reason] : kind}.`)
  sums(paper, stored)
  return { name: `${number}.pdf`, pdf: await paper.finish(`${title}, order ${jobNumber(job.number)}.`, contact) }
}

async function creditedIn(db: Db, { credits }: JobInvoice): Promise<string | undefined> {
  if (!credits) return undefined
  const [invoice] = await db.select().from(jobInvoices).where(eq(jobInvoices.id, credits))
  return invoice && paperNumber('invoice', invoice.number)
}

function head(paper: Paper, job: Job, stored: JobInvoice, contact: Contact, credited: string | undefined) {
  const { bill_to, terms, issued_at, kind } = stored
  const top = paper.y
  const { name, company, address, po_number } = bill_to
  const from = paper.put(LEFT, top, `From\n${BRAND.legalName}\n${addressLine(contact)}`, { width: HALF - 16 })
  const to = ['Bill to', company, name, address].filter(Boolean).join('\n')
  const written = paper.put(LEFT + HALF, top, to, { width: HALF })
  paper.y = top + Math.max(from, written) + 14
  const facts = [
    { label: 'Date', value: dayText(issued_at) },
    { label: 'Order', value: `${jobNumber(job.number)}: ${job.title}` },
    ...(credited ? [{ label: 'For invoice', value: credited }] : []),
    ...(po_number ? [{ label: 'Purchase order', value: po_number }] : []),
    ...(kind === 'invoice' ? [{ label: 'Terms', value: termsText(terms) }] : []),
  ]
  paper.facts(facts)
  paper.y += 8
}

const rowOf = (line: QuoteLine) => [
  line.label,
  count(line.quantity),
  dollars(line.unit_cents),
  dollars(lineCents(line)),
]

function sums(
  paper: Paper,
  { kind, subtotal_cents, tax_basis_points, tax_cents, total_cents, paid_cents }: JobInvoice,
) {
  const tax = tax_basis_points > 0 ? `Sales tax, ${tax_basis_points / 100}%` : 'Sales tax'
  const rows: [string, number][] = [
    ['Subtotal', subtotal_cents],
    [tax, tax_cents],
    [kind === 'invoice' ? 'Total' : 'Credited', total_cents],
  ]
  if (kind === 'invoice') rows.push(['Paid on this date', paid_cents], ['Due', Math.max(total_cents - paid_cents, 0)])
  for (const [label, cents] of rows) {
    const face = label === 'Total' || label === 'Credited' || label === 'Due' ? 'bold' : 'regular'
    paper.room(18)
    paper.put(LEFT + HALF, paper.y, label, { face, width: HALF - 100 })
    paper.put(LEFT, paper.y, dollars(cents), { face, align: 'right', width: RIGHT - LEFT })
    paper.y += 16
  }
}
