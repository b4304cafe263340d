import type { SQL } from 'drizzle-orm'
import { type Result, refused } from '../../domain/result.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Job, lockJob } from './jobs.ts'

/** Locks the job and does one thing with it, all or nothing. */
export function onJob<Value>(
  { db }: Pick<Deps, 'db'>,
  which: SQL,
  work: (tx: Transaction, job: Job) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, which)
    return job ? work(tx, job) : refused('not_found')
  })
}
