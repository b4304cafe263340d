import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { basicsPrice } from '../domain/basics/basics-price.ts'
import { DEFAULT_PRICES } from '../domain/desk/sections.ts'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { type SpawnedShop, spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { HAT_ORDER, QUOTE } from '../server/testing/sample-requests.ts'
import { bareInsertRate, bareServerRate, compareRate, pgbenchRate } from './shop/limits.ts'
import { type Call, rateOf } from './shop/load.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const SECONDS = Number(options.seconds)
const PASSWORD = 'Correct-horse-1!'

/** A line of the table; the aims are those of docs/performance.md. */
const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number) =>
  value < 1_000 ? value.toFixed(0) : value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const ratio = (ours: number, limit: number) => (ours / limit).toFixed(2)
const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** `npm run bench [-- --seconds N]`: what the shop does in a second, beside what the machine could. */
async function main(): Promise<void> {
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('bench')
  const settings = { DATA_DIR: folder.path, RATE_LIMITS: 'off' }
  const first = await spawnShop(settings)
  await first.stop()
  const began = performance.now()
  const shop = await spawnShop(settings)
  const startS = (performance.now() - began) / 1000
  const { connection, close } = await openDatabaseForCommand(readConfig(settings))
  try {
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${figure(totalmem() / 2 ** 30)} GB, Node ${process.version}, 16 connections, ${SECONDS} s each\n`,
    )
    line('work', 'limit', 'ours', 'ours / limit')
    line('---', '---', '---', '---')
    await sleep(3_000)
    const idle = memoryMb(shop.pid)
    await measurePages(shop)
    await measureSubmits(shop, connection, folder.path)
    await measureAccounts(shop)
    await measureCheckout(shop)
    line('memory, idle / under load, MiB', 'bare node 45', `${figure(idle)} / ${figure(memoryMb(shop.pid))}`, '-')
    line('warm start, s', '-', startS.toFixed(1), '-')
  } finally {
    await close()
    await shop.stop()
    folder.remove()
  }
}

async function measurePages({ url }: SpawnedShop): Promise<void> {
  const page = Buffer.from(await (await fetch(url)).arrayBuffer())
  const bare = await bareServerRate(page, SECONDS)
  const ours = await rateOf(url, { method: 'GET', path: '/' }, SECONDS)
  line(
    `home page, ${figure(page.length / 1000)} kB, requests/s`,
    `bare node:http ${figure(bare)}`,
    figure(ours),
    ratio(ours, bare),
  )
}

const somebody = () => ({ email: `${randomUUID()}@mail.example`, idempotency_key: randomUUID() })

const ASK: Call = { method: 'POST', path: '/api/contact-requests', body: () => ({ ...QUOTE, ...somebody() }) }

const ORDER: Call = {
  method: 'POST',
  path: '/api/custom-orders',
  body: () => {
    const { email, idempotency_key } = somebody()
    return { ...HAT_ORDER, user_email: email, idempotency_key }
  },
}

async function measureSubmits({ url }: SpawnedShop, connection: pg.ClientConfig, folder: string): Promise<void> {
  const bare = await bareInsertRate(connection, SECONDS)
  const pgbench = pgbenchRate(connection, folder, SECONDS)
  const limit = `node + pg, one insert ${figure(bare)}${pgbench ? `; pgbench ${figure(pgbench)}` : ''}`
  for (const [name, call] of [
    ['durable quote request with its two mails, /s', ASK],
    ['custom order with its two mails, /s', ORDER],
  ] as const) {
    const ours = await rateOf(url, call, SECONDS)
    line(name, limit, figure(ours), ratio(ours, bare))
  }
}

async function measureAccounts({ url }: SpawnedShop): Promise<void> {
  const headers = { apikey: readConfig({}).AUTH_ANON_KEY }
  const people = Array.from({ length: 16 }, (_, i) => `bench-${i}@mail.example`)
  let token = ''
  for (const email of people) {
    const body = JSON.stringify({ email, password: PASSWORD })
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    token = (await answer.json()).access_token
  }
  let turn = 0
  const signIn: Call = {
    ...{ method: 'POST', path: '/auth/v1/token?grant_type=password', headers },
    body: () => ({ email: people[turn++ % people.length], password: PASSWORD }),
  }
  const compared = await compareRate(SECONDS)
  const signedIn = await rateOf(url, signIn, SECONDS)
  line(
    'password sign-in, /s',
    `argon2 verifies ${figure(compared)} (two threads)`,
    figure(signedIn),
    ratio(signedIn, compared),
  )
  const asked: Call = {
    method: 'GET',
    path: '/auth/v1/user',
    headers: { ...headers, authorization: `Bearer ${token}` },
  }
  line('GET /auth/v1/user, /s', '-', figure(await rateOf(url, asked, SECONDS)), '-')
}

/** No shop that was just opened counts its stock, so there is always enough. */
async function measureCheckout({ url }: SpawnedShop): Promise<void> {
  const items = [{ productId: 'black', quantity: 1, unitPrice: basicsPrice(DEFAULT_PRICES, 1).unitCents / 100 }]
  const checkout: Call = { method: 'POST', path: '/api/create-stripe-checkout-session', body: () => ({ items }) }
  line('checkout (order, reservation, sandbox session), /s', '-', figure(await rateOf(url, checkout, SECONDS)), '-')
}

await main()
