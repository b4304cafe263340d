import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'

export interface TaskOptions {
  maxAttempts?: number
  runAt?: Date
  /** A task with the same key replaces the waiting one. */
  key?: string
}

/** Adds a task in the caller's own transaction: it exists exactly when what asked for it does. */
export async function addTask(
  db: Db | Transaction,
  task: string,
  payload: Record<string, unknown>,
  { maxAttempts = 25, runAt, key }: TaskOptions = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`)
}
