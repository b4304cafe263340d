import { sql } from 'drizzle-orm'
import { refundProblem } from '../../../domain/basics/order-money.ts'
import type { PaymentRefund } from '../../../domain/jobs/payment.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { done, type Result, refused, refusedField } from '../../../domain/result.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { type ByPage, happenedSince } from '../../audit/happened-since.ts'
import type { Transaction } from '../../db/database.ts'
import { type JobPayment, jobPayments } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { carryOutRefund } from '../../payments/carry-out-refund.ts'
import { type RefundRow, refundsOf, storeRefund } from '../../payments/refunds.ts'
import { aboutJob } from '../jobs.ts'
import { paymentsOf } from './job-money.ts'
import { jobPayable, lockPayment, settleMoney } from './job-payable.ts'

const CHANGED = 'Something was given back since you looked. Please look again.'
const UNDER_WAY = 'Another refund of this payment is not answered yet. Please look again in a few minutes.'

/** Gives money back: the attempt is stored, then the card provider is asked, then the payment goes where the money is. */
export async function refundPayment(
  deps: Deps,
  jobId: string,
  request: PaymentRefund & ByPage,
  actorId: string,
): Promise<Result<{ id: string }>> {
  const asked = await deps.db.transaction((tx) => askForRefund(deps, tx, jobId, request, actorId))
  if (!asked.ok) return asked
  const { payment, refund } = asked.value
  const settled = refund.by_hand ? done(payment) : await carryOutRefund(deps, jobPayable, payment, refund)
  return settled.ok ? done({ id: refund.id }) : settled
}

type Asked = Result<{ payment: JobPayment; refund: RefundRow }>

/** A second click finds the attempt of the first. */
async function askForRefund(
  deps: Deps,
  tx: Transaction,
  jobId: string,
  { payment_id, cents, left_cents, reason, by_hand, page }: PaymentRefund & ByPage,
  actorId: string,
): Promise<Asked> {
  const locked = await lockPayment(tx, payment_id)
  if (locked?.job.id !== jobId) return refused('not_found')
  const { job, payment } = locked
  const byHand = by_hand || payment.method !== 'card'
  const problem = await problemOf(deps, tx, payment)
  if (problem) return refused('conflict', problem)
  const subject = subjectOf('job_payments', payment_id)
  const open = (await refundsOf(tx, subject)).find(({ status }) => status === 'asked')
  if (open) return open.cents === cents && !byHand ? done({ payment, refund: open }) : refused('conflict', UNDER_WAY)
  const left = leftOf(payment)
  if (left_cents !== left) return refused('conflict', CHANGED)
  if (cents > left) return tooMuch(left)
  const happened = await happenedSince(tx, aboutJob(job), page, { actorId, action: 'payment_refunded' })
  if (happened) return happened
  const refund = await storeRefund(
    tx,
    {
      ...{ subject, cents, reason, by_hand: byHand, actor_id: actorId, lines: [], shipping_cents: 0 },
      status: byHand ? 'succeeded' : 'asked',
      left_cents: sql`(select cents - refunded_cents - lost_cents from ${jobPayments} where id = ${payment_id})`,
    },
    deps.now(),
  )
  const settled = byHand ? await settleMoney(deps, tx, payment, [{ refund, was: 'asked' }], undefined) : payment
  // Before the card provider hears of it: its mail, whenever that comes, holds up no news of the money.
  await deps.limiter.take('staffMails', job.email, tx)
  return done({ payment: settled, refund })
}

const leftOf = ({ cents, refunded_cents, lost_cents }: JobPayment) => cents - refunded_cents - lost_cents

const tooMuch = (leftCents: number) => refusedField('cents', `At most ${dollars(leftCents)} can be given back.`)

async function problemOf({ payments }: Deps, tx: Transaction, payment: JobPayment): Promise<string | undefined> {
  if (payment.status !== 'paid' || payment.undoes) return 'This was not paid.'
  const isUndone = (await paymentsOf(tx, payment.job_id)).some(({ undoes }) => undoes === payment.id)
  return isUndone ? 'This payment was undone.' : refundProblem(payment, leftOf(payment), payments.isLive)
}
