import { and, eq } from 'drizzle-orm'
import type { RecordedPayment, Undoing } from '../../../domain/jobs/payment.ts'
import { hasEnded } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import { type JobPayment, jobPayments } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { aboutJob, byId } from '../jobs.ts'
import { setTurn } from '../move-job.ts'
import { onJob } from '../on-job.ts'
import { moneyOf } from './job-money.ts'
import { lockPayment, welcomePayment } from './job-payable.ts'
import { creditEnded } from './keep-papers.ts'
import { tellOfUndoing } from './payment-mails.ts'
import { endCheckout } from './start-payment.ts'

const NO_QUOTE = 'The newest quote of this job has not been accepted yet.'
const OPEN_CHECKOUT = 'The customer is paying by card right now. Please look again in a minute.'
const paidSince = (cents: number) =>
  `What is paid has changed since you looked: it is ${dollars(cents)} now. Nothing was recorded by you; if yours is another payment, record it again.`

/** Writes down money that came by check or bank transfer: once, however often it is pressed, and whoever else does. */
export async function recordPayment(
  deps: Deps,
  jobId: string,
  input: RecordedPayment,
  actorId: string,
): Promise<Result<{ id: string }>> {
  const recorded = await recordUnlessOpen(deps, jobId, input, actorId)
  if (!recorded.ok) return recorded
  if ('id' in recorded.value) return done(recorded.value)
  // Nothing else is in its way: whoever pays by card right now is interrupted for that alone.
  await endCheckout(deps, recorded.value.open)
  const again = await recordUnlessOpen(deps, jobId, input, actorId)
  if (!again.ok) return again
  return 'id' in again.value ? done(again.value) : refused('conflict', OPEN_CHECKOUT)
}

type Recorded = Result<{ id: string } | { open: JobPayment }>

/** Or tells the checkout that is open, and has to end first. */
function recordUnlessOpen(
  deps: Deps,
  jobId: string,
  { paid_cents, ...input }: RecordedPayment,
  actorId: string,
): Promise<Recorded> {
  return onJob(deps, byId(jobId), async (tx, job): Promise<Recorded> => {
    const { payments, papers, quote, paidCents } = await moneyOf(tx, job, deps.now())
    const first = payments.find(({ idempotency_key }) => idempotency_key === input.idempotency_key)
    if (first) return done({ id: first.id })
    if (!quote && papers.length === 0) return refused('conflict', NO_QUOTE)
    if (paid_cents !== paidCents) return refused('conflict', paidSince(paidCents))
    const open = payments.find(({ status }) => status === 'pending')
    if (open) return done({ open })
    const at = deps.now()
    const [payment] = await tx
      .insert(jobPayments)
      .values({
        ...input,
        job_id: jobId,
        status: 'paid',
        recorded_by: actorId,
        livemode: true,
        paid_at: at,
        created_at: at,
      })
      .returning()
    if (!payment) return refused('internal')
    await welcomePayment(deps, tx, job, payment)
    return done({ id: payment.id })
  })
}

/** What was recorded by mistake is taken away by a counter-entry. */
export function undoPayment(
  deps: Deps,
  jobId: string,
  { payment_id, reason }: Undoing,
  actorId: string,
): Promise<Result<{ id: string }>> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment_id)
    if (locked?.job.id !== jobId) return refused('not_found')
    const { job, payment } = locked
    const problem = undoProblem(payment)
    if (problem) return refused('conflict', problem)
    const [before] = await tx
      .select()
      .from(jobPayments)
      .where(and(eq(jobPayments.job_id, job.id), eq(jobPayments.undoes, payment.id)))
    if (before) return done({ id: before.id })
    const at = deps.now()
    const { method, cents, livemode } = payment
    const entry = { job_id: job.id, method, livemode, status: 'paid', cents: -cents, undoes: payment.id } as const
    const [counter] = await tx
      .insert(jobPayments)
      .values({ ...entry, note: reason, recorded_by: actorId, paid_at: at, created_at: at })
      .returning()
    if (!counter) return refused('internal')
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'payment_undone', details: { cents, reason } })
    if (hasEnded(job.stage)) await creditEnded(tx, job, at)
    await tellOfUndoing(deps, tx, job, counter)
    await setTurn(tx, job, job.turn, at)
    return done({ id: counter.id })
  })
}

function undoProblem({ method, status, undoes, refunded_cents }: JobPayment): string | undefined {
  if (method === 'card') return 'A card payment is refunded, not undone.'
  if (status !== 'paid' || undoes) return 'There is nothing to undo.'
  return refunded_cents > 0 ? 'Some of it was given back already.' : undefined
}
