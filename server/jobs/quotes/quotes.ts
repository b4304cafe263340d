import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { dateSentence, isInDanger } from '../../../domain/jobs/dates.ts'
import {
  acceptedMeanwhile,
  FIRST_SHIP_TO,
  FIRST_TERMS,
  firstValidUntil,
  hasLapsed,
  type QuoteInput,
  quoteAmounts,
  quotedMeanwhile,
} from '../../../domain/jobs/quote.ts'
import { draftLines } from '../../../domain/jobs/quote-lines.ts'
import { readStoredDesign } from '../../../domain/products/stored-design.ts'
import { done, type Result, refused, refusedField } from '../../../domain/result.ts'
import { jobTaxPoints } from '../../../domain/sales-tax.ts'
import type { ByPage } from '../../audit/happened-since.ts'
import { exemptStates } from '../../certificates/exemption.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { jobQuotes, type Quote } from '../../db/schema/job-quotes.ts'
import { customOrders } from '../../db/schema/requests.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { datesOf } from '../job-dates.ts'
import { byId, findJob, type Job, lockJob } from '../jobs.ts'
import { moveJob } from '../move-job.ts'
import { hasNetTerms } from '../payments/net-terms.ts'
import { requestOf } from '../request-of.ts'
import { quoteMail } from './quote-mails.ts'

const VALID_PAST = 'Please choose a day that is still to come'
const NO_NET_TERMS = 'Only clients who are marked for it pay after delivery'

/** All that were sent, newest first. */
export async function quotesOf(db: Db | Transaction, jobId: string) {
  const rows = await db.select().from(jobQuotes).where(eq(jobQuotes.job_id, jobId)).orderBy(desc(jobQuotes.version))
  return rows.map(({ id: _, job_id: __, idempotency_key: ___, created_by: ____, ...quote }) => quote)
}

export async function newestQuote(tx: Db | Transaction, jobId: string): Promise<Quote | undefined> {
  const ofJob = tx.select().from(jobQuotes).where(eq(jobQuotes.job_id, jobId))
  const [newest] = await ofJob.orderBy(desc(jobQuotes.version)).limit(1)
  return newest
}

/** The last that was accepted, also while a newer one waits or was declined. */
export async function acceptedQuote(tx: Db | Transaction, jobId: string): Promise<Quote | undefined> {
  const wasAccepted = and(eq(jobQuotes.job_id, jobId), isNotNull(jobQuotes.accepted_at))
  const [accepted] = await tx.select().from(jobQuotes).where(wasAccepted).orderBy(desc(jobQuotes.version)).limit(1)
  return accepted
}

/** What a new quote begins with: the one before it, or else the shop's own prices. */
export async function draftQuote({ db, now, facts }: Pick<Deps, 'db' | 'now' | 'facts'>, id: string) {
  const job = await findJob(db, byId(id))
  if (!job) return undefined
  const before = await newestQuote(db, id)
  return {
    lines: before?.lines ?? draftLines(await designOf(db, job), job.title, facts()),
    ship_to: before?.ship_to ?? FIRST_SHIP_TO,
    terms: before?.terms ?? FIRST_TERMS,
    note: before?.note ?? null,
    valid_until: firstValidUntil(now()),
    seen: before?.version ?? 0,
    accepted: before !== undefined && before.accepted_by !== null,
    net_terms: await hasNetTerms(db, job),
    /** The states to which this customer pays no sales tax. */
    exempt_in: await exemptStates(db, job.user_id, now()),
    /** Whether it cannot be there in time at the usual pace. */
    needs_rush: isInDanger(await datesOf(db, job), now(), facts().hours),
  }
}

async function designOf(db: Db, job: Job) {
  const { table, id } = requestOf(job)
  if (table !== 'custom_orders') return undefined
  const [order] = await db.select().from(customOrders).where(eq(customOrders.id, id))
  return readStoredDesign(order?.customization_data)?.design
}

/** What happened to the newest quote since another one was begun; nothing where its writer knows. */
function happenedSince(
  { version, total_cents, accepted_by }: Quote,
  { seen, accepted }: Pick<QuoteInput, 'seen' | 'accepted'>,
): string | undefined {
  if (seen !== undefined && version !== seen) return quotedMeanwhile(version, total_cents)
  return accepted === false && accepted_by !== null ? acceptedMeanwhile(version, accepted_by) : undefined
}

/** Stores and sends a quote: the move, its history and the customer's mail together, or nothing. */
export function sendQuote(
  deps: Deps,
  id: string,
  { seen, accepted, page, ...input }: QuoteInput & ByPage,
  actorId: string,
): Promise<Result<{ version: number }>> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, byId(id))
    if (!job) return refused('not_found')
    const first = await sentWith(tx, id, input.idempotency_key)
    if (first) return done(first)
    if (hasLapsed(input.valid_until, at)) return refusedField('valid_until', VALID_PAST)
    if (input.terms.kind === 'net' && !(await hasNetTerms(tx, job))) return refusedField('terms', NO_NET_TERMS)
    const newest = await newestQuote(tx, id)
    const happened = newest && happenedSince(newest, { seen, accepted })
    if (happened) return refused('conflict', happened)
    const version = (newest?.version ?? 0) + 1
    const tax_exempt = (await exemptStates(tx, job.user_id, at)).includes(input.ship_to)
    const amounts = quoteAmounts(input.lines, tax_exempt ? 0 : jobTaxPoints(deps.facts().tax, input.ship_to))
    const details = { version, total_cents: amounts.total_cents }
    const step = { move: 'send_quote', actor: { by: 'staff', actorId }, at, details, read: page.read } as const
    const moved = await moveJob(deps, tx, job, step)
    if (!moved.ok) return moved
    const quote = { ...input, ...amounts, tax_exempt, job_id: id, version, created_by: actorId, sent_at: at }
    await tx.insert(jobQuotes).values(quote)
    const date = dateSentence({ ...(await datesOf(tx, job)), stage: moved.value }, at, deps.facts().hours)
    await queueMail(deps, tx, quoteMail(deps.config, job, { ...quote, date }))
    return done({ version })
  })
}

async function sentWith(tx: Transaction, jobId: string, key: string) {
  const [first] = await tx
    .select({ version: jobQuotes.version })
    .from(jobQuotes)
    .where(and(eq(jobQuotes.job_id, jobId), eq(jobQuotes.idempotency_key, key)))
  return first
}
