import type { Db } from '../db/database.ts'
import { proofsOf } from './proofs/proofs.ts'
import { quotesOf } from './quotes/quotes.ts'
import { complaintsOf } from './shipping/complaints.ts'
import { parcelsOf } from './shipping/parcels.ts'

/** What both sides see of a job beside its conversation. */
export async function jobParts(db: Db, jobId: string) {
  const [quotes, proofs, parcels, complaints] = await Promise.all([
    quotesOf(db, jobId),
    proofsOf(db, jobId),
    parcelsOf(db, jobId),
    complaintsOf(db, jobId),
  ])
  return { quotes, proofs, parcels, complaints }
}
