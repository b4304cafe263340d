import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const PATIENCE_MS = 3_000
const AGAIN_AFTER_MS = 100
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Whoever holds this lock is the one shop of an embedded database, and alone may stop it.
 * The database itself frees it the moment its holder dies, so a kill -9 leaves nothing to clean up.
 */
export interface HouseLock {
  /** Does the last thing while nobody else can hold the lock, then lets go; nothing where another shop has it by now. */
  leave(last: () => Promise<void>): Promise<void>
}

/** For a command that is about to stop what it started: runs `last` unless a shop or another command is there. */
export async function whenAlone(connection: pg.ClientConfig, last: () => Promise<void>): Promise<void> {
  const session = await trySession(connection)
  if (!session) return
  const { rows } = await session.query(
    // A connection that was just closed may be listed a while longer: one's own are told apart by their name.
    `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [connection.application_name],
  )
  if (rows.length === 0) await last()
  await session.end()
}

export async function takeHouseLock(
  connection: pg.ClientConfig,
  dataDir: string,
  onLost: () => void,
): Promise<HouseLock> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const session = await trySession(connection)
    if (session) return keepHouseLock(connection, session, onLost)
    if (Date.now() > deadline) {
      throw new StartError(
        `Another shop is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(AGAIN_AFTER_MS)
  }
}

/** Takes the lock again whenever its connection was cut, for as long as the shop is open. */
function keepHouseLock(connection: pg.ClientConfig, first: pg.Client, onLost: () => void): HouseLock {
  let session: pg.Client | undefined
  let leaving = false
  let retaking = Promise.resolve()

  const hold = (held: pg.Client) => {
    session = held
    held.once('end', () => {
      session = undefined
      if (leaving) return
      onLost()
      retaking = retake()
    })
  }
  const retake = async () => {
    while (!session && !leaving) {
      const held = await trySession(connection).catch(() => undefined) // A database that is away is asked again.
      if (held) hold(held)
      else await sleep(AGAIN_AFTER_MS)
    }
  }
  /** A database that cannot be asked is nobody else's. */
  const isAnothers = async () => {
    if (session) return false
    const held = await trySession(connection).catch(() => 'away' as const)
    if (held && held !== 'away') hold(held)
    return !held
  }

  hold(first)
  return {
    async leave(last) {
      leaving = true
      await retaking
      if (!(await isAnothers())) await last()
      await session?.end()
    },
  }
}

/** A session that holds the lock until it ends, or nothing where another holds it. */
async function trySession(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // Its end says the same.
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCKS.house,
    ])
    if (rows[0]?.held) return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  await client.end()
  return undefined
}
