import { asc, eq } from 'drizzle-orm'
import { BRAND } from '../../../domain/brand.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { termsText } from '../../../domain/jobs/quote.ts'
import { jobNumber, STAGES } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { designFacts } from '../../../domain/products/design-facts.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import type { Db } from '../../db/database.ts'
import { jobMessages } from '../../db/schema/jobs.ts'
import { requestedIn } from '../job-view.ts'
import type { Job } from '../jobs.ts'
import { proofsOf } from '../proofs/proofs.ts'
import { quotesOf } from '../quotes/quotes.ts'

const WRITERS = { customer: 'You', staff: BRAND.name } as const

/** An order as text: what it is, what was offered, shown and said. */
export async function orderInWords(db: Db, job: Job): Promise<string> {
  const request = await requestedIn(db, job)
  const facts = [...request.facts, ...designFacts(request.design).facts]
  const sections = [
    [
      `${BRAND.name}, order ${jobNumber(job.number)}: ${job.title}`,
      `Asked for on ${fullMomentText(job.created_at)}. ${STAGES[job.stage].label}.`,
      ...(job.needed_by ? [`Needed by: ${neededByText(job.needed_by)}`] : []),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...[request.message, job.note].filter((text) => text !== null),
    ],
    ...(await quotesOf(db, job.id)).map((quote) => [
      `Quote ${quote.version}, sent ${fullMomentText(quote.sent_at)}`,
      ...quote.lines.map(({ label, quantity, unit_cents }) => `${quantity} × ${label}, ${dollars(unit_cents)} each`),
      `Total: ${dollars(quote.total_cents)}. ${termsText(quote.terms)}.`,
      ...(quote.accepted_at ? [`Accepted by ${quote.accepted_by} on ${fullMomentText(quote.accepted_at)}`] : []),
    ]),
    ...(await proofsOf(db, job.id)).map((proof) => [
      `Proof ${proof.version}, sent ${fullMomentText(proof.sent_at)}`,
      `Fingerprint: ${proof.fingerprint}`,
      ...proof.facts.map(({ label, value }) => `${label}: ${value}`),
      ...proof.comments.map(({ picture, body }, i) => `Comment ${i + 1}, ${proof.pictures[picture]?.label}: ${body}`),
      ...(proof.changes ? [`Requested changes: ${proof.changes}`] : []),
      ...(proof.approved_at ? [`Approved by ${proof.approved_by} on ${fullMomentText(proof.approved_at)}`] : []),
    ]),
  ]
  const said = await db
    .select()
    .from(jobMessages)
    .where(eq(jobMessages.job_id, job.id))
    .orderBy(asc(jobMessages.sent_at))
  const lines = said.map(({ from, body, sent_at }) => `${WRITERS[from]}, ${fullMomentText(sent_at)}: ${body}`)
  if (lines.length > 0) sections.push(['Messages', ...lines])
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
