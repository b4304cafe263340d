import type { Db } from '../db/database.ts'
import type { Job } from './jobs.ts'
import { paymentView } from './payments/payment-view.ts'
import { proofsOf } from './proofs/proofs.ts'
import { quotesOf } from './quotes/quotes.ts'
import { complaintsOf } from './shipping/complaints.ts'
import { parcelsOf } from './shipping/parcels.ts'

/** What both sides see of a job beside its conversation. */
export async function jobParts(db: Db, job: Job, now: Date) {
  const { id: jobId } = job
  const [quotes, proofs, parcels, complaints, money] = await Promise.all([
    quotesOf(db, jobId),
    proofsOf(db, jobId),
    parcelsOf(db, jobId),
    complaintsOf(db, jobId),
    paymentView(db, job, now),
  ])
  return { quotes, proofs, parcels, complaints, money }
}
