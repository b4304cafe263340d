import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { QUOTE } from '../../server/testing/sample-requests.ts'
import { isReady, shopProcess, spawnShop } from '../spawn-shop.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'

/** Something that goes wrong under a running shop, so many times in a row; it throws when the shop does not bear it. */
export interface Fault {
  name: string
  /** In `npm test`, where it may be left out, and in `npm run test:faults`. */
  rounds: { short: number; long: number }
  run(rounds: number): Promise<void>
}

/** When a database, a mail server or a bucket is back, the shop is well within this. */
const WELL_WITHIN_MS = 5_000
/** PostgreSQL looks through everything after a crash before it answers. */
export const RECOVERED_WITHIN_MS = 15_000
const LONGEST_ANSWER_MS = 10_000
const MAIN = fileURLToPath(new URL('../../server/main-without-pages.ts', import.meta.url))

/** A shop on a folder that is thrown away; `work` gets it and what opens it again. */
export async function withShop(
  settings: Record<string, string>,
  work: (parts: { dataDir: string; open: () => ReturnType<typeof spawnShop> }) => Promise<void>,
): Promise<void> {
  const folder = createThrowAwayFolder('fault')
  const opened: Awaited<ReturnType<typeof spawnShop>>[] = []
  const open = async () => {
    const common = { DATABASE_URL: '', DATA_DIR: folder.path, RATE_LIMITS: 'off', SHUTDOWN_GRACE_S: '1' }
    const shop = await spawnShop({ ...common, ...settings }, shopProcess(MAIN))
    opened.push(shop)
    return shop
  }
  try {
    await work({ dataDir: folder.path, open })
  } finally {
    for (const shop of opened) await shop.stop()
    folder.remove()
  }
}

/** Eight customers who ask without a pause: what they were answered, and in which time. */
export function startLoad(url: string) {
  const acknowledged: string[] = []
  let refused = 0
  let isOver = false
  const ask = async (n: number) => {
    const began = Date.now()
    const answer = await CALLS[n % CALLS.length]?.(url)
    assert.ok(answer)
    const ms = Date.now() - began
    const body = await answer.json()
    assert.ok(ms < LONGEST_ANSWER_MS, `${answer.url} took ${ms} ms`)
    if (answer.status >= 500) {
      refused += 1
      assert.equal(answer.status, 503, `${answer.url} answered ${answer.status}`)
      assert.ok(Number(answer.headers.get('retry-after')) > 0, `${answer.url} does not say when to come again`)
    } else if (answer.status === 201) acknowledged.push(body.request.id)
  }
  const customers = Array.from({ length: 8 }, async (_, customer) => {
    for (let n = customer; !isOver; n += 1) {
      await ask(n)
      await sleep(20)
    }
  })
  const all = Promise.all(customers)
  all.catch(() => undefined) // Whoever stops the load is told.
  return {
    async stop() {
      isOver = true
      await all
      return { acknowledged, refused }
    },
  }
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', apikey: 'brimworks-public-key' },
  body: JSON.stringify(body),
})

const CALLS: ((url: string) => Promise<Response>)[] = [
  (url) => fetch(`${url}/api/contact-requests`, json(QUOTE)),
  (url) => fetch(`${url}/auth/v1/token?grant_type=refresh_token`, json({ refresh_token: 'nobody-has-this' })),
  (url) => fetch(`${url}/storage/v1/object/public/custom-order-uploads/hats/1-x-logo.svg`),
  (url) => fetch(`${url}/readyz`),
]

/** Waits until the shop is ready, and says how long that took; the process must live meanwhile. */
export async function waitUntilWell(url: string, withinMs = WELL_WITHIN_MS): Promise<void> {
  const began = Date.now()
  while (!(await isReady(url))) {
    assert.equal((await fetch(`${url}/healthz`)).status, 200)
    assert.ok(Date.now() - began < withinMs, `the shop is not well ${withinMs} ms later`)
    await sleep(50)
  }
}

/** Of the log: once away, once back, and no more lines than that at each time. */
export function assertFewLines(output: string, outages: number): void {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  assert.ok(lines.length <= outages * 2, `${lines.length} lines of log for ${outages} outages:\n${lines.join('\n')}`)
}

export const pidFileOf = (dataDir: string) => join(dataDir, 'db', 'postmaster.pid')
export const postmasterOf = (dataDir: string) => Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0])

/** PostgreSQL and all its processes. */
export function processesOf(postmaster: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.trim().split('\n')
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === postmaster)
  return [postmaster, ...children.map(([pid = 0]) => pid)]
}
