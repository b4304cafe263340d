import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { askForShop } from '../asking.ts'
import { isCode, TOO_MANY_CONNECTIONS } from '../error-code.ts'

export interface DatabaseWatch {
  isAway(): boolean
  /** Something takes long: looks whether the database answers, and if not, again until it does. */
  look(): void
  /** A connection broke: looks too, and tells of it when the database answers. */
  broke(): void
  /** Somebody waited too long for a connection, and so many still wait. */
  crowded(waiting: number): void
  /** Called when connections broke, or were refused, and the database answers, perhaps again. */
  onBack(tell: () => void): void
  stop(): Promise<void>
}

/** Starts the database again where that is ours to do, until it answers or the signal comes. */
export type Revive = (stopping: AbortSignal) => Promise<void>

/** For whoever just fails with it. */
export const UNWATCHED: DatabaseWatch = {
  isAway: () => false,
  look: () => undefined,
  broke: () => undefined,
  crowded: () => undefined,
  onBack: () => undefined,
  stop: async () => undefined,
}

const LOOK_AGAIN_MS = 250
const LOOK_PATIENCE_MS = 2_000
const STEP_MS = 100
const CROWDED_AGAIN_MS = 60_000

/** Says once that the database is away and once that it is back, whoever else meets it in between. */
export function watchDatabase(connection: pg.ClientConfig, log: Logger, revive?: Revive): DatabaseWatch {
  const stopping = new AbortController()
  const listeners: (() => void)[] = []
  let looking: Promise<void> | undefined
  let awaySince: number | undefined
  let hasBroken = false
  let crowdedAt = Number.NEGATIVE_INFINITY

  const takeForAway = async () => {
    if (!awaySince) log.error('the database is away')
    awaySince ??= Date.now()
    hasBroken = true
    await revive?.(stopping.signal).catch((error: unknown) => log.debug({ err: error }, 'it does not start'))
  }
  const lookUntilThere = async () => {
    let wasFull = false
    let found = await lookAt(connection)
    while (found !== 'there' && !stopping.signal.aborted) {
      // One that is full is there for whoever has a connection; but whoever lost theirs needs another.
      if (found === 'away' || hasBroken) await takeForAway()
      else wasFull = true
      await sleep(LOOK_AGAIN_MS)
      found = await lookAt(connection)
    }
    looking = undefined
    if (stopping.signal.aborted) return
    if (awaySince) log.warn({ seconds: Math.round((Date.now() - awaySince) / 1000) }, 'the database is back')
    awaySince = undefined
    // Whoever was refused may have had no connection to write down how their work ended.
    if (hasBroken || wasFull) for (const tell of listeners) tell()
    hasBroken = false
  }

  const look = () => {
    if (!stopping.signal.aborted) looking ??= askForShop(lookUntilThere)
  }
  return {
    isAway: () => awaySince !== undefined,
    look,
    broke() {
      hasBroken = true
      look()
    },
    crowded(waiting) {
      if (performance.now() - crowdedAt < CROWDED_AGAIN_MS) return
      crowdedAt = performance.now()
      log.warn({ waiting }, 'somebody waited too long for a connection to the database')
    },
    onBack: (tell) => void listeners.push(tell),
    async stop() {
      stopping.abort()
      await looking
    },
  }
}

/** On a connection of its own: those of a pool may all be in use. */
async function lookAt(connection: pg.ClientConfig): Promise<'there' | 'full' | 'away'> {
  const socket = new Socket()
  const client = new pg.Client({ ...connection, stream: () => socket })
  client.on('error', () => undefined) // Its queries say the same.
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => client.end())
    .then(() => 'there' as const)
    .catch((error: unknown) => (isCode(error, TOO_MANY_CONNECTIONS) ? 'full' : 'away'))
  const found = await Promise.race([asked, listened(LOOK_PATIENCE_MS).then(() => 'away' as const)])
  socket.destroy()
  return found
}

/** In small steps: a process that computes for seconds finds its clocks run down before it has read what was answered. */
async function listened(patienceMs: number): Promise<void> {
  for (let left = patienceMs; left > 0; left -= STEP_MS) await sleep(STEP_MS)
}
