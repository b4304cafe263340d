import { expect, test } from 'vitest'
import { GOOD_PASSWORD } from '../testing/account-client.ts'
import { cartOf } from '../testing/checkout.ts'
import { askForHats } from '../testing/jobs.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { spend } from '../testing/spend.ts'
import { createTestShop, TEST_ADDRESS } from '../testing/test-shop.ts'
import { BUDGETS, ENDPOINTS } from './budgets.ts'

/** What only reads: it writes nothing, mails nobody, hashes nothing and asks no provider. */
const PLAIN_READS = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/settings',
  'GET /auth/v1/health',
  'GET /auth/v1/user',
  'GET /auth/v1/recovery-codes',
  'GET /storage/v1/object/public/:bucket/*',
  'GET /storage/v1/object/:bucket/*',
  'GET /storage/v1/render/image/public/:bucket/*',
  'GET /api/config',
  'GET /api/facts',
  'GET /api/facts/faq',
  'GET /api/facts/gallery',
  'GET /api/profiles/:id',
  'GET /api/saved-designs',
  'GET /api/profiles/:id/recent',
  'GET /api/profiles/:id/jobs',
  'GET /api/profiles/:id/certificates',
  'GET /api/profiles/:id/certificates/:certificate/file',
  'GET /api/messages/unread',
  'GET /api/messages/:id',
  'GET /api/messages/:id/files/:file',
  'GET /api/invitations/:token',
  'GET /api/basics/products/:id',
  'GET /api/basics/orders/:token',
  'GET /api/designs/:id',
  'GET /customize',
  'GET /design-pictures/:id',
  'GET /api/jobs/:token',
  'GET /api/jobs/:token/messages',
  'GET /sandbox/pay/:id',
  'GET /sandbox/disputes/:id',
]

/** Behind the staff's door, where a call is an employee's; but what is made anew or written down with who took it counts. */
const isStaffRead = (route: string) => /^GET \/api\/admin\/(?!exports\/|.*\.(?:csv|pdf)$)/.test(route)

async function routesOfTheApp(): Promise<string[]> {
  const { app } = await createTestShop()
  const own = app.routes.filter(({ method }) => method !== 'ALL' && method !== 'HEAD')
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))].sort()
}

test('every endpoint that does more than read has a line in the table, and every line an endpoint', async () => {
  const served = await routesOfTheApp()
  expect(served.length).toBeGreaterThan(80)
  const costly = served.filter((route) => !PLAIN_READS.includes(route) && !isStaffRead(route))
  expect(costly).toEqual(Object.keys(ENDPOINTS).sort())
  expect(PLAIN_READS.filter((route) => !served.includes(route))).toEqual([])
})

test('every budget is used by an endpoint', () => {
  const used = new Set<string>(Object.values(ENDPOINTS).flat())
  expect(Object.keys(BUDGETS).filter((name) => !used.has(name))).toEqual([])
})

test('429: with its budgets spent each endpoint refuses at the door, in its own shape and with a time to wait', async () => {
  const shop = await createTestShop()
  for (const name of new Set(Object.values(ENDPOINTS).flat())) await spend(shop, name, `client:${TEST_ADDRESS}`)
  for (const endpoint of Object.keys(ENDPOINTS).filter((route) => route !== 'POST /api/stripe-webhook')) {
    const [method = '', pattern = ''] = endpoint.split(' ')
    const path = pattern.replace(/:\w+/g, 'x').replace('*', 'x.png')
    const body = method === 'GET' ? undefined : {}
    const ask = (address: string) => shop.send(method, path, body, { apikey: shop.config.AUTH_ANON_KEY }, address)
    const answer = await ask(TEST_ADDRESS)
    expect([endpoint, answer.status]).toEqual([endpoint, 429])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await answer.json()).toMatchObject(shapeOf(path))
    expect([endpoint, (await ask('198.51.100.1')).status]).not.toEqual([endpoint, 429])
  }
})

const SENTENCE = expect.stringMatching(/Please try again in \d+ (second|minute|hour)s?\.$/)

function shapeOf(path: string) {
  if (path.startsWith('/auth/')) return { code: 429, error_code: 'over_request_rate_limit', msg: SENTENCE }
  if (path.startsWith('/storage/')) return { statusCode: '429', error: 'TooManyRequests', message: SENTENCE }
  return { code: 'rate_limited', error: SENTENCE }
}

test('429: an account is counted whatever address it comes from; the same write counts for nobody else', async () => {
  const shop = await createTestShop()
  const [ann, bo] = [await shop.signUp({ email: 'ann@mail.example' }), await shop.signUp({ email: 'bo@mail.example' })]
  for (const name of ['writes', 'accountChanges', 'uploads'] as const) await spend(shop, name, `account:${ann.id}`)
  const calls: [string, string, unknown][] = [
    ['POST', '/api/profiles', { company: 'x' }],
    ['PUT', '/auth/v1/user', { data: { a: 1 } }],
    ['POST', '/storage/v1/object/contact-uploads/1-x.png', {}],
  ]
  for (const [n, [method, path, body]] of calls.entries()) {
    const as = (person: typeof ann) =>
      shop.send(method, path, body, { apikey: shop.config.AUTH_ANON_KEY, ...person.headers }, `198.51.100.${n}`)
    expect([path, (await as(ann)).status]).toEqual([path, 429])
    expect([path, (await as(bo)).status]).not.toEqual([path, 429])
  }
})

test('204: whoever uses up what an account may do, with a session that they took, does not keep its owner from ending it', async () => {
  const shop = await createTestShop()
  const { id, headers } = await shop.signUp({ email: 'ann@mail.example' })
  await spend(shop, 'writes', `account:${id}`)
  const own = { apikey: shop.config.AUTH_ANON_KEY, ...headers }
  expect((await shop.send('POST', '/auth/v1/logout?scope=global', undefined, own)).status).toBe(204)
  expect((await shop.pool.query('select from accounts.sessions')).rowCount).toBe(0)
})

test('429: a write to an address that does not exist counts too, a read does not', async () => {
  const shop = await createTestShop()
  await spend(shop, 'writes', `client:${TEST_ADDRESS}`)
  expect((await shop.send('POST', '/api/config', {})).status).toBe(429)
  expect((await shop.send('GET', '/api/config')).status).toBe(200)
  expect((await shop.send('POST', '/api/config', {}, {}, '198.51.100.1')).status).toBe(404)
})

test('a /64 of IPv6 is one client', async () => {
  const shop = await createTestShop()
  const post = (address: string) => shop.send('POST', '/api/config', {}, {}, address)
  await spend(shop, 'writes', 'client:2001:db8:1:2::/64')
  expect((await post('2001:db8:1:2::9')).status).toBe(429)
  expect((await post('2001:db8:1:2:ffff:1:2:3')).status).toBe(429)
  expect((await post('2001:db8:1:3::9')).status).toBe(404)
})

test.for([
  ['accountsADay', 'POST', '/auth/v1/signup', { email: 'ada@example.com', password: GOOD_PASSWORD }],
  ['requestsADay', 'POST', '/api/contact-requests', QUOTE],
  ['checkoutsADay', 'POST', '/api/create-stripe-checkout-session', cartOf({ black: 1 })],
] as const)(
  '429 %s: who asks evenly all day is refused in the end, and nobody else is',
  async ([name, method, path, body]) => {
    const shop = await createTestShop()
    const { count, windowS } = BUDGETS[name]
    const ask = (address: string) => shop.send(method, path, body, { apikey: shop.config.AUTH_ANON_KEY }, address)
    const spend = (times: number) =>
      shop.pool.query('insert into rate_limits values ($1, now() + make_interval(secs => $2))', [
        `${name}:client:${TEST_ADDRESS}`,
        (windowS / count) * times,
      ])
    await spend(count)
    expect((await ask(TEST_ADDRESS)).status).toBe(429)
    expect((await ask('198.51.100.1')).ok).toBe(true)
  },
)

test('429: who writes to staff evenly all day, on page after page, is refused in the end, and nobody else is', async () => {
  const shop = await createTestShop()
  const { page } = await askForHats(shop)
  const write = (address: string, path = `${page}/messages`) =>
    shop.send('POST', path, { message: 'Is red possible?' }, {}, address)
  expect((await write(TEST_ADDRESS)).status).toBe(201)
  const spent = [`repliesADay:client:${TEST_ADDRESS}`]
  const { rowCount } = await shop.pool.query(
    `update rate_limits set whole_at = now() + interval '1 day' where key = $1`,
    spent,
  )
  expect(rowCount).toBe(1)
  for (const path of [`${page}/messages`, `${page}/complaints`, '/api/messages/x/replies'])
    expect([path, (await write(TEST_ADDRESS, path)).status]).toEqual([path, 429])
  expect((await write('198.51.100.1')).status).toBe(201)
})
