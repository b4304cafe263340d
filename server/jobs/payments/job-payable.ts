import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { hasEnded } from '../../../domain/jobs/stages.ts'
import type { Dispute } from '../../../domain/payments/disputes.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { type JobPayment, jobPayments } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { LoggableError } from '../../log.ts'
import { type MoneyNews, moneyAfterwards, tellOfMoney } from '../../payments/money-afterwards.ts'
import { idOf, isPaid, meant, type Payable } from '../../payments/payable.ts'
import { type RefundMove, refundsOf } from '../../payments/refunds.ts'
import { AT_ONCE, silentRows } from '../../payments/sweep-cards.ts'
import { aboutJob, byId, findJob, type Job, lockJob } from '../jobs.ts'
import { isInTrouble, setTurn, setTurnOfMoney } from '../move-job.ts'
import { creditEnded, creditRefund, keepInvoice } from './keep-papers.ts'
import { tellOfDispute, tellOfFailedRefund, tellOfPayment, tellOfRefund, tellOfRefusedRefund } from './payment-mails.ts'

/** A payment of a job, as cards make it. */
export const jobPayable: Payable<JobPayment> = {
  kind: 'job_payments',
  writtenAs: 'job_payment_id',
  find: async (db, which) => (await db.select().from(jobPayments).where(meant(jobPayments, which)))[0],
  lock: async (tx, id) => (await lockPayment(tx, id))?.payment,
  settlePayment,
  settleMoney,
  silent: (db, now, silentMs) => {
    const { where, order } = silentRows(jobPayments, ['paid'], now, silentMs)
    return db
      .select()
      .from(jobPayments)
      .where(and(eq(jobPayments.method, 'card'), where))
      .orderBy(...order)
      .limit(AT_ONCE)
  },
  markSwept: (db, id, now) => db.update(jobPayments).set({ swept_at: now }).where(eq(jobPayments.id, id)),
  tellOfRefusal: async (deps, tx, { job_id }, refund) => {
    const job = await findJob(tx, byId(job_id))
    if (job) await tellOfRefusedRefund(deps, tx, job, refund)
  },
  abandon: async ({ db }, id, sessionId) => {
    const session = sessionId === null ? isNull(jobPayments.session_id) : eq(jobPayments.session_id, sessionId)
    const unpaid = and(eq(jobPayments.id, id), eq(jobPayments.status, 'pending'), session)
    await db.update(jobPayments).set({ status: 'expired' }).where(unpaid)
  },
}

/** The job before its payment, as everywhere. */
export async function lockPayment(tx: Transaction, id: string) {
  const [known] = await tx.select().from(jobPayments).where(eq(jobPayments.id, id))
  const job = known && (await lockJob(tx, byId(known.job_id)))
  if (!job) return undefined
  const [payment] = await tx.select().from(jobPayments).where(eq(jobPayments.id, id)).for('update')
  return payment && { job, payment }
}

async function save(tx: Transaction, { id }: JobPayment, changes: Partial<JobPayment>): Promise<JobPayment> {
  const [saved] = await tx.update(jobPayments).set(changes).where(eq(jobPayments.id, id)).returning()
  if (!saved) throw new LoggableError(`payment ${id} vanished while it was locked`)
  return saved
}

/** Its job is locked with it. */
async function jobOf(tx: Transaction, { job_id }: JobPayment): Promise<Job> {
  const job = await lockJob(tx, byId(job_id))
  if (!job) throw new LoggableError(`a payment of no job: ${job_id}`)
  return job
}

async function settlePayment(deps: Deps, tx: Transaction, payment: JobPayment, session: Stripe.Checkout.Session) {
  const settled_times = payment.settled_times + 1
  if (isPaid(session) && payment.status !== 'paid') {
    if (session.currency !== 'usd' || session.amount_total !== payment.cents)
      throw new LoggableError(`a session was paid with another amount than payment ${payment.id} asks for`)
    const paid = await save(tx, payment, {
      ...{ status: 'paid', paid_at: deps.now(), settled_times },
      ...{ session_id: session.id, payment_intent: idOf(session.payment_intent), livemode: session.livemode },
    })
    await welcomePayment(deps, tx, await jobOf(tx, paid), paid)
    return paid
  }
  if (session.status !== 'expired' || payment.status !== 'pending') return payment
  return save(tx, payment, { status: 'expired', session_id: session.id, settled_times })
}

/** Money came: the invoice, the history, the receipt, and whoever looks at the page sees it. */
export async function welcomePayment(deps: Deps, tx: Transaction, job: Job, payment: JobPayment): Promise<void> {
  const { cents, method, recorded_by, note } = payment
  await keepInvoice(tx, job, deps.now())
  if (hasEnded(job.stage)) await creditEnded(tx, job, deps.now())
  const who = recorded_by ? { actorId: recorded_by } : { actorName: job.name ?? 'the customer' }
  const details = { cents, method, note }
  await recordChange(tx, { subject: aboutJob(job), ...who, action: 'payment_received', details })
  await tellOfPayment(deps, tx, job, payment)
  await setTurn(tx, job, job.turn, deps.now())
}

/** What refunds and disputes make of a payment. */
export async function settleMoney(
  deps: Deps,
  tx: Transaction,
  payment: JobPayment,
  moves: readonly RefundMove[],
  dispute: Dispute | undefined,
): Promise<JobPayment> {
  const rows = await refundsOf(tx, subjectOf('job_payments', payment.id))
  const wanted = moneyAfterwards(payment, payment.cents, rows, moves, dispute, deps.now())
  if (!wanted) return payment
  const job = await jobOf(tx, payment)
  const settled = await save(tx, payment, wanted)
  // By what had been paid when it left: one that arrives has left before.
  for (const { refund, was } of moves)
    if (hasLeft(refund.status) && !hasLeft(was)) await creditRefund(tx, job, refund, deps.now())
  if (hasEnded(job.stage)) await creditEnded(tx, job, deps.now())
  await tellOfMoney(newsOf(deps, tx, job, settled), { before: payment, after: settled }, moves, dispute)
  await setTurnOfMoney(tx, job, isInTrouble(payment) && !isInTrouble(settled), deps.now())
  return settled
}

const hasLeft = (status: RefundMove['was']) => status === 'pending' || status === 'succeeded'

const newsOf = (deps: Deps, tx: Transaction, job: Job, payment: JobPayment): MoneyNews => ({
  taken: ({ cents, reason, by_hand }, actorId) => {
    const details = { cents, reason, ...(by_hand && { by_hand: 'yes' }) }
    return recordChange(tx, { subject: aboutJob(job), actorId, action: 'payment_refunded', details })
  },
  refunded: (refund) => tellOfRefund(deps, tx, job, refund),
  failed: (refund, customerWasTold) => tellOfFailedRefund(deps, tx, job, refund, customerWasTold),
  disputed: (state) => tellOfDispute(deps, tx, job, payment, state),
})
