import { expect, test } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'

const ID = '00000000-0000-4000-8000-000000000000'

/** Every account call that needs somebody, and what nobody, a user and an admin get; nobody acts for another here. */
const CALLS: [string, string, unknown, number, number][] = [
  ['GET', '/auth/v1/user', undefined, 401, 200],
  ['PUT', '/auth/v1/user', { data: { a: 1 } }, 401, 200],
  ['GET', '/auth/v1/reauthenticate', undefined, 401, 200],
  ['GET', '/auth/v1/user/identities/authorize?provider=google', undefined, 401, 400],
  ['DELETE', `/auth/v1/user/identities/${ID}`, undefined, 401, 404],
  ['POST', '/auth/v1/factors', { factor_type: 'totp' }, 401, 200],
  ['POST', `/auth/v1/factors/${ID}/challenge`, {}, 401, 404],
  ['POST', `/auth/v1/factors/${ID}/verify`, { challenge_id: ID, code: '123456' }, 401, 404],
  ['DELETE', `/auth/v1/factors/${ID}`, undefined, 401, 404],
  ['GET', '/auth/v1/admin/users', undefined, 403, 403],
  ['GET', '/api/account/export', undefined, 401, 200],
  ['POST', '/api/profiles', { company: 'x' }, 401, 201],
  ['POST', '/auth/v1/logout', undefined, 401, 204],
]

test.for(CALLS)('%s %s', async ([method, path, body, nobody, somebody]) => {
  const shop = await createTestShop()
  const user = await shop.signUp({ email: 'user@example.com' })
  const admin = await shop.signUp({ email: 'admin@example.com', admin: true })
  const apikey = shop.config.AUTH_ANON_KEY
  const status = async (headers: Record<string, string>) =>
    (await shop.send(method, path, body, { apikey, ...headers })).status
  expect(await status({})).toBe(nobody)
  expect(await status(user.headers)).toBe(somebody)
  expect(await status(admin.headers)).toBe(somebody)
})
