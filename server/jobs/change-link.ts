import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { newSecret } from '../new-secret.ts'
import { byId, type Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

/** Whoever has the old link has nothing any more, nor whoever sends the request itself once more with its key. */
export async function changeLink(tx: Transaction, job: Job): Promise<string> {
  const token = newSecret()
  await tx.update(jobs).set({ token }).where(byId(job.id))
  const { table, id } = requestOf(job)
  await tx.execute(sql`update ${sql.raw(table)} set idempotency_key = null where id = ${id}::uuid`)
  return token
}
