import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'

export interface JobOptions {
  maxAttempts?: number
  runAt?: Date
  /** A job with the same key replaces the waiting one. */
  key?: string
}

/** Adds a job in the caller's own transaction: it exists exactly when what asked for it does. */
export async function addJob(
  db: Db | Transaction,
  task: string,
  payload: Record<string, unknown>,
  { maxAttempts = 25, runAt, key }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`)
}
