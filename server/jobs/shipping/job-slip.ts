import { swatchOf } from '../../../domain/colors.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { designFacts } from '../../../domain/products/design-facts.ts'
import { shipToLines } from '../../../domain/ship-to.ts'
import { dayText } from '../../../domain/shop-time.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type PackedLine, packingSlip } from '../../pdf/packing-slip.ts'
import { billToOf } from '../invoices/bill-to.ts'
import { requestedIn } from '../job-view.ts'
import { byId, findJob, type Job } from '../jobs.ts'
import { newestQuote } from '../quotes/quotes.ts'
import { shipToOf } from './ship-to.ts'

/** What lies in the box of a job. */
export async function jobSlip(deps: Deps, id: string): Promise<{ number: string; pdf: Buffer } | undefined> {
  const { db } = deps
  const job = await findJob(db, byId(id))
  if (!job) return undefined
  const request = await requestedIn(db, job)
  const { facts, design } = designFacts(request.design)
  const slip = {
    number: jobNumber(job.number),
    day: dayText(job.created_at),
    shipTo: await whereTo(db, job),
    shippingBy: null,
    lines: await packedLines(db, job, design?.quantity ?? null),
    facts: [...request.facts, ...facts].map(({ color, ...fact }) => ({ ...fact, color: color && swatchOf(color) })),
  }
  return { number: slip.number, pdf: await packingSlip(slip, deps.facts().contact, deps.now()) }
}

/** The goods as they were quoted last; of a job without a quote, what it is. */
async function packedLines(db: Db, job: Job, quantity: number | null): Promise<PackedLine[]> {
  const quote = await newestQuote(db, job.id)
  const goods = quote?.lines.filter(({ kind }) => kind === 'product') ?? []
  const plain = { color: '', size: '' }
  if (goods.length === 0) return [{ what: job.title, ...plain, quantity: quantity ?? 1 }]
  return goods.map((line) => ({ what: line.label, ...plain, quantity: line.quantity }))
}

/** Without an address it is picked up or brought, and has a name on it. */
async function whereTo(db: Db, job: Job): Promise<string> {
  const { company } = await billToOf(db, job)
  const kept = await shipToOf(db, job.id)
  return [company, ...(kept ? shipToLines(kept) : [job.name ?? job.email])].filter(Boolean).join('\n')
}
