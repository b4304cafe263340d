import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const HOUSE_LOCK = 4_270_001
const PATIENCE_MS = 3_000

/**
 * Whoever holds this lock is the one shop of an embedded database, and alone may stop it.
 * The database itself frees it the moment its holder dies, so a kill -9 leaves nothing to clean up.
 */
export interface HouseLock {
  release(): Promise<void>
}

export async function tryHouseLock(connection: pg.ClientConfig): Promise<HouseLock | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [HOUSE_LOCK])
  if (rows[0]?.held) {
    client.on('error', () => undefined) // The database going away first frees the lock just as well.
    return { release: () => client.end() }
  }
  await client.end()
  return undefined
}

export async function takeHouseLock(connection: pg.ClientConfig, dataDir: string): Promise<HouseLock> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = await tryHouseLock(connection)
    if (lock) return lock
    if (Date.now() > deadline) {
      throw new StartError(
        `Another shop is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(100)
  }
}
