import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { shopProcess, spawnShop } from '../../scripts/spawn-shop.ts'
import { readConfig } from '../config.ts'
import { asItIs, openDatabaseForCommand } from '../db/database.ts'
import { dataFolder, OWN_DATABASE } from '../testing/own-database.ts'
import { onServer } from '../testing/postgres.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { checkBackup } from './check-backup.ts'
import { sumOf, TASKS, withCopyClient } from './copy-rows.ts'
import { readTables } from './shop-tables.ts'

const PROCESS = shopProcess(fileURLToPath(new URL('../main-without-pages.ts', import.meta.url)))
const commandFile = (name: string) => fileURLToPath(new URL(`../../scripts/commands/${name}.ts`, import.meta.url))
const settingsOf = (DATA_DIR: string) => ({
  env: { ...process.env, ...OWN_DATABASE, LOG_LEVEL: 'warn', DATA_DIR },
  encoding: 'utf8' as const,
})

const runCommand = (name: string, dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, [commandFile(name), ...words], settingsOf(dataDir))

/** Beside what the test itself goes on doing. */
const runAlongside = (name: string, dataDir: string, ...words: string[]) =>
  new Promise<number | null>((resolve) => {
    const { env } = settingsOf(dataDir)
    spawn(process.execPath, [commandFile(name), ...words], { env, stdio: 'inherit' }).once('exit', resolve)
  })

async function openShop(DATA_DIR: string) {
  const shop = await spawnShop({ ...OWN_DATABASE, DATA_DIR, RATE_LIMITS: 'off' }, PROCESS)
  onTestFinished(() => shop.kill())
  return shop
}

interface Acknowledged {
  email: string
  path: string
  bytes: Buffer
}

/** A customer who uploads a drawing and asks for a quote with it. */
async function askForQuote(url: string, number: number): Promise<Acknowledged> {
  const path = `contact-uploads/${number}-drawing.pdf`
  const bytes = Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(30_000 + number, `drawing ${number} `)])
  const uploaded = await fetch(`${url}/storage/v1/object/${path}`, { method: 'POST', body: bytes })
  expect(uploaded.status).toBe(200)
  const email = `crew${number}@customer.example`
  const asked = await fetch(`${url}/api/contact-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      product_type: 'hats',
      hat_type: 'Trucker',
      hat_color: 'Navy',
      order_description: `Sixty hats,\twith "tabs" \\ and 日本語 ${number}`,
      email,
      phone_number: '(512) 555-0142',
      file_url: `/storage/v1/object/public/${path}`,
    }),
  })
  expect(asked.status).toBe(201)
  return { email, path, bytes }
}

/** Four customers at once, until they are told to stop. */
function load(url: string) {
  const acknowledged: Acknowledged[] = []
  let goesOn = true
  let number = 0
  const customer = async () => {
    while (goesOn) acknowledged.push(await askForQuote(url, ++number))
  }
  const done = Promise.all(Array.from({ length: 4 }, customer))
  const stop = async () => {
    goesOn = false
    await done
  }
  return { acknowledged, stop }
}

/** Something done with the database of a data folder, whether a shop runs on it or not. */
async function inDatabase<Done>(dataDir: string, work: (connection: pg.ClientConfig) => Promise<Done>): Promise<Done> {
  const { connection, close } = await openDatabaseForCommand(readConfig({ DATA_DIR: dataDir }), asItIs)
  try {
    return await work(connection)
  } finally {
    await close()
  }
}

const sumsIn = (connection: pg.ClientConfig, migrations: number) =>
  withCopyClient(connection, async (client) => {
    const sums = []
    for (const table of [...(await readTables(client, migrations)), TASKS])
      sums.push([table.name, await sumOf(client, table)])
    return Object.fromEntries(sums)
  })

interface Row {
  id: string
  row: Record<string, unknown>
}
const rowsOf = (connection: pg.ClientConfig, table: string) =>
  onServer<Row>(connection, `select id::text, to_jsonb(t) as row from ${table} t order by id`)
/** Counts of rows, which a new database makes by itself from the rows. */
const COUNTED_ANEW = ['public.tallies', 'public.tally_changes']
const COUNTS_ARE_RIGHT = `
  select (select sum(amount) from tallies where name = 'contact_requests.pending') = count(*) as right from contact_requests`
const UNCHANGED_TABLES = ['contact_requests', 'job_messages', 'audit_entries']

test('a backup made under load is restored row by row, with every file, and the shop goes on from it', async () => {
  const from = dataFolder()
  const to = dataFolder()
  const file = join(dataFolder(), 'shop.tar.gz')
  const shop = await openShop(from)
  const { acknowledged, stop } = load(shop.url)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const before = [...acknowledged]
  expect(await runAlongside('backup', from, file)).toBe(0)
  const during = acknowledged.length - before.length
  await stop()
  expect(during, 'the load went on meanwhile').toBeGreaterThan(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  for (const refused of [
    runCommand('restore', from, file, '--move-old-away'),
    runCommand('move', from, 'postgresql://nobody@localhost/nowhere'),
  ])
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Another shop is already running')])

  const restored = runCommand('restore', to, file)
  expect(restored.stderr).toBe('')
  expect(restored.status).toBe(0)
  expect(restored.stdout).toMatch(/Restored as of .*: \d+ rows, \d+ files and \d+ mails, all as they were\./)
  expect(restored.stdout).toContain('Nobody is signed in. What else was ended since then is there again')

  const { manifest, migrations } = await checkBackup(file)
  await inDatabase(to, async (there) => {
    const sums = await sumsIn(there, migrations)
    for (const [table, sum] of Object.entries(manifest.tables))
      if (!COUNTED_ANEW.includes(table)) expect(sums[table], table).toEqual(sum)
    const [counted] = await onServer(there, COUNTS_ARE_RIGHT)
    expect(counted).toEqual({ right: true })
    await inDatabase(from, async (here) => {
      for (const table of UNCHANGED_TABLES) {
        const original = new Map((await rowsOf(here, table)).map(({ id, row }) => [id, row]))
        for (const { id, row } of await rowsOf(there, table)) expect(row, `${table} ${id}`).toEqual(original.get(id))
      }
    })
    const emails = (await onServer<{ email: string }>(there, 'select email from contact_requests')).map(
      (one) => one.email,
    )
    expect(emails).toEqual(expect.arrayContaining(before.map(({ email }) => email)))
    const named = await onServer<{ blob: string; path: string }>(
      there,
      `select blob, bucket || '/' || path as path from stored_files where state = 'stored'`,
    )
    expect(named.length).toBeGreaterThanOrEqual(before.length)
    for (const { blob, path } of named) {
      const stored = readFileSync(join(to, 'files', blob))
      expect(stored.equals(acknowledged.find((one) => one.path === path)?.bytes ?? Buffer.from('')), path).toBe(true)
    }
  })
  for (const [name, sum] of Object.entries(manifest.mail))
    expect(
      createHash('sha256')
        .update(readFileSync(join(to, 'mail', name)))
        .digest('hex'),
    ).toBe(sum)
  expect(Object.keys(manifest.mail).length).toBeGreaterThan(0)

  const again = await openShop(to)
  const [first] = before
  expect(
    Buffer.from(await (await fetch(`${again.url}/storage/v1/object/public/${first?.path}`)).arrayBuffer()),
  ).toEqual(first?.bytes)
  await askForQuote(again.url, 100_001)
  await expect.poll(() => mailsTo(to, 'crew100001@')).toBe(1)
  const numbers = await inDatabase(to, (there) => onServer<{ number: number }>(there, 'select number from jobs'))
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
  // What was owed when the backup was made is sent by the restored shop, once.
  for (const { email } of before) await expect.poll(() => mailsTo(to, email)).toBe(1)
})

test('a shop whose restore was killed does not open empty; restored after all, it does', async () => {
  const [from, to] = [dataFolder(), dataFolder()]
  const file = join(dataFolder(), 'shop.tar.gz')
  const shop = await openShop(from)
  const { path, bytes } = await askForQuote(shop.url, 1)
  await shop.stop()
  expect(runCommand('backup', from, file).status).toBe(0)
  const killed = spawn(process.execPath, [commandFile('restore'), file], settingsOf(to))
  await expect.poll(() => existsSync(join(to, 'db-password')), { timeout: 30_000 }).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(runCommand('restore', to, join(from, 'db', 'PG_VERSION')).status).toBe(1)
  await expect(openShop(to)).rejects.toThrow('A restore into this folder was not finished')
  expect(runCommand('restore', to, file)).toMatchObject({ status: 0, stderr: '' })
  const again = await openShop(to)
  const answer = await fetch(`${again.url}/storage/v1/object/public/${path}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

const mailsTo = (dataDir: string, address: string) =>
  readdirSync(join(dataDir, 'mail')).filter(
    (name) =>
      name.endsWith('.eml') &&
      new RegExp(`^To: .*${address}`, 'm').test(readFileSync(join(dataDir, 'mail', name), 'utf8')),
  ).length
