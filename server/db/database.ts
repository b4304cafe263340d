import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { within } from '../within.ts'
import { isDatabaseAway } from './database-away.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { takeHouseLock, whenAlone } from './house-lock.ts'
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
const PATIENCE_MS = 30_000
const AGAIN_AFTER_MS = 100
/** Whoever still uses a connection then is cut off: by the database's own stop, or by the end of the process. */
const CLOSE_PATIENCE_MS = 2_000

/** A shop's database: alone on an embedded one, one of several processes on a rented one. */
export async function openShopDatabase(config: Config, prepare: Prepare = migrateDatabase): Promise<Database> {
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL, prepare)
  return openEmbedded(config.DATA_DIR, prepare, async ({ connection, adopt, stop }) => {
    const lock = await takeHouseLock(connection, config.DATA_DIR)
    adopt()
    return () => lock.leave(stop)
  })
}

/** For one of several processes of a shop, whose first one keeps the database and has prepared it. */
export async function joinShopDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL, asItIs)
  return openEmbedded(config.DATA_DIR, asItIs, async () => async () => undefined)
}

/** For a command beside the shop: joins a running database, or starts one and stops it again. */
export async function openDatabaseForCommand(config: Config, prepare: Prepare = migrateDatabase): Promise<Database> {
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL, prepare)
  return openEmbedded(config.DATA_DIR, prepare, async ({ connection, isOurs, stop }) => async () => {
    if (isOurs()) await whenAlone(connection, async () => void (isOurs() && (await stop())))
  })
}

type Leave = () => Promise<void>
type Enter = (postgres: EmbeddedPostgres) => Promise<Leave>
type Prepare = (connection: pg.ClientConfig) => Promise<void>

/** For what reads or fills a database of whatever version. */
export const asItIs: Prepare = async () => undefined

/** Whoever stops it may be about to, so an attempt that finds it gone begins again. */
async function openEmbedded(dataDir: string, prepare: Prepare, enter: Enter): Promise<Database> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await enterEmbedded(dataDir, prepare, enter)
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error
      await sleep(AGAIN_AFTER_MS)
    }
  }
}

async function enterEmbedded(dataDir: string, prepare: Prepare, enter: Enter) {
  const postgres = await startEmbeddedPostgres(dataDir)
  const leave = await enter(postgres)
  try {
    const database = await connect(postgres.connection, prepare)
    return {
      ...database,
      ...(postgres.movedTo && {
        note: `The database is in ${postgres.movedTo}, because PostgreSQL cannot enter ${dataDir} as another user.`,
      }),
      close: () => database.close().finally(leave),
    }
  } catch (error) {
    await leave()
    throw error
  }
}

export async function openRented(url: string, prepare: Prepare): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 }
  try {
    return await connect(connection, prepare)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message || 'no answer' : error}.`,
    )
  }
}

async function connect(connection: pg.ClientConfig, prepare: Prepare): Promise<Database> {
  await prepare(connection)
  const pool = createPool(connection, POOL_SIZE)
  return { db: drizzle(pool), pool, connection, close: () => within(CLOSE_PATIENCE_MS, pool.end()) }
}
