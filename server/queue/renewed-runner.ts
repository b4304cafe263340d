import { EventEmitter } from 'node:events'
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { isDatabaseAway } from '../db/database-away.ts'
import type { DatabaseWatch } from '../db/database-watch.ts'
import { watchClock } from './clock-watch.ts'

type Options = RunnerOptions & { pgPool: pg.Pool }

const AGAIN_AFTER_MS = 5_000

/**
 * A runner that another one replaces whenever connections broke, or the clock jumped. The queue does not try again to write down
 * how a task ended: such a task would stay taken for hours. And it goes from minute to minute: set back, it would wait for the
 * one where it was, or not wait at all if that is a month away; set ahead, it would ask for each one in between.
 */
export async function runRenewed(
  options: Options,
  watch: DatabaseWatch,
  clockJumped: (seconds: number) => void,
): Promise<{ stop(): Promise<void> }> {
  let current = await begin(options)
  let isStopping = false
  let renewing = Promise.resolve()
  const ending = new Set<Promise<void>>()
  const ended = new Set<string>()
  const waiting = new Set<() => void>()

  const letGo = async () => {
    const ids = [...ended]
    await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [ids])
    for (const id of ids) ended.delete(id)
  }
  const end = async ({ runner, id }: Running) => {
    await runner.stop().catch(() => undefined) // It may have stopped by itself.
    ended.add(id)
    await letGo()
  }
  const renew = async () => {
    if (isStopping) return
    const old = current
    current = await begin(options)
    const ends = end(old)
      .catch((error) => later(error, letGoLater))
      .finally(() => ending.delete(ends))
    ending.add(ends)
  }
  const letGoLater = () => void letGo().catch((error) => later(error, letGoLater))
  const renewNext = () => {
    renewing = renewing.then(renew).catch((error) => later(error, renewNext))
  }
  /** Cut off once more: the next renewal does what is left. One that answers and does not write says nothing when it does again. */
  const later = (error: unknown, again: () => void) => {
    if (isDatabaseAway(error) || waiting.has(again)) return
    options.logger?.error('the queue met an error', { error })
    waiting.add(again)
    setTimeout(() => {
      waiting.delete(again)
      if (!isStopping) again()
    }, AGAIN_AFTER_MS).unref()
  }
  watch.onBack(renewNext)
  const clock = watchClock((seconds) => {
    clockJumped(seconds)
    renewNext()
  })

  return {
    async stop() {
      isStopping = true
      clock.stop()
      await renewing
      await Promise.all([...ending, current.runner.stop()])
    },
  }
}

interface Running {
  runner: Runner
  id: string
}

async function begin(options: Options): Promise<Running> {
  await forgetLaterTimes(options.pgPool)
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({ ...options, events })
  return { runner, id }
}

/** Of a clock that was ahead: what it asked for then would not be asked for again before that time comes. */
async function forgetLaterTimes(pool: pg.Pool): Promise<void> {
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1::timestamptz',
    [new Date()],
  )
}
