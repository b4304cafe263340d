import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateTasks } from 'graphile-worker'
import pg from 'pg'
import { BRAND } from '../../domain/brand.ts'
import { StartError } from '../start-error.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { applyMigrations, migrationsIn, readMigrations } from './apply-migrations.ts'
import { applyFunctions } from './functions.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { createPool, WORKING } from './pool.ts'

const OLDEST_POSTGRES = 15
const LOOK_AGAIN_MS = 100

/** Brings a database to this version's tables; processes that start together take turns, and one of them does it. */
export async function migrateDatabase(connection: pg.ClientConfig, timeZone: string = BRAND.timeZone): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined) // Whoever waits for an answer is told.
  await client.connect()
  try {
    await takeTurn(client, 'pg_try_advisory_lock', ADVISORY_LOCKS.migrations)
    await refuseOldServer(client)
    const applied = await migrationsIn(client)
    if (applied === 'newer')
      throw new StartError(
        'The database was made by a newer version of the shop: update the shop, then start it again.',
      )
    if (applied < journal.entries.length) {
      await prepareTasks(connection) // First: a start that is killed in between would leave the next nothing to apply.
      await applyMigrations(client, readMigrations().slice(applied))
    }
    await applyFunctions(client, timeZone)
  } finally {
    await client.end()
  }
}

/** Asked again and again: an index that is built alongside would wait for whoever waits here. */
export async function takeTurn(
  client: pg.Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  lock: number,
): Promise<void> {
  while (!(await client.query(`select ${how}($1) as taken`, [lock])).rows[0]?.taken) await sleep(LOOK_AGAIN_MS)
}

export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `The shop needs PostgreSQL ${OLDEST_POSTGRES} or newer; DATABASE_URL leads to PostgreSQL ${major}.`,
    )
  }
}

export async function prepareTasks(connection: pg.ClientConfig): Promise<void> {
  const pool = createPool(connection, 1, WORKING)
  try {
    await migrateTasks({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
