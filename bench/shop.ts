import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { type SpawnedShop, spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { ASK, type Call, CHECKOUT, ORDER, PASSWORD } from './shop/calls.ts'
import { bareInsertRate, bareServerRate, compareRate, nginxRate, pgbenchRate } from './shop/limits.ts'
import { rateOf } from './shop/load.ts'
import { residentMb } from './soak/memory.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const SECONDS = Number(options.seconds)

const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number) =>
  value < 1_000 ? value.toFixed(0) : value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const ratio = (ours: number, limit: number) => (ours / limit).toFixed(2)

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
    line('work', 'limit', 'ours', 'ours / limit', 'aim')
    line('---', '---', '---', '---', '---')
    await sleep(3_000)
    const idle = residentMb(shop.pid)
    await measurePages(shop, folder.path)
    await measureSubmits(shop, connection, folder.path)
    await measureAccounts(shop)
    const checkouts = await rateOf(shop.url, CHECKOUT, SECONDS)
    line('checkout (order, reservation, sandbox session), /s', '-', figure(checkouts), '-', '500')
    const memory = `${figure(idle)} / ${figure(residentMb(shop.pid))}`
    line('memory, idle / under load, MiB', 'bare node 45', memory, '-', '150 / 250')
    line('warm start, s', '-', startS.toFixed(1), '-', '2.5')
  } finally {
    await close()
    await shop.stop()
    folder.remove()
  }
}

async function measurePages({ url }: SpawnedShop, folder: string): Promise<void> {
  const page = Buffer.from(await (await fetch(url)).arrayBuffer())
  const bare = await bareServerRate(page, SECONDS)
  const nginx = await nginxRate(page, folder, SECONDS)
  const ours = await rateOf(url, { method: 'GET', path: '/' }, SECONDS)
  const limit = `bare node:http ${figure(bare)}${nginx ? `; nginx ${figure(nginx)}` : ''}`
  line(`home page, ${figure(page.length / 1000)} kB, requests/s`, limit, figure(ours), ratio(ours, bare), '0.8')
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
    line(name, limit, figure(ours), ratio(ours, bare), '0.3')
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
  const limit = `argon2 verifies ${figure(compared)} (two threads)`
  line('password sign-in, /s', limit, figure(signedIn), ratio(signedIn, compared), '0.85')
  const asked: Call = {
    method: 'GET',
    path: '/auth/v1/user',
    headers: { ...headers, authorization: `Bearer ${token}` },
  }
  line('GET /auth/v1/user, /s', '-', figure(await rateOf(url, asked, SECONDS)), '-', '2,000')
}

await main()
