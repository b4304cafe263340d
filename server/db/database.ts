import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { within } from '../within.ts'
import { isCutOff } from './database-away.ts'
import { type DatabaseWatch, type Revive, UNWATCHED, watchDatabase } from './database-watch.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { takeHouseLock, whenAlone } from './house-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { ANSWERING, createPool, WORKING } from './pool.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  /** The same database for work that takes its time. */
  work: { db: Db; pool: pg.Pool }
  connection: pg.ClientConfig
  watch: DatabaseWatch
  /** A sentence for the owner, when the cluster could not be kept in the data folder. */
  note?: string
  close(): Promise<void>
}

/** Together they let three processes share the hundred connections that a PostgreSQL takes by itself. */
const POOL_SIZE = 16
const WORK_POOL_SIZE = 14
const PATIENCE_MS = 30_000
const AGAIN_AFTER_MS = 100
/** Whoever still uses a connection then is cut off: by the database's own stop, or by the end of the process. */
const CLOSE_PATIENCE_MS = 2_000

/** A shop's database: alone on an embedded one, one of several processes on a rented one. */
export async function openShopDatabase(
  config: Config,
  prepare: Prepare = migrateDatabase,
  log?: Logger,
): Promise<Database> {
  const watch: Watch = (connection, revive) => (log ? watchDatabase(connection, log, revive) : UNWATCHED)
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL, prepare, watch)
  const enter: Enter = async ({ connection, adopt, stop }, { broke }) => {
    const lock = await takeHouseLock(connection, config.DATA_DIR, broke)
    adopt()
    return () => lock.leave(stop)
  }
  return openEmbedded(config.DATA_DIR, prepare, enter, watch)
}

/** For one of several processes of a shop, whose first one keeps the database and has prepared it. */
export async function joinShopDatabase(config: Config, log: Logger): Promise<Database> {
  const watch: Watch = (connection) => watchDatabase(connection, log)
  if (config.DATABASE_URL) return openRented(config.DATABASE_URL, asItIs, watch)
  return openEmbedded(config.DATA_DIR, asItIs, async () => async () => undefined, watch)
}

/** For a command beside the shop: joins a running database, or starts one and stops it again. It may take its time. */
export async function openDatabaseForCommand(config: Config, prepare: Prepare = migrateDatabase): Promise<Database> {
  const enter: Enter = async ({ connection, isOurs, stop }) => {
    return async () => {
      if (isOurs()) await whenAlone(connection, async () => void (isOurs() && (await stop())))
    }
  }
  const database = config.DATABASE_URL
    ? await openRented(config.DATABASE_URL, prepare)
    : await openEmbedded(config.DATA_DIR, prepare, enter, unwatched)
  return { ...database, ...database.work }
}

type Watch = (connection: pg.ClientConfig, revive?: Revive) => DatabaseWatch
const unwatched: Watch = () => UNWATCHED
type Leave = () => Promise<void>
type Enter = (postgres: EmbeddedPostgres, watch: DatabaseWatch) => Promise<Leave>
type Prepare = (connection: pg.ClientConfig) => Promise<void>

/** For what reads or fills a database of whatever version. */
export const asItIs: Prepare = async () => undefined

/** Whoever stops it may be about to, so an attempt that finds it gone begins again. */
async function openEmbedded(dataDir: string, prepare: Prepare, enter: Enter, watch: Watch): Promise<Database> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await enterEmbedded(dataDir, prepare, enter, watch)
    } catch (error) {
      if (!isCutOff(error) || Date.now() > deadline) throw error
      await sleep(AGAIN_AFTER_MS)
    }
  }
}

async function enterEmbedded(dataDir: string, prepare: Prepare, enter: Enter, watched: Watch): Promise<Database> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const watch = watched(postgres.connection, postgres.revive)
  const leave = await enter(postgres, watch)
  try {
    const database = await connect(postgres.connection, prepare, watch)
    return {
      ...database,
      ...(postgres.movedTo && {
        note: `The database is in ${postgres.movedTo}, because PostgreSQL cannot enter ${dataDir} as another user.`,
      }),
      close: () => database.close().finally(leave),
    }
  } catch (error) {
    await watch.stop()
    await leave()
    throw error
  }
}

export async function openRented(url: string, prepare: Prepare, watch = unwatched): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true }
  try {
    return await connect(connection, prepare, watch(connection))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database of DATABASE_URL cannot be ${isCutOff(error) ? 'reached' : 'used'}: ${error instanceof Error ? error.message || 'no answer' : error}.`,
    )
  }
}

/** Drizzle itself never gives a connection back on which a transaction could not begin: after a few of them there are none. */
export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

async function connect(connection: pg.ClientConfig, prepare: Prepare, watch: DatabaseWatch): Promise<Database> {
  await prepare(connection)
  const pool = createPool(connection, POOL_SIZE, ANSWERING, watch)
  const workPool = createPool(connection, WORK_POOL_SIZE, WORKING, watch)
  return {
    db: createDb(pool),
    pool,
    work: { db: createDb(workPool), pool: workPool },
    connection,
    watch,
    async close() {
      await watch.stop()
      await within(CLOSE_PATIENCE_MS, Promise.all([pool.end(), workPool.end()]))
    },
  }
}
