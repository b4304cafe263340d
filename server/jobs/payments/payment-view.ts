import { paperNumber } from '../../../domain/jobs/invoice.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Db } from '../../db/database.ts'
import { refundsOfAll } from '../../payments/refunds.ts'
import { billToOf } from '../invoices/bill-to.ts'
import type { Job } from '../jobs.ts'
import { moneyOf } from './job-money.ts'

/** What both sides read of a job's money. */
export async function paymentView(db: Db, job: Job, now: Date) {
  const { payments, papers, paidCents, bill, balance, dueOn } = await moneyOf(db, job, now)
  const refunds = await refundsOfAll(
    db,
    payments.map(({ id }) => subjectOf('job_payments', id)),
  )
  return {
    reference: jobNumber(job.number),
    terms: bill?.terms ?? null,
    paid_cents: paidCents,
    balance: balance ?? null,
    due_on: dueOn ?? null,
    payments: payments
      .filter(({ status }) => status === 'paid')
      .map(({ id, method, cents, paid_at, undoes, refunded_cents, lost_cents, livemode, dispute }) => ({
        ...{ id, method, cents, paid_at, undoes, refunded_cents, lost_cents, livemode, dispute },
        refunds: refunds
          .filter(({ subject, status }) => subject === subjectOf('job_payments', id) && status !== 'refused')
          .map(({ id, status, cents, created_at }) => ({ id, status, cents, created_at })),
      })),
    papers: papers.map(({ id, kind, number, total_cents, issued_at, reason }) => ({
      ...{ id, kind, total_cents, issued_at, reason },
      number: paperNumber(kind, number),
    })),
    bill_to: await billToOf(db, job),
  }
}
