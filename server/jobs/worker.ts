import { run, type Task, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

export interface Worker {
  stop(): Promise<void>
}

export interface Job {
  name: string
  /** When it runs by itself, as cron writes it. */
  at?: string
  run(payload: unknown): Promise<unknown>
}

const CONCURRENT_JOBS = 4

/** Runs the shop's jobs from its own database. Jobs are added with `addJob` inside the transaction that needs them. */
export async function startWorker(pool: pg.Pool, jobs: readonly Job[], log: Logger): Promise<Worker> {
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.trace(message)
  })
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
    crontab: jobs.flatMap(({ name, at }) => (at ? `${at} ${name}` : [])).join('\n'),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger,
  })
  return { stop: () => runner.stop() }
}

/** What a task answers would be read as what is left to do. */
const taskOf = ({ run: work }: Job): Task => {
  return async (payload) => {
    await work(payload)
  }
}
