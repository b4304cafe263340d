import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { jobProofComments, jobProofs, type Proof, type ProofComment } from '../../db/schema/job-proofs.ts'

/** All that were sent, newest first, each with what was pinned to it. */
export async function proofsOf(db: Db, jobId: string) {
  const rows = await db.select().from(jobProofs).where(eq(jobProofs.job_id, jobId)).orderBy(desc(jobProofs.version))
  const comments = Map.groupBy(await commentsOn(db, rows), ({ proof_id }) => proof_id)
  return rows.map(({ id, job_id: _, idempotency_key: __, created_by: ___, ...proof }) => ({
    ...proof,
    comments: (comments.get(id) ?? []).map(({ proof_id: _, idempotency_key: __, ...comment }) => comment),
  }))
}

export async function commentsOn(db: Db | Transaction, proofs: readonly Pick<Proof, 'id'>[]): Promise<ProofComment[]> {
  const ids = proofs.map(({ id }) => id)
  const ofProofs = db.select().from(jobProofComments).where(inArray(jobProofComments.proof_id, ids))
  return ofProofs.orderBy(asc(jobProofComments.created_at), asc(jobProofComments.id))
}

export async function newestProof(db: Db | Transaction, jobId: string): Promise<Proof | undefined> {
  const ofJob = db.select().from(jobProofs).where(eq(jobProofs.job_id, jobId))
  const [newest] = await ofJob.orderBy(desc(jobProofs.version)).limit(1)
  return newest
}

export async function proofSentWith(db: Db | Transaction, jobId: string, key: string) {
  const [first] = await db
    .select({ version: jobProofs.version })
    .from(jobProofs)
    .where(and(eq(jobProofs.job_id, jobId), eq(jobProofs.idempotency_key, key)))
  return first
}
