import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'

export interface TaskOptions {
  maxAttempts?: number
  runAt?: Date
  /** A task with the same key replaces the waiting one. */
  key?: string
  /** Of the tasks in one line only one runs at a time. */
  line?: string
}

/** Adds a task in the caller's own transaction: it exists exactly when what asked for it does. */
export async function addTask(
  db: Db | Transaction,
  task: string,
  payload: Record<string, unknown>,
  { maxAttempts = 25, runAt, key, line }: TaskOptions = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, queue_name => ${line ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`)
}
