import { run, type Task, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { LoggableError } from '../log.ts'

export interface Worker {
  stop(): Promise<void>
}

export interface ShopTask {
  name: string
  /** When it runs by itself, as cron writes it. */
  at?: string
  run(payload: unknown): Promise<unknown>
}

const CONCURRENT_JOBS = 4

/** Runs the shop's tasks from its own database. Tasks are added with `addTask` inside the transaction that needs them. */
export async function startWorker(pool: pg.Pool, tasks: readonly ShopTask[], log: Logger): Promise<Worker> {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const err = meta?.error ?? meta?.fatalError
    // Its sentence about an error quotes it.
    log[level === 'error' ? 'error' : 'warn']({ err }, err ? 'the queue met an error' : message)
  })
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, taskOf(task)])),
    crontab: tasks.flatMap(({ name, at }) => (at ? `${at} ${name}` : [])).join('\n'),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger,
  })
  return { stop: () => runner.stop() }
}

/** What a task answers would be read as what is left to do, and what it says of a failure is stored with the task. */
const taskOf = ({ name, run: work }: ShopTask): Task => {
  return async (payload) => {
    try {
      await work(payload)
    } catch (error) {
      throw new LoggableError(`the task ${name} failed`, { cause: error })
    }
  }
}
