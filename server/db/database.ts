import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type HouseLock, takeHouseLock, tryHouseLock } from './house-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { createPool } from './pool.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  connection: pg.ClientConfig
  /** A sentence for the owner, when the cluster could not be kept in the data folder. */
  note?: string
  close(): Promise<void>
}

const POOL_SIZE = 20

/** A shop's database: alone on an embedded one, one of several processes on a rented one. */
export async function openShopDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL)
  return openEmbedded(config.DATA_DIR, takeHouseLock)
}

/** For a command beside the shop: joins a running database, or starts one and stops it again. */
export async function openDatabaseForCommand(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL)
  return openEmbedded(config.DATA_DIR, tryHouseLock)
}

async function openEmbedded(
  dataDir: string,
  lockHouse: (connection: pg.ClientConfig, dataDir: string) => Promise<HouseLock | undefined>,
): Promise<Database> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const lock = await lockHouse(postgres.connection, dataDir)
  const database = await connect(postgres.connection)
  return {
    ...database,
    ...(postgres.movedTo && {
      note: `The database is in ${postgres.movedTo}, because PostgreSQL cannot enter ${dataDir} as another user.`,
    }),
    close: async () => {
      await database.close()
      if (!lock) return
      await postgres.stop()
      await lock.release()
    },
  }
}

async function openRented(url: string): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 }
  try {
    return await connect(connection)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message || 'no answer' : error}.`,
    )
  }
}

async function connect(connection: pg.ClientConfig): Promise<Database> {
  await migrateDatabase(connection)
  const pool = createPool(connection, POOL_SIZE)
  return { db: drizzle(pool), pool, connection, close: () => pool.end() }
}
