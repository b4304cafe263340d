import { type Task, Logger as WorkerLogger } from 'graphile-worker'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { LoggableError } from '../log.ts'
import { runRenewed } from './renewed-runner.ts'

export interface Worker {
  stop(): Promise<void>
}

export interface ShopTask {
  name: string
  /** When it runs by itself, as cron writes it. */
  at?: string
  /** The signal comes while the shop stops: what may take long ends then, and is left as it was found. */
  run(payload: unknown, stopping: AbortSignal): Promise<unknown>
}

const CONCURRENT_JOBS = 4

type Parts = Pick<Deps, 'config' | 'log' | 'pool' | 'watch'>

/** Runs the shop's tasks from its own database. They are added with `addTask` inside the transaction that needs them. */
export async function startWorkers({ config, log, pool, watch }: Parts, tasks: readonly ShopTask[]): Promise<Worker> {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const err = meta?.error ?? meta?.fatalError
    if (isDatabaseAway(err)) return
    // Its sentence about an error quotes it.
    log[level === 'error' ? 'error' : 'warn']({ err }, err ? 'the queue met an error' : message)
  })
  const options = {
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, taskOf(task.at ? oneAtATime(task) : task)])),
    crontab: tasks.flatMap(({ name, at }) => (at ? `${at} ${name}` : [])).join('\n'),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: (config.SHUTDOWN_GRACE_S * 1000) / 2,
    logger,
  }
  return runRenewed(options, watch, (seconds) => log.warn({ seconds }, 'the clock of this machine jumped'))
}

/** What the clock asks for again while it is still being done waits for the next time: a slow mailbox would have all workers. */
function oneAtATime({ run, ...task }: ShopTask): ShopTask {
  let isRunning = false
  return {
    ...task,
    async run(payload, stopping) {
      if (isRunning) return
      isRunning = true
      try {
        await run(payload, stopping)
      } finally {
        isRunning = false
      }
    },
  }
}

/** What a task answers would be read as what is left to do, and what it says of a failure is stored with the task. */
const taskOf = ({ name, run: work }: ShopTask): Task => {
  return async (payload, { abortSignal }) => {
    try {
      await work(payload, abortSignal)
    } catch (error) {
      throw new LoggableError(`the task ${name} failed`, { cause: error })
    }
  }
}
