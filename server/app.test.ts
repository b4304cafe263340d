import { expect, test } from 'vitest'
import { QUOTE } from './testing/sample-requests.ts'
import { createTestShop } from './testing/test-shop.ts'

const UUID = /^[\w-]{36}$/

test('200: the shop says that it is alive and able to serve', async () => {
  const shop = await createTestShop()
  expect((await shop.send('GET', '/healthz')).status).toBe(200)
  expect((await shop.send('GET', '/readyz')).status).toBe(200)
})

test('503: a shop whose database is gone is alive but not ready', async () => {
  const shop = await createTestShop()
  shop.pool.query = () => Promise.reject(new Error('gone'))
  expect((await shop.send('GET', '/healthz')).status).toBe(200)
  const answer = await shop.send('GET', '/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test('503: a shop whose database does not answer says so within seconds', async () => {
  const shop = await createTestShop()
  const taken = await Promise.all(Array.from({ length: 10 }, () => shop.pool.connect()))
  expect((await shop.send('GET', '/readyz')).status).toBe(503)
  for (const client of taken) client.release()
  expect((await shop.send('GET', '/readyz')).status).toBe(200)
})

test.for([
  ['has no room left on its disk', 'disk_full'],
  ['only reads', 'read_only_sql_transaction'],
])('503 with a time to come again: the database %s, whatever it is asked to write', async ([, code]) => {
  const shop = await createTestShop()
  await shop.pool.query(`
    create function no_writes() returns trigger language plpgsql as $$ begin raise 'not now' using errcode = '${code}'; end $$;
    create trigger no_writes before insert on contact_requests execute function no_writes();
    create trigger no_writes before insert on accounts.users execute function no_writes()`)
  const account = { email: 'ana@mail.example', password: 'Correct-horse-1!' }
  for (const [path, body] of [
    ['/api/contact-requests', QUOTE],
    ['/auth/v1/signup', account],
  ] as const) {
    const answer = await shop.send('POST', path, body, { apikey: shop.config.AUTH_ANON_KEY })
    expect([path, answer.status]).toEqual([path, 503])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('metrics are for this machine, or for whoever has the token', async () => {
  const shop = await createTestShop()
  expect((await shop.send('GET', '/metrics')).status).toBe(404)
  const local = await shop.send('GET', '/metrics', undefined, {}, '127.0.0.1')
  expect(local.status).toBe(200)
  expect(await local.text()).toContain('http_requests_total')

  const withToken = await createTestShop({ METRICS_TOKEN: 'sixteen-letters-x' })
  expect((await withToken.send('GET', '/metrics', undefined, {}, '127.0.0.1')).status).toBe(404)
  const authorized = { authorization: 'Bearer sixteen-letters-x' }
  expect((await withToken.send('GET', '/metrics', undefined, authorized)).status).toBe(200)
})

test('404: metrics for a request that somebody forwarded, and on any while nobody named the proxy of an https shop', async () => {
  const measure = async (settings: Record<string, string>, headers: Record<string, string> = {}) =>
    (await (await createTestShop(settings)).send('GET', '/metrics', undefined, headers, '127.0.0.1')).status
  const PUBLIC_URL = 'https://hats.example'
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(await measure({}, { [name]: '127.0.0.1' })).toBe(404)
  expect(await measure({ PUBLIC_URL })).toBe(404)
  expect(await measure({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await measure({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).toBe(200)
})

test('404: an unknown API path answers in the one error shape', async () => {
  const shop = await createTestShop()
  const answer = await shop.send('GET', '/api/no-such-thing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is nothing at this address.', code: 'not_found' })
})

test('401: a token that does not verify is refused, not taken for a guest', async () => {
  const shop = await createTestShop()
  const answer = await shop.send('GET', '/api/config', undefined, { authorization: 'Bearer nonsense' })
  expect(answer.status).toBe(401)
})

test('413: a body of more than a mebibyte is refused', async () => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/api/config', 'x'.repeat(1024 * 1024 + 1))
  expect(answer.status).toBe(413)
})

test('every answer carries its request id and forbids sniffing, framing and scripts', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.send('GET', '/api/config')
  expect(headers.get('x-request-id')).toMatch(UUID)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a request id is taken from a trusted proxy, and from nobody else', async () => {
  const shop = await createTestShop({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const idFor = async (id: string, address: string) =>
    (await shop.send('GET', '/healthz', undefined, { 'x-request-id': id }, address)).headers.get('x-request-id')
  expect(await idFor('from-the-proxy-1', '10.0.0.2')).toBe('from-the-proxy-1')
  expect(await idFor('from-the-proxy-1', '::ffff:10.0.0.2')).toBe('from-the-proxy-1')
  expect(await idFor('from-a-stranger-1', '203.0.113.7')).toMatch(UUID)
  expect(await idFor('{"level":60} x', '10.0.0.2')).toMatch(UUID)
})

/** Whoever asks, these say the same to everybody. */
const KEPT_BY_ANYBODY = ['/auth/v1/.well-known/jwks.json']
/** A stream that does not end, and says itself that it is not to be kept. */
const STREAMS = ['/api/admin/live']

test('no answer of the API or of the account service is kept by a browser or a proxy', async () => {
  const shop = await createTestShop()
  const { id, headers } = await shop.signUp({ email: 'ada@example.com', admin: true })
  const apikey = shop.config.AUTH_ANON_KEY
  const read = shop.app.routes
    .filter(({ method, path }) => method === 'GET' && /^\/(api|auth\/v1)\//.test(path) && !STREAMS.includes(path))
    .map(({ path }) => path)
  const kept: string[] = []
  for (const path of new Set(read)) {
    const answer = await shop.send('GET', path.replace(/:\w+/g, id), undefined, { ...headers, apikey })
    await answer.body?.cancel()
    if (answer.headers.get('cache-control') !== 'no-store') kept.push(path)
  }
  expect(new Set(read).size).toBeGreaterThan(30)
  expect(kept).toEqual(KEPT_BY_ANYBODY)
})
