import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const key = (shop: TestShop) => ({ apikey: shop.config.AUTH_ANON_KEY })

const CALLS: [string, string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['GET', '/reauthenticate'],
  ['POST', '/verify'],
  ['POST', '/factors'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/nowhere'],
]

test.for(CALLS)('401: %s %s without the public key, or with a wrong one', async ([method, path]) => {
  const shop = await createTestShop()
  expect((await shop.send(method, `/auth/v1${path}`)).status).toBe(401)
  expect((await shop.send(method, `/auth/v1${path}`, undefined, { apikey: 'wrong' })).status).toBe(401)
})

test('the public keys and mailed links need no key', async () => {
  const shop = await createTestShop()
  await shop.keys.current() // As every shop at its start.
  const answer = await shop.send('GET', '/auth/v1/.well-known/jwks.json')
  const { keys } = await answer.json()
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) })])
  expect(keys[0]).not.toHaveProperty('d')
  expect((await shop.send('GET', '/auth/v1/verify?token=x&type=signup')).status).toBe(303)
})

test('errors have the shape that the version header asks for', async () => {
  const shop = await createTestShop()
  const body = { email: 'a@b.co', password: 'x' }
  const old = await shop.send('POST', '/auth/v1/signup', body, key(shop))
  expect(await old.json()).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password does not meet requirements',
    weak_password: { reasons: ['length', 'characters'] },
  })
  const dated = { ...key(shop), 'x-supabase-api-version': '2024-01-01' }
  const recent = await shop.send('POST', '/auth/v1/signup', body, dated)
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await recent.json()).toEqual({
    code: 'weak_password',
    message: 'Password does not meet requirements',
    weak_password: { reasons: ['length', 'characters'] },
  })
})

test('404: an unknown path is JSON, and 403: the admin calls stay closed', async () => {
  const shop = await createTestShop()
  const unknown = await shop.send('GET', '/auth/v1/nowhere', undefined, key(shop))
  expect([unknown.status, (await unknown.json()).error_code]).toEqual([404, 'not_found'])
  const { headers } = await shop.signUp({ email: 'ada@example.com', admin: true })
  const closed = await shop.send('GET', '/auth/v1/admin/users', undefined, { ...key(shop), ...headers })
  expect([closed.status, (await closed.json()).error_code]).toEqual([403, 'not_admin'])
})

const BODIES: [string, string, string, number][] = [
  ['malformed JSON', '{', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['a thousand brackets', '['.repeat(1_000) + ']'.repeat(1_000), 'application/json', 400],
  [
    'brackets inside metadata',
    `{"email":"a@b.co","password":"Brim-2025-works!","data":{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}}`,
    'application/json',
    400,
  ],
  ['a form', 'email=a@b.co', 'application/x-www-form-urlencoded', 415],
  ['more values than any page sends', `{"email":[${'0,'.repeat(2_000)}0]}`, 'application/json', 413],
  ['more than a mebibyte', `{"email":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
]

test.for(BODIES)('4xx: the body is %s', async ([, body, type, status]) => {
  const shop = await createTestShop()
  for (const path of ['/signup', '/token?grant_type=password', '/recover', '/verify', '/otp', '/resend']) {
    const answer = await shop.send('POST', `/auth/v1${path}`, body, { ...key(shop), 'content-type': type })
    expect([path, answer.status]).toEqual([path, status])
  }
})

const ANN = 'ann@example.com'
const LONG = 'x'.repeat(100_000)

test.for([
  ['/verify', 'token', { type: 'signup', email: ANN }],
  ['/verify', 'token_hash', { type: 'signup' }],
  ['/verify', 'email', { type: 'signup', token: '123456' }],
  ['/token?grant_type=pkce', 'code_verifier', { auth_code: 'code' }],
  ['/token?grant_type=pkce', 'auth_code', { code_verifier: 'verifier' }],
  ['/resend', 'phone', { type: 'signup', email: ANN }],
  ['/otp', 'phone', { email: ANN }],
] as const)(
  '400: what nobody can have been given is not held while the database is asked: %s with %s',
  async (call) => {
    const [path, field, beside] = call
    const shop = await createTestShop()
    const answer = await shop.send('POST', `/auth/v1${path}`, { ...beside, [field]: LONG }, key(shop))
    expect([answer.status, (await answer.json()).msg]).toEqual([400, `${field}: at most 1000 characters`])
  },
)

const preflight = (shop: TestShop, origin: string) =>
  shop.send('OPTIONS', '/auth/v1/token', undefined, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
  })

test('a page of another origin may use the service when the owner named that origin', async () => {
  const shop = await createTestShop({ AUTH_REDIRECT_ALLOW: 'https://elsewhere.example' })
  const asked = await preflight(shop, 'https://elsewhere.example')
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://elsewhere.example')
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
})

test('any other site can neither ask for its visitors nor read what they are answered', async () => {
  const shop = await createTestShop({ AUTH_REDIRECT_ALLOW: 'https://elsewhere.example,brimworks-app://signed-in' })
  const guess = { email: 'ada@example.com', password: 'Guessed-1234!' }
  for (const origin of ['https://evil.example', 'https://elsewhere.example.evil.example', 'null']) {
    const asked = await preflight(shop, origin)
    const answer = await shop.send('POST', '/auth/v1/token?grant_type=password', guess, { ...key(shop), origin })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('settings tell whether e-mail addresses are confirmed', async () => {
  const shop = await createTestShop({ AUTH_CONFIRM_EMAIL: 'true' })
  const answer = await shop.send('GET', '/auth/v1/settings', undefined, key(shop))
  expect(await answer.json()).toMatchObject({ mailer_autoconfirm: false, external: { email: true, phone: false } })
  expect((await shop.send('GET', '/auth/v1/health', undefined, key(shop))).status).toBe(200)
})
