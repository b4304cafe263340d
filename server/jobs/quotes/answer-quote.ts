import { eq } from 'drizzle-orm'
import { hasLapsed, type QuoteAnswer } from '../../../domain/jobs/quote.ts'
import { done, type Refused, type Result, refused } from '../../../domain/result.ts'
import { jobTaxPoints } from '../../../domain/sales-tax.ts'
import { exemptStates } from '../../certificates/exemption.ts'
import type { Transaction } from '../../db/database.ts'
import { jobQuotes, type Quote } from '../../db/schema/job-quotes.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { byToken, type Job, lockJob } from '../jobs.ts'
import { moveJob } from '../move-job.ts'
import { creditEnded, replaceInvoice } from '../payments/keep-papers.ts'
import { hasNetTerms } from '../payments/net-terms.ts'
import { answerMail } from './quote-mails.ts'
import { newestQuote } from './quotes.ts'

const NEWER = 'There is a newer quote. Please reload this page and look at it first.'
const LAPSED = 'This quote is no longer valid. Please ask us for a new one.'
const NOT_LATER = 'This quote was to be paid after delivery, which is no longer possible. Please ask us for a new one.'
const TAXED =
  'This quote is without sales tax, by a resale certificate that no longer counts. Please ask us for a new one.'

/** Accepts or declines the newest quote: once, however often it is pressed. */
export function answerQuote(deps: Deps, token: string, answer: QuoteAnswer): Promise<Result<{ version: number }>> {
  return deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, byToken(token))
    const quote = job && (await newestQuote(tx, job.id))
    if (!quote) return refused('not_found')
    if (quote.version === answer.version && answeredSo(quote, answer)) return done({ version: quote.version })
    const problem = notAnswerable(quote, answer, deps.now())
    if (problem) return problem
    const outdated = answer.acceptedBy === undefined ? undefined : await whyOutdated(tx, deps, job, quote)
    return outdated ? refused('conflict', outdated) : answerNow(tx, deps, { job, quote, answer })
  })
}

/** Whoever accepts buys then: what was granted when it was sent, and is no longer, does not count for it. */
async function whyOutdated(tx: Transaction, deps: Deps, job: Job, quote: Quote): Promise<string | undefined> {
  if (quote.terms.kind === 'net' && !(await hasNetTerms(tx, job))) return NOT_LATER
  return (await isTaxedSince(tx, deps, job, quote)) ? TAXED : undefined
}

async function isTaxedSince(tx: Transaction, { facts, now }: Deps, job: Job, { tax_exempt, ship_to }: Quote) {
  if (!tax_exempt || jobTaxPoints(facts().tax, ship_to) === 0) return false
  return !(await exemptStates(tx, job.user_id, now())).includes(ship_to)
}

const answeredSo = ({ accepted_at, declined_at }: Quote, { acceptedBy }: QuoteAnswer) =>
  (acceptedBy === undefined ? declined_at : accepted_at) !== null

function notAnswerable(quote: Quote, { version, acceptedBy }: QuoteAnswer, now: Date): Refused | undefined {
  if (version !== quote.version) return refused('conflict', NEWER)
  return acceptedBy !== undefined && hasLapsed(quote.valid_until, now) ? refused('conflict', LAPSED) : undefined
}

async function answerNow(
  tx: Transaction,
  deps: Deps,
  { job, quote, answer }: { job: Job; quote: Quote; answer: QuoteAnswer },
): Promise<Result<{ version: number }>> {
  const { acceptedBy, reason = null } = answer
  const at = deps.now()
  const { version } = quote
  const accepted = acceptedBy !== undefined
  const moved = await moveJob(deps, tx, job, {
    move: accepted ? 'accept_quote' : 'decline_quote',
    actor: { by: 'customer', actorName: acceptedBy ?? 'the customer' },
    at,
    details: { version, reason },
  })
  if (!moved.ok) return moved
  const change = accepted ? { accepted_at: at, accepted_by: acceptedBy } : { declined_at: at }
  await tx.update(jobQuotes).set(change).where(eq(jobQuotes.id, quote.id))
  if (accepted) await replaceInvoice(tx, job, at)
  else await creditEnded(tx, job, at)
  await queueMail(deps, tx, answerMail(deps.config, job, quote, answer))
  return done({ version })
}
