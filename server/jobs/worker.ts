import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

export interface Worker {
  stop(): Promise<void>
}

const CONCURRENT_JOBS = 4

/** Runs the shop's jobs from its own database. Jobs are added with `addJob` inside the transaction that needs them. */
export async function startWorker(pool: pg.Pool, tasks: TaskList, crontab: string, log: Logger): Promise<Worker> {
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.trace(message)
  })
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger,
  })
  return { stop: () => runner.stop() }
}
