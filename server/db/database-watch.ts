import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

export interface DatabaseWatch {
  isAway(): boolean
  /** Something takes long: looks whether the database answers, and if not, again until it does. */
  look(): void
  /** A connection broke: looks too, and tells of it when the database answers. */
  broke(): void
  /** Called when connections broke and the database answers, perhaps again. */
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
  onBack: () => undefined,
  stop: async () => undefined,
}

const LOOK_AGAIN_MS = 250
const LOOK_PATIENCE_MS = 2_000

/** Says once that the database is away and once that it is back, whoever else meets it in between. */
export function watchDatabase(connection: pg.ClientConfig, log: Logger, revive?: Revive): DatabaseWatch {
  const stopping = new AbortController()
  const listeners: (() => void)[] = []
  let looking: Promise<void> | undefined
  let awaySince: number | undefined
  let hasBroken = false

  const lookUntilThere = async () => {
    while (!(await answers(connection)) && !stopping.signal.aborted) {
      if (!awaySince) log.error('the database is away')
      awaySince ??= Date.now()
      hasBroken = true
      await revive?.(stopping.signal).catch((error: unknown) => log.debug({ err: error }, 'it does not start'))
      await sleep(LOOK_AGAIN_MS)
    }
    looking = undefined
    if (stopping.signal.aborted) return
    if (awaySince) log.warn({ seconds: Math.round((Date.now() - awaySince) / 1000) }, 'the database is back')
    awaySince = undefined
    if (hasBroken) for (const tell of listeners) tell()
    hasBroken = false
  }

  const look = () => {
    if (!stopping.signal.aborted) looking ??= lookUntilThere()
  }
  return {
    isAway: () => awaySince !== undefined,
    look,
    broke() {
      hasBroken = true
      look()
    },
    onBack: (tell) => void listeners.push(tell),
    async stop() {
      stopping.abort()
      await looking
    },
  }
}

/** On a connection of its own: those of a pool may all be in use. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: LOOK_PATIENCE_MS,
    query_timeout: LOOK_PATIENCE_MS,
  })
  client.on('error', () => undefined) // Its queries say the same.
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end()
  }
}
