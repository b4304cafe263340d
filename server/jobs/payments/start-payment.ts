import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { MAX_CARD_CENTS, MIN_CARD_CENTS, nextPaymentCents } from '../../../domain/jobs/payment.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import { type JobPayment, jobPayments } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { settleOrAbandon } from '../../payments/settle-session.ts'
import { byToken, findJob, type Job } from '../jobs.ts'
import { onJob } from '../on-job.ts'
import { moneyOf } from './job-money.ts'
import { jobPayable } from './job-payable.ts'

/** As long as a checkout is open. */
const OPEN_MINUTES = 35
/** The card provider opens none for less. */
const SHORTEST_MINUTES = 30
const KEY_IN_USE = 409
const NOTHING = 'There is nothing to pay right now.'
const TOO_MUCH = `A card can pay at most ${dollars(MAX_CARD_CENTS)} at once. Please pay by check or bank transfer.`
const TOO_LITTLE = `A card pays at least ${dollars(MIN_CARD_CENTS)}. Please pay by check or bank transfer, or write to us.`
const FAILED = 'The payment could not be started. Please try again.'

interface Opened {
  job: Job
  payment: JobPayment
  /** Of another amount, of other cards, or over: it ends before a new one begins. */
  isStale: boolean
}

/** Where the customer pays what is due. All who press at once are led to the same checkout, so that it is paid once. */
export async function startJobPayment(
  deps: Deps,
  token: string,
  seenCents: number,
  origin: string,
): Promise<Result<{ url: string }>> {
  const opened = await openPayment(deps, token, seenCents)
  if (!opened.ok || !opened.value.isStale) return leadTo(deps, opened, origin)
  await endCheckout(deps, opened.value.payment)
  return leadTo(deps, await openPayment(deps, token, seenCents), origin)
}

function openPayment(deps: Deps, token: string, seenCents: number): Promise<Result<Opened>> {
  const now = deps.now()
  return onJob(deps, byToken(token), async (tx, job): Promise<Result<Opened>> => {
    const { balance, payments } = await moneyOf(tx, job, now)
    const cents = balance ? nextPaymentCents(balance) : 0
    if (cents === 0) return refused('conflict', NOTHING)
    if (cents !== seenCents) return refused('price_changed')
    if (cents < MIN_CARD_CENTS) return refused('conflict', TOO_LITTLE)
    if (cents > MAX_CARD_CENTS) return refused('conflict', TOO_MUCH)
    const open = payments.find(({ status }) => status === 'pending')
    if (open) return done({ job, payment: open, isStale: open.cents !== cents || isOver(deps, open) })
    const expires_at = new Date(now.getTime() + OPEN_MINUTES * 60_000)
    const [payment] = await tx
      .insert(jobPayments)
      .values({ job_id: job.id, method: 'card', status: 'pending', cents, expires_at, created_at: now })
      .returning()
    return payment ? done({ job, payment, isStale: false }) : refused('internal')
  })
}

/** Also where the shop ended before the provider answered, and too little time is left to ask again. */
function isOver({ now, payments }: Deps, { expires_at, session_id, session_url }: JobPayment): boolean {
  const neededMinutes = session_id === null ? SHORTEST_MINUTES : 0
  const isTooLate = expires_at !== null && expires_at.getTime() <= now().getTime() + neededMinutes * 60_000
  return isTooLate || (session_id !== null && !payments.hasBegun({ session_id, session_url }))
}

async function leadTo(deps: Deps, opened: Result<Opened>, origin: string): Promise<Result<{ url: string }>> {
  if (!opened.ok) return opened
  const { job, payment, isStale } = opened.value
  if (isStale) return refused('unavailable', FAILED)
  if (payment.session_url) return done({ url: payment.session_url })
  try {
    const session = await deps.payments.stripe.checkout.sessions.create(checkoutOf(job, payment, origin), {
      idempotencyKey: `job-payment-${payment.id}`,
    })
    if (session.url && (await keepSession(deps, payment, session))) return done({ url: session.url })
    // Given up meanwhile: nobody may pay for it.
    await deps.payments.stripe.checkout.sessions.expire(session.id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.error({ err: error, paymentId: payment.id }, 'the card provider did not start a payment of a job')
    // Whoever pressed first is still being answered, and led there.
    if (error.statusCode !== KEY_IN_USE) await jobPayable.abandon(deps, payment.id, null)
  }
  return refused('unavailable', FAILED)
}

/** The shop's own amount, tax and shipping in it. Nobody's address: a private link may have been forwarded. */
function checkoutOf(job: Job, payment: JobPayment, origin: string): Stripe.Checkout.SessionCreateParams {
  const page = `${origin}/jobs/${job.token}`
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: payment.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: 'usd', unit_amount: payment.cents },
          product_data: { name: `Order ${jobNumber(job.number)}: ${job.title}`.slice(0, 200) },
        },
      },
    ],
    metadata: { job_payment_id: payment.id },
    payment_intent_data: { metadata: { job_payment_id: payment.id } },
    ...(payment.expires_at && { expires_at: Math.floor(payment.expires_at.getTime() / 1000) }),
    success_url: `${page}?paid={CHECKOUT_SESSION_ID}#payment`,
    cancel_url: `${page}#payment`,
  }
}

async function keepSession({ db }: Deps, { id }: JobPayment, session: Stripe.Checkout.Session): Promise<boolean> {
  const { rowCount } = await db
    .update(jobPayments)
    .set({ session_id: session.id, session_url: session.url })
    .where(and(eq(jobPayments.id, id), eq(jobPayments.status, 'pending')))
  return rowCount === 1
}

/** Ends an open checkout, so that another amount can be paid, and finds out whether it was paid after all. */
export async function endCheckout(deps: Deps, payment: JobPayment): Promise<void> {
  if (!payment.session_id) return jobPayable.abandon(deps, payment.id, null)
  try {
    await deps.payments.stripe.checkout.sessions.expire(payment.session_id)
  } catch (error) {
    // Paid or over in the meantime: settling finds out which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  await settleOrAbandon(deps, jobPayable, { id: payment.id, session: payment.session_id })
}

/** The customer is back before the webhook. */
export async function settleReturn(deps: Deps, token: string, sessionId: string): Promise<Result<{ status: string }>> {
  const known = await jobPayable.find(deps.db, { session: sessionId })
  const job = await findJob(deps.db, byToken(token))
  if (!known || job?.id !== known.job_id) return refused('not_found')
  const mayAsk = known.status === 'pending' && (await deps.limiter.tryTake('providerAsks', known.id))
  const payment = mayAsk ? await settleOrAbandon(deps, jobPayable, { id: known.id, session: sessionId }) : known
  return done({ status: payment?.status ?? known.status })
}
