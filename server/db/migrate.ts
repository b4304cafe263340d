import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { BRAND } from '../../domain/brand.ts'
import { StartError } from '../start-error.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { applyFunctions } from './functions.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { createPool } from './pool.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const OLDEST_POSTGRES = 15

/** Brings a database to this version's tables; processes that start together take turns, and one of them does it. */
export async function migrateDatabase(connection: pg.ClientConfig, timeZone: string = BRAND.timeZone): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    await refuseOldServer(client)
    const newest = await newestMigration(client)
    const ours = journal.entries.at(-1)?.when ?? 0
    if (newest > ours)
      throw new StartError(
        'The database was made by a newer version of the shop: update the shop, then start it again.',
      )
    if (newest < ours) {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
      await prepareJobs(connection)
    }
    await applyFunctions(client, timeZone)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `The shop needs PostgreSQL ${OLDEST_POSTGRES} or newer; DATABASE_URL leads to PostgreSQL ${major}.`,
    )
  }
}

async function newestMigration(client: pg.Client): Promise<number> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table.rows[0]?.name) return 0
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest ?? 0)
}

async function prepareJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = createPool(connection, 1)
  try {
    await migrateJobs({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
