import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, type SpawnedShop, shopProcess, spawnShop } from '../../scripts/spawn-shop.ts'
import { readConfig } from '../config.ts'
import { databasePid, dataFolder, isRunning, OWN_DATABASE } from '../testing/own-database.ts'
import { onServer } from '../testing/postgres.ts'
import { openDatabaseForCommand } from './database.ts'

const PROCESS = shopProcess(fileURLToPath(new URL('../main-without-pages.ts', import.meta.url)))
const ADMIN = fileURLToPath(new URL('../../scripts/commands/admin.ts', import.meta.url))
const PATIENT = { timeout: 120_000, interval: 50 }

async function openShop(DATA_DIR: string): Promise<SpawnedShop> {
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR, SHUTDOWN_GRACE_S: '1' }, PROCESS)
  onTestFinished(() => shop.kill())
  return shop
}

const settingsOf = (DATA_DIR: string, more: Record<string, string> = {}) => ({
  env: { ...process.env, ...OWN_DATABASE, LOG_LEVEL: 'warn', DATA_DIR, ...more },
  encoding: 'utf8' as const,
})

const listAdmins = (dataDir: string) => spawnSync(process.execPath, [ADMIN, 'list'], settingsOf(dataDir))

const lockHolders = (connection: pg.ClientConfig) =>
  onServer<{ pid: number }>(connection, `select pid from pg_locks where locktype = 'advisory' and objid = 4270001`)

const cutEverybody = (connection: pg.ClientConfig) =>
  onServer(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

/** How to reach the database of a shop that runs. */
async function connectionTo(dataDir: string): Promise<pg.ClientConfig> {
  const { connection, close } = await openDatabaseForCommand(readConfig({ DATA_DIR: dataDir }))
  await close()
  return connection
}

test('after its connections were cut the shop takes the lock again, and a second shop is refused as before', async () => {
  const DATA_DIR = dataFolder()
  const shop = await openShop(DATA_DIR)
  const connection = await connectionTo(DATA_DIR)
  const [first] = await lockHolders(connection)
  await cutEverybody(connection)
  await expect.poll(() => lockHolders(connection), PATIENT).toHaveLength(1)
  expect(await lockHolders(connection)).not.toEqual([first])
  const [program = '', ...args] = PROCESS
  const second = spawnSync(program, args, settingsOf(DATA_DIR, { PORT: String(await freePort()) }))
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('Another shop is already running on the data folder')
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('while a shop has lost its lock, a command beside it is not alone: its PostgreSQL goes on', async () => {
  const DATA_DIR = dataFolder()
  const shop = await openShop(DATA_DIR)
  const connection = await connectionTo(DATA_DIR)
  process.kill(shop.pid, 'SIGSTOP')
  try {
    await cutEverybody(connection)
    await expect.poll(() => lockHolders(connection), PATIENT).toEqual([])
    expect(listAdmins(DATA_DIR).status).toBe(0)
    expect(databasePid(DATA_DIR)).toBeDefined()
  } finally {
    process.kill(shop.pid, 'SIGCONT')
  }
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, PATIENT).toBe(200)
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('a PostgreSQL that a command started and a shop took over is the shop’s, even while its lock is lost', async () => {
  const DATA_DIR = dataFolder()
  const command = await openDatabaseForCommand(readConfig({ DATA_DIR }))
  const pid = databasePid(DATA_DIR)
  const shop = await openShop(DATA_DIR)
  process.kill(shop.pid, 'SIGSTOP')
  await cutEverybody(command.connection)
  await command.close()
  expect(databasePid(DATA_DIR)).toBe(pid)
  process.kill(shop.pid, 'SIGCONT')
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('a command stops the PostgreSQL that it started, unless another command is using it', async () => {
  const DATA_DIR = dataFolder()
  const open = () => openDatabaseForCommand(readConfig({ DATA_DIR }))
  const [first, second] = [await open(), await open()]
  await second.pool.query('select 1')
  await first.close()
  expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await second.close()
  const orphan = databasePid(DATA_DIR)
  expect(listAdmins(DATA_DIR).status).toBe(0)
  expect(databasePid(DATA_DIR)).toBe(orphan)
  process.kill(orphan ?? 0, 'SIGINT')
  await expect.poll(() => databasePid(DATA_DIR), PATIENT).toBeUndefined()
  expect(listAdmins(DATA_DIR).status).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('a start waits for a PostgreSQL that is just stopping, and starts it again', async () => {
  const DATA_DIR = dataFolder()
  const shop = await openShop(DATA_DIR)
  const client = new pg.Client(await connectionTo(DATA_DIR))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const straggler = rows[0]?.pid ?? 0
  process.kill(straggler, 'SIGSTOP') // PostgreSQL cannot end before its last process.
  const old = databasePid(DATA_DIR)
  const stopped = shop.stop()
  await expect.poll(() => isRefusing(DATA_DIR), PATIENT).toBe(true)
  const next = openShop(DATA_DIR)
  await expect.poll(() => readFileSync(join(DATA_DIR, 'db.log'), 'utf8'), PATIENT).toContain('is shutting down')
  process.kill(straggler, 'SIGCONT')
  expect(await stopped).toBe(0)
  expect(await (await next).stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
  await expect.poll(() => old && isRunning(old), PATIENT).toBe(false)
})

/** PostgreSQL writes into its pid file that it is stopping. */
const isRefusing = (dataDir: string) =>
  spawnSync('grep', ['-c', 'stopping', join(dataDir, 'db', 'postmaster.pid')]).status === 0

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s during the start: the shop ends in order, and PostgreSQL with it',
  { timeout: 240_000 },
  async (signal) => {
    const DATA_DIR = dataFolder()
    const [program = '', ...args] = PROCESS
    const shop = spawn(program, args, { ...settingsOf(DATA_DIR, { PORT: String(await freePort()) }), stdio: 'ignore' })
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    await expect.poll(() => databasePid(DATA_DIR), { ...PATIENT, interval: 5 }).toBeDefined()
    const database = databasePid(DATA_DIR) ?? 0
    shop.kill(signal)
    expect(await ended).toBe(0)
    await expect.poll(() => isRunning(database), PATIENT).toBe(false)
  },
)

test('a start that fails on its own database leaves no PostgreSQL behind', async () => {
  const DATA_DIR = dataFolder()
  const { pool, close } = await openDatabaseForCommand(readConfig({ DATA_DIR }))
  await pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`)
  await close()
  const [program = '', ...args] = PROCESS
  const failed = spawnSync(program, args, settingsOf(DATA_DIR, { PORT: String(await freePort()) }))
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('The database was made by a newer version of the shop')
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('SIGTERM while a request waits for the database for ever: PostgreSQL ends with the shop', async () => {
  const DATA_DIR = dataFolder()
  const shop = await openShop(DATA_DIR)
  const client = new pg.Client(await connectionTo(DATA_DIR))
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table contact_requests')
  const asked = fetch(`${shop.url}/api/contact-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      product_type: 'polos',
      product_color: 'red',
      order_description: 'Polos for the launch',
      email: 'ana@customer.example',
      phone_number: '512-555-0142',
    }),
  }).catch(() => undefined)
  await expect
    .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount, PATIENT)
    .toBeGreaterThan(0)
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
  await asked
})
