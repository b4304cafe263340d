import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { createTestShop } from '../../testing/test-shop.ts'

test('sign-up gives a session at once when e-mail confirmation is off', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  const { data, error } = await auth.signUp({
    email: 'Ada@Example.com ',
    password: GOOD_PASSWORD,
    options: { data: { full_name: 'Ada Brim' } },
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user).toMatchObject({ email: 'ada@example.com', user_metadata: { full_name: 'Ada Brim' } })
  expect(data.user?.identities).toHaveLength(1)
  const { rows } = await shop.pool.query('select id, full_name, is_admin from user_profiles')
  expect(rows).toEqual([{ id: data.user?.id, full_name: 'Ada Brim', is_admin: false }])
})

test('the access token is ES256, its key is published, its claims are the protocol’s', async () => {
  const auth = accountClient(await createTestShop())
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const { data, error } = await auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
  expect(data?.claims).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    iss: 'http://localhost:3000/auth/v1',
    is_anonymous: false,
    session_id: expect.any(String),
  })
})

const REFUSED: [string, Record<string, unknown>, number, string][] = [
  ['a weak password', { email: 'a@b.co', password: 'short' }, 422, 'weak_password'],
  ['no password', { email: 'a@b.co' }, 400, 'validation_failed'],
  ['an address that is none', { email: 'nobody', password: GOOD_PASSWORD }, 400, 'validation_failed'],
  [
    'an address with letters beyond ASCII',
    { email: 'hüte@example.com', password: GOOD_PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'an address that looks like SQL',
    { email: "a@b.co'; drop table x;--", password: GOOD_PASSWORD },
    400,
    'validation_failed',
  ],
  ['a number for an address', { email: 7, password: GOOD_PASSWORD }, 400, 'validation_failed'],
  ['metadata that is a list', { email: 'a@b.co', password: GOOD_PASSWORD, data: [1] }, 400, 'validation_failed'],
  ['NUL in metadata', { email: 'a@b.co', password: GOOD_PASSWORD, data: { a: '\0' } }, 400, 'validation_failed'],
  [
    'half a surrogate pair',
    { email: 'a@b.co', password: GOOD_PASSWORD, data: { a: '\ud800' } },
    400,
    'validation_failed',
  ],
  ['a telephone number', { phone: '+15125550142', password: GOOD_PASSWORD }, 400, 'phone_provider_disabled'],
  ['nobody at all', {}, 422, 'anonymous_provider_disabled'],
]

test.for(REFUSED)('sign-up refuses %s', async ([, body, status, code]) => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/auth/v1/signup', body, { apikey: shop.config.AUTH_ANON_KEY })
  expect([answer.status, (await answer.json()).error_code]).toEqual([status, code])
})

test('a weak password says what it lacks', async () => {
  const auth = accountClient(await createTestShop())
  const { error } = await auth.signUp({ email: 'ada@example.com', password: 'abc' })
  expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length', 'characters'] })
})

test('422: a known address is refused, also when twenty ask for it at once', async () => {
  const auth = accountClient(await createTestShop())
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })),
  )
  const codes = attempts.map(({ error }) => error?.code ?? 'created').sort()
  expect(codes).toEqual(['created', ...Array.from({ length: 19 }, () => 'user_already_exists')])
})
