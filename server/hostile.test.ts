import { expect, test } from 'vitest'
import { askedFor } from './http/json.ts'
import { createDice, type Dice } from './testing/dice.ts'
import { HOSTILE_FILES } from './testing/hostile-files.ts'
import { HOSTILE_TEXTS, hostileValue, schemaFor, valueFor } from './testing/hostile-values.ts'
import { askForHats } from './testing/jobs.ts'
import { createStaffedShop } from './testing/staff-shop.ts'

/** So many with each run of the tests; `REQUESTS=100000 npm run test:server -- server/hostile` sends a hundred thousand. */
const REQUESTS = Number(process.env.REQUESTS ?? 2_000)
const AT_ONCE = 8
/** Whoever calls may have deleted the account, or signed out. */
const NEW_PEOPLE_AFTER = 2_000
const MB = 1024 * 1024

const AUTH_FIELDS = [
  'email',
  'password',
  'token',
  'token_hash',
  'type',
  'code',
  'data',
  'refresh_token',
  'nonce',
  'redirect_to',
] as const

type Shop = Awaited<ReturnType<typeof createStaffedShop>>
interface Endpoint {
  method: string
  path: string
  json?: unknown
  query?: unknown
}

function endpointsOf({ app }: Shop): readonly [Endpoint, ...Endpoint[]] {
  const found = new Map<string, Endpoint>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const endpoint = found.get(`${method} ${path}`) ?? { method, path }
    const asked = askedFor.get(handler)
    found.set(`${method} ${path}`, { ...endpoint, ...(asked && { [asked.target]: schemaFor(asked.schema) }) })
  }
  const [first, ...rest] = found.values()
  if (!first || rest.length < 100) throw new Error('The endpoints were not found.')
  return [first, ...rest]
}

/** A customer, an employee, and a job of each kind of address, so that some calls reach what they ask for. */
async function meet(shop: Shop, round: number) {
  const admin = await shop.signUp({ email: `desk-${round}@shop.example`, name: 'Desk', admin: true })
  const customer = await shop.signUp({ email: `ada-${round}@mail.example`, name: 'Ada' })
  const job = await askForHats(shop.shop)
  return { admin, customer, ids: [job.id, job.page.split('/').at(-1) ?? '', admin.id, customer.id, job.row] }
}
type People = Awaited<ReturnType<typeof meet>>

function headersFor({ admin, customer }: People, shop: Shop, dice: Dice): Record<string, string> {
  const caller = dice.pick<Record<string, string>>([
    {},
    { apikey: shop.config.AUTH_ANON_KEY },
    customer.headers,
    { ...customer.headers, apikey: shop.config.AUTH_ANON_KEY },
    admin.headers,
    admin.headers,
    { authorization: 'Bearer x.y.z' },
    { authorization: `Bearer ${'e'.repeat(6_000)}` },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
  ])
  const odd = dice.pick<Record<string, string>>([
    {},
    {},
    {},
    { 'x-forwarded-for': '::ffff:203.0.113.9, not-an-address', 'x-forwarded-proto': 'gopher' },
    { 'content-type': 'text/xml' },
    { 'content-type': 'multipart/form-data; boundary=b' },
    { 'content-length': '-5' },
    { cookie: '__proto__=1; a=%ff; =;' },
    { origin: 'null', referer: 'http://evil.example/' },
    { 'if-none-match': '"'.repeat(99), range: 'bytes=9999999999-0' },
    { 'x-upsert': 'true', 'cache-control': 'max-age=1e99' },
    { 'last-event-id': '-1', accept: 'text/event-stream' },
    { 'stripe-signature': 't=1,v1=00' },
  ])
  return { ...caller, ...odd }
}

const encoded = (words: string) => encodeURIComponent(words.toWellFormed())

function pathFor({ path, query }: Endpoint, { ids }: People, dice: Dice): string {
  const word = () =>
    encoded(dice.oneIn(3) ? dice.pick(HOSTILE_TEXTS).slice(0, 200) : (ids[dice.below(ids.length)] ?? ''))
  const bucket = () => dice.pick(['contact-uploads', 'custom-order-uploads', 'profile_avatars', 'no-such-bucket'])
  const place = () =>
    `${dice.pick(['hats', 'koozies', 'proofs', word()])}/${dice.below(999_999)}-a.${dice.pick(['png', 'svg', 'pdf', 'exe'])}`
  const filled = path
    .replace(':bucket', bucket)
    .replace(/:\w+(\{[^}]*\})?/g, word)
    .replace('*', place)
  const asked = Object(valueFor(query ?? {}, dice))
  const pairs = Object.entries(asked).map(
    ([name, value]) => `${encoded(name)}=${encoded(String(value)).slice(0, 3_000)}`,
  )
  return `${filled}?${pairs.slice(0, 20).join('&')}`
}

function bodyFor({ method, path, json }: Endpoint, dice: Dice): string | Uint8Array<ArrayBuffer> | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  if (path.startsWith('/storage/') && method !== 'DELETE') return dice.pick(HOSTILE_FILES)
  if (dice.oneIn(20)) return dice.pick(['{', 'null', '[', '"', '{"a":'.repeat(2_000), ...HOSTILE_TEXTS])
  if (json) return JSON.stringify(valueFor(json, dice))
  const fields = AUTH_FIELDS.filter(() => dice.oneIn(2)).map((name) => [name, hostileValue(dice)])
  return JSON.stringify(Object.fromEntries(fields))
}

async function ask(shop: Shop, endpoint: Endpoint, people: People, dice: Dice) {
  const body = bodyFor(endpoint, dice)
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headersFor(people, shop, dice),
  }
  const path = pathFor(endpoint, people, dice)
  const from = { incoming: { socket: { remoteAddress: `203.0.113.${dice.below(250)}` } } }
  const answer = await shop.app.request(
    path,
    { method: endpoint.method, headers, ...(body !== undefined && { body }) },
    from,
  )
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
  return { status: answer.status, path }
}

test(`${REQUESTS} requests made from the shop’s own schemas, with hostile values, files, tokens and headers: none fails`, {
  timeout: 120_000 + REQUESTS * 100,
}, async () => {
  const shop = await createStaffedShop({ RATE_LIMITS: 'off' })
  const endpoints = endpointsOf(shop)
  const seen = new Map<number, number>()
  let people = await meet(shop, 0)
  let heapAtHalf = 0
  const askOne = async (seed: number) => {
    const dice = createDice(seed)
    const endpoint = dice.pick(endpoints)
    const { status, path } = await ask(shop, endpoint, people, dice)
    if (status >= 500) throw new Error(`seed ${seed}: ${endpoint.method} ${path.slice(0, 300)} answered ${status}`)
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  for (let seed = 0; seed < REQUESTS; seed += AT_ONCE) {
    if (seed % NEW_PEOPLE_AFTER === 0) people = await meet(shop, seed + 1)
    if (seed <= REQUESTS / 2) heapAtHalf = process.memoryUsage().heapUsed
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => askOne(seed + i)))
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))
  expect(process.memoryUsage().heapUsed - heapAtHalf).toBeLessThan(200 * MB)
})
