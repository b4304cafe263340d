import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { jobPayments } from '../db/schema/job-payments.ts'
import { jobs } from '../db/schema/jobs.ts'
import { newSecret } from '../new-secret.ts'
import { byId, type Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

/** Whoever has the old link has nothing any more, nor whoever sends the request itself once more with its key. */
export async function changeLink(tx: Transaction, job: Job, at: Date): Promise<string> {
  const token = newSecret()
  await tx.update(jobs).set({ token }).where(byId(job.id))
  const { table, id } = requestOf(job)
  await tx.execute(sql`update ${sql.raw(table)} set idempotency_key = null where id = ${id}::uuid`)
  await leaveOpenCheckout(tx, job, at)
  return token
}

/** From there its customer would come back to the old link: whoever wants to pay is led to a new one. */
const leaveOpenCheckout = (tx: Transaction, { id }: Job, at: Date) =>
  tx
    .update(jobPayments)
    .set({ expires_at: at })
    .where(and(eq(jobPayments.job_id, id), eq(jobPayments.status, 'pending')))
