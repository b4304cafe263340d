import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { movedTo } from '../db/proven-address.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Job } from './jobs.ts'

/** Where a job's person is now; the mailbox of before may be somebody else's. */
export async function addressNow(db: Db | Transaction, { id, email }: Job): Promise<string> {
  const { rows } = await db.execute<{ now: string | null }>(
    sql`select ${movedTo(jobs)} as now from ${jobs} where ${eq(jobs.id, id)}`,
  )
  return rows[0]?.now ?? email
}
