import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { type SpawnedShop, spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { seed } from './admin/seed.ts'

/** The promise: a million rows cost at most so many times a thousand, and at the median at most so many milliseconds. */
const MOST_TIMES = 1.5
const MOST_MS = 50
const FEW = 1_000
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const USERS_OF_MANY = MANY / 10
const ROUNDS = 120

interface Measured {
  shop: SpawnedShop
  headers: Record<string, string>
  /** A place deep in the list. */
  deep: string
  adminId: string
  close(): Promise<void>
}

const searches = (list: string) =>
  [
    ['one row', 'needle'],
    ['many rows far apart', 'acme'],
    ['every row', 'example'],
    ['no row', 'zzqqxx'],
    ['two letters', 'qz'],
    ['two words', 'acme mail'],
  ].map(([what, q]) => [`${list}: search, ${what}`, `${list}?status=all&q=${encodeURIComponent(q ?? '')}`] as const)

function cases({ deep, adminId }: Measured): (readonly [name: string, path: string])[] {
  return [
    ['custom-orders: open, newest first', 'custom-orders'],
    ['custom-orders: archive', 'custom-orders?status=completed'],
    ['custom-orders: a page in the middle', `custom-orders?status=all&cursor=${deep}`],
    ['custom-orders: one product', 'custom-orders?product=koozies'],
    ['custom-orders: due soonest', 'custom-orders?sort=due&status=pending'],
    ['custom-orders: one week', 'custom-orders?status=all&from=2026-03-02&to=2026-03-08'],
    ['custom-orders: assigned to me', `custom-orders?assignee=${adminId}`],
    ['custom-orders: assigned to nobody', 'custom-orders?assignee=nobody'],
    ...searches('custom-orders'),
    ['custom-orders: search in the archive of one product', 'custom-orders?status=completed&product=koozies&q=acme'],
    ['custom-orders: counts', 'custom-orders/counts'],
    ['contact-requests: open, newest first', 'contact-requests'],
    ['contact-requests: archive', 'contact-requests?status=completed'],
    ['contact-requests: one product', 'contact-requests?product=hoodies&status=all'],
    ...searches('contact-requests'),
    ['contact-requests: search, telephone', 'contact-requests?status=all&q=5125550007'],
    ['contact-requests: counts', 'contact-requests/counts'],
    ['users: newest', 'users'],
    ['users: search', 'users?q=needle'],
    ['analytics: new users in a year', 'analytics/new-users?days=365'],
    ['analytics: a year by day', 'analytics/daily?days=365'],
  ]
}

async function openMeasured(name: string, rows: number, users: number): Promise<Measured> {
  const folder = createThrowAwayFolder(`bench-admin-${name}`)
  const shop = await spawnShop({ DATA_DIR: folder.path })
  const session = await signUp(shop.url)
  const database = await openDatabaseForCommand(readConfig({ DATA_DIR: folder.path }))
  await database.pool.query('update user_profiles set is_admin = true')
  const began = performance.now()
  await seed(database.pool, rows, users)
  console.log(`${rows.toLocaleString('en-US')} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const { rows: found } = await database.pool.query(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as deep
     from custom_orders order by created_at offset $1 limit 1`,
    [rows / 2],
  )
  await database.close()
  return {
    shop,
    headers: { authorization: `Bearer ${session.access_token}` },
    deep: found[0].deep,
    adminId: session.user.id,
    async close() {
      await shop.stop()
      folder.remove()
    },
  }
}

async function signUp(url: string): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'brimworks-public-key' },
    body: JSON.stringify({ email: 'bench@brimworks.example', password: 'Bench-2026-works!' }),
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function timed({ shop, headers }: Measured, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/api/admin/${path}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

const percentile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0

/** Both sizes take turns, so that whatever else the machine does slows both alike. */
async function compare(few: Measured, many: Measured, fewPath: string, manyPath: string) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const [small, large] = [await timed(few, fewPath), await timed(many, manyPath)]
    if (round < 5) continue
    times.few.push(small)
    times.many.push(large)
  }
  return times
}

async function main(): Promise<boolean> {
  await buildSiteIfChanged()
  const few = await openMeasured('few', FEW, FEW)
  const many = await openMeasured('many', MANY, USERS_OF_MANY)
  let within = true
  try {
    console.log(
      `\n${''.padEnd(58)}${['p50 few', 'p50 many', 'p99 few', 'p99 many', 'times'].map((head) => head.padStart(10)).join('')}`,
    )
    const fewCases = cases(few)
    for (const [place, [name, manyPath]] of cases(many).entries()) {
      const times = await compare(few, many, fewCases[place]?.[1] ?? manyPath, manyPath)
      const p50 = { few: percentile(times.few, 0.5), many: percentile(times.many, 0.5) }
      const ratio = p50.many / p50.few
      const kept = ratio <= MOST_TIMES && p50.many <= MOST_MS
      within &&= kept
      const numbers = [p50.few, p50.many, percentile(times.few, 0.99), percentile(times.many, 0.99)]
      const cells = [...numbers.map((ms) => `${ms.toFixed(1)} ms`), ratio.toFixed(2)]
      console.log(`${kept ? '✓' : '✗'} ${name.padEnd(56)}${cells.map((cell) => cell.padStart(10)).join('')}`)
    }
  } finally {
    await few.close()
    await many.close()
  }
  return within
}

const within = await main()
console.log(
  within
    ? '\nEvery list, search and count keeps the promise.'
    : '\nNot every list, search and count keeps the promise.',
)
process.exitCode = within ? 0 : 1
