import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { freePort, shopProcess, spawnShop } from '../scripts/spawn-shop.ts'
import { ADVISORY_LOCKS } from './db/advisory-locks.ts'
import { databasePid, dataFolder, isRunning, OWN_DATABASE } from './testing/own-database.ts'
import { portOf } from './testing/port-of.ts'
import { urlOf } from './testing/postgres.ts'
import { SAMPLE_FILES } from './testing/sample-files.ts'
import { slowRequest } from './testing/slow-request.ts'
import { createTestDatabase } from './testing/test-database.ts'

beforeAll(() => buildSiteIfChanged(), 600_000)

/** A start that is expected to fail: what it said, and its exit code. */
function failToStart(settings: Record<string, string>) {
  const [program = '', ...args] = shopProcess()
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, ...OWN_DATABASE, LOG_LEVEL: 'warn', ...settings },
    encoding: 'utf8',
    timeout: 180_000,
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test('npm start opens the shop, and stops it within seconds of SIGTERM to npm itself, the database too', async () => {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR }, ['npm', 'start'])
  expect((await fetch(shop.url)).status).toBe(200)
  expect((await fetch(`${shop.url}/no-such-page`)).status).toBe(404)
  expect(shop.output()).toContain(`Its data folder:   ${DATA_DIR}`)
  expect(shop.output()).toContain('npm run admin -- grant')
  expect(await shop.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

const RUN = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url))

test('a closed terminal stops the shop in order: run.mjs hands it on, nobody reads the output, the database stops', async () => {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR, LOG_LEVEL: 'trace' }, [process.execPath, RUN, 'start'])
  shop.closeOutput()
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(await shop.stop('SIGHUP')).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test.for(['SIGTERM', 'SIGHUP'] as const)(
  '%s: a request in flight is answered before the shop stops',
  async (signal) => {
    const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR: dataFolder() })
    const request = slowRequest(shop.url, '{"product_type":"socks"}')
    await request.begun
    const stopped = shop.stop(signal)
    await expect
      .poll(() =>
        fetch(`${shop.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    request.finish()
    expect(await request.answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(await stopped).toBe(0)
  },
)

test('while migrations run the shop is alive and not ready, and whoever asks for something gets it once it opens', async () => {
  const { connection } = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
  const port = String(await freePort())
  const opening = spawnShop({ DATABASE_URL: urlOf(connection), DATA_DIR: dataFolder(), PORT: port })
  const statusOf = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.status,
      () => undefined,
    )
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  const asked = ['/api/config', '/', '/no-such-page'].map(statusOf)
  await client.end()
  const shop = await opening
  expect(await Promise.all(asked)).toEqual([200, 200, 404])
  expect(await statusOf('/readyz')).toBe(200)
  await shop.stop()
})

test('a stop is told to a balancer first: /readyz says 503 while everything else is served', async () => {
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR: dataFolder(), SHUTDOWN_DRAIN_S: '3' })
  const stopped = shop.stop()
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${shop.url}/api/config`)).status).toBe(200)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('after a kill -9 the next start finds the database and goes on', async () => {
  const DATA_DIR = dataFolder()
  const first = await spawnShop({ ...OWN_DATABASE, DATA_DIR })
  const orphan = databasePid(DATA_DIR)
  await first.kill()
  expect(orphan && isRunning(orphan)).toBe(true)
  const second = await spawnShop({ ...OWN_DATABASE, DATA_DIR })
  expect(databasePid(DATA_DIR)).toBe(orphan)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
  expect(databasePid(DATA_DIR)).toBeUndefined()
})

test('a second shop on the same folder gets one sentence, and the first goes on', async () => {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR })
  const { status, said } = failToStart({ DATA_DIR, PORT: String(await freePort()) })
  expect(status).toBe(1)
  expect(said).toBe(
    `Another shop is already running on the data folder ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
  )
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await shop.stop()
})

const modesIn = (folder: string) =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].map(
    (path) => statSync(path).mode & 0o777,
  )

test('the data folder is its owner’s alone, also one that was open before, and its files and mails too', async () => {
  const DATA_DIR = dataFolder()
  for (const name of ['mail', 'files']) mkdirSync(join(DATA_DIR, name), { mode: 0o755 })
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR })
  const uploaded = await fetch(`${shop.url}/storage/v1/object/custom-order-uploads/hats/1-x-logo.svg`, {
    method: 'POST',
    body: SAMPLE_FILES.svg,
  })
  expect(uploaded.status).toBe(200)
  const asked = await fetch(`${shop.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: 'brimworks-public-key', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@customer.example' }),
  })
  expect(asked.status).toBe(200)
  await expect.poll(() => readdirSync(join(DATA_DIR, 'mail'))).toHaveLength(1)
  // A shop that root runs has a PostgreSQL of another user, who may pass through and see nothing.
  expect(statSync(DATA_DIR).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700)
  for (const folder of ['mail', 'files'])
    for (const mode of modesIn(join(DATA_DIR, folder))) expect([0o700, 0o600]).toContain(mode)
  for (const file of ['db', 'socket', 'db.log', 'db-password'])
    expect([0o700, 0o600]).toContain(statSync(join(DATA_DIR, file)).mode & 0o777)
  await shop.stop()
})

test('a connection that is cut, and an address that is taken: neither the shop nor its PostgreSQL writes down whose', async () => {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR, LOG_LEVEL: 'trace' })
  const signUp = () =>
    fetch(`${shop.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'brimworks-public-key', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'marked@customer.example', password: 'Marked-2026-works!' }),
    })
  await Promise.all([signUp(), signUp(), signUp()])
  process.kill(databasePid(DATA_DIR) ?? 0, 'SIGQUIT')
  await Promise.all([signUp(), signUp(), signUp()])
  await expect.poll(shop.output).toContain('the database is back')
  await shop.stop()
  for (const log of [shop.output(), readFileSync(join(DATA_DIR, 'db.log'), 'utf8')])
    expect(log).not.toMatch(/marked|params|Failed query|argon2/i)
})

test('its PostgreSQL writes down starts and stops, and nothing that comes again every few minutes for years', async () => {
  const DATA_DIR = dataFolder()
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR })
  await shop.stop()
  const log = readFileSync(join(DATA_DIR, 'db.log'), 'utf8')
  expect(log).toContain('database system is shut down')
  expect(log).not.toContain('checkpoint')
})

test('a busy port: one sentence, exit code 1, and no data folder', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  onTestFinished(() => void taken.close())
  const port = portOf(taken)
  const DATA_DIR = join(dataFolder(), 'never-made')
  const { status, said } = failToStart({ DATA_DIR, PORT: String(port) })
  expect(status).toBe(1)
  expect(said).toBe(`Port ${port} is taken by another program: stop that one, or set PORT to a free port.`)
  expect(spawnSync('test', ['-e', DATA_DIR]).status).toBe(1)
})

test('a data folder that cannot be one: one sentence that names it', async () => {
  const file = join(dataFolder(), 'a-file')
  writeFileSync(file, 'not a folder')
  const { status, said } = failToStart({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) })
  expect(status).toBe(1)
  expect(said).toMatch(/^The data folder .*a-file\/data cannot be used: .*$/)
})

test('a database that cannot be reached: one sentence that names the setting', async () => {
  const { status, said } = failToStart({
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/shop`,
  })
  expect(status).toBe(1)
  expect(said).toMatch(/^The database of DATABASE_URL cannot be reached: .*$/)
})

test('a wrong setting: one sentence that names it', async () => {
  const { status, said } = failToStart({ PORT: 'many' })
  expect(status).toBe(1)
  expect(said).toMatch(/^The setting PORT cannot be used: .*$/)
})

test('a database folder of another PostgreSQL: one sentence, nothing changed', async () => {
  const DATA_DIR = dataFolder()
  mkdirSync(join(DATA_DIR, 'db'))
  writeFileSync(join(DATA_DIR, 'db', 'PG_VERSION'), '99\n')
  const { status, said } = failToStart({ DATA_DIR, PORT: String(await freePort()) })
  expect(status).toBe(1)
  expect(said).toMatch(
    /^The database in .* was made by PostgreSQL 99, but this shop brings PostgreSQL \d+\. Make a backup with .*$/,
  )
})
