import { Socket } from 'node:net'
import pg from 'pg'
import { within } from '../within.ts'
import { isCutOff, markAsDatabase } from './database-away.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { createFairLine, NO_PLACE } from './fair-line.ts'

interface Patience {
  /** For a connection: a new one, or one that somebody else gives back. */
  connectMs: number
  statementMs?: number
  lockMs?: number
  /** For any answer at all: PostgreSQL's own limits say nothing when it is frozen, or its machine is gone. */
  silenceMs: number
}

/** Somebody waits for the answer: altogether less than ten seconds. */
export const ANSWERING: Patience = { connectMs: 3_000, statementMs: 4_500, lockMs: 3_000, silenceMs: 5_000 }
/** Tasks, commands and migrations take the time that they need. */
export const WORKING: Patience = { connectMs: 10_000, silenceMs: 600_000 }

const WORTH_A_LOOK_MS = 1_000
const MOST_FOR_ONE = 0.75

/** A connection that breaks is replaced at its next use, and whoever was using it gets the error. */
export function createPool(connection: pg.ClientConfig, max: number, patience = ANSWERING, watch?: DatabaseWatch) {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    stream: () => new Socket().on('error', markAsDatabase),
  })
  const broke = (error: Error) => {
    markAsDatabase(error)
    watch?.broke()
  }
  pool.on('error', broke)
  pool.on('connect', (client) => {
    client.on('error', broke)
    if (client instanceof pg.Client) giveUpInSilence(client, patience.silenceMs, watch)
  })
  serveInTurn(pool, patience.connectMs, watch)
  return pool
}

/** The driver itself serves whoever came first, and so a stranger's thousand calls before everybody else's. */
function serveInTurn(pool: pg.Pool, patienceMs: number, watch?: DatabaseWatch): void {
  const line = createFairLine(pool.options.max, Math.ceil(pool.options.max * MOST_FOR_ONE))
  const leaving = new WeakMap<pg.PoolClient, () => void>()
  const connect = pool.connect.bind(pool)
  /** While it is encrypted it has another socket; and where no connection was open, none broke. */
  const notReached = (error: Error) => {
    if (!isCutOff(error)) return
    markAsDatabase(error)
    watch?.look()
  }
  const connectInTurn = async () => {
    const began = performance.now()
    const leave = await line.enter(patienceMs).catch((error: unknown) => {
      watch?.crowded(line.waiting())
      throw error
    })
    const coming = connect()
    coming.then(
      (client) => leaving.set(client, leave),
      (error: Error) => {
        leave()
        notReached(error)
      },
    )
    const client = await within(patienceMs - (performance.now() - began), coming)
    if (client) return client
    coming.then((late) => late.release()).catch(() => undefined)
    throw new Error(NO_PLACE)
  }
  pool.on('release', (_error, client) => leaving.get(client)?.())
  pool.connect = new Proxy(pool.connect, {
    apply(_connect, _pool, [tell]) {
      const client = connectInTurn()
      if (!tell) return client
      client.then(
        (client) => tell(undefined, client, client.release),
        (error: unknown) => tell(error, undefined, () => undefined),
      )
    },
  })
  Object.defineProperty(pool, 'waitingCount', { get: line.waiting })
}

/** Ends a connection that does not answer. One that was kept would still be in the middle of what it was asked for. */
function giveUpInSilence(client: pg.Client, silenceMs: number, watch?: DatabaseWatch): void {
  let timers: NodeJS.Timeout[] = []
  const heard = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  client.on('drain', heard).on('end', heard)
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      heard()
      timers = [setTimeout(() => watch?.look(), WORTH_A_LOOK_MS), setTimeout(() => void client.end(), silenceMs)]
      return Reflect.apply(query, self, args)
    },
  })
}
