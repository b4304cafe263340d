import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { movedTo, wasTheirs } from '../db/proven-address.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Job } from './jobs.ts'

/** Where a job's person is now; the mailbox of before may be somebody else's. */
export async function addressNow(db: Db | Transaction, { id, email }: Job): Promise<string> {
  const { rows } = await db.execute<{ now: string | null }>(
    sql`select ${movedTo(jobs)} as now from ${jobs} where ${eq(jobs.id, id)}`,
  )
  return rows[0]?.now ?? email
}

/** Whether somebody else may have that address by now: its person had proven it at a hosted project, which tells of no move. */
export async function mayBeAnothers(db: Db | Transaction, { id, user_id }: Job, callerId?: string): Promise<boolean> {
  return user_id !== (callerId ?? null) && (await db.$count(jobs, and(eq(jobs.id, id), wasTheirs(jobs)))) > 0
}
