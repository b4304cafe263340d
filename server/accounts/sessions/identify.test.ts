import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Env } from '../../http/env.ts'
import { findCaller, staffOnly } from '../../http/signed-in.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

/** A door for admins, as any part of the shop would make it. */
function adminDoor(shop: TestShop) {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('log', shop.log)
    await next()
  })
  app.get('/', findCaller(shop), staffOnly(), (c) => c.text('welcome'))
  return async (token: string) => (await app.request('/', { headers: { authorization: `Bearer ${token}` } })).status
}

test('an admin is one from the next request on, and no longer than the next', async () => {
  const shop = await createTestShop()
  const knock = adminDoor(shop)
  const { id, token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  expect(await knock(token)).toBe(200)
  await shop.pool.query('update user_profiles set is_admin = false where id = $1', [id])
  expect(await knock(token)).toBe(403)
})

test('401: a token is good only while its session exists', async () => {
  const shop = await createTestShop()
  const { token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  await shop.pool.query('delete from accounts.sessions')
  expect(await adminDoor(shop)(token)).toBe(401)
})

test('401: an expired token', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const { token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  time += 3601_000
  expect(await adminDoor(shop)(token)).toBe(401)
})

test('401: tokens that are tampered with, unsigned, or signed with another key', async () => {
  const shop = await createTestShop()
  const knock = adminDoor(shop)
  const { id, token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  const { rows } = await shop.pool.query('select id from accounts.sessions')
  const claims = { session_id: rows[0].id, aal: 'aal2' }
  const { privateKey } = await generateKeyPair('ES256')
  const { kid } = await shop.keys.current()
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(id)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(privateKey)
  const unsigned = new UnsecuredJWT(claims).setSubject(id).setAudience('authenticated').setExpirationTime('1h').encode()
  const [published] = await shop.keys.published()
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject(id)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JSON.stringify(published)))
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, sub: id, aud: 'authenticated', exp: 9e9 })).toString(
    'base64url',
  )
  for (const bad of [foreign, unsigned, symmetric, `${header}.${payload}.${signature}`, shop.config.AUTH_ANON_KEY]) {
    expect(await knock(bad)).toBe(401)
  }
})

test('a new signing key signs nobody out', async () => {
  const shop = await createTestShop()
  const before = await shop.signUp({ email: 'ada@example.com', admin: true })
  const oldKey = (await shop.keys.current()).kid
  await shop.keys.rotate()
  expect((await shop.keys.current()).kid).not.toBe(oldKey)
  expect(await adminDoor(shop)(before.token)).toBe(200)
  expect(await shop.keys.published()).toHaveLength(2)
})

test('AUTH_SIGNING_KEY signs, and its private part is not stored', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'from-outside' }
  const shop = await createTestShop({ AUTH_SIGNING_KEY: JSON.stringify(jwk) })
  const { token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  expect(await adminDoor(shop)(token)).toBe(200)
  const { rows } = await shop.pool.query('select kid, private_jwk from accounts.signing_keys')
  expect(rows).toEqual([{ kid: 'from-outside', private_jwk: null }])
})

test('ADMIN_REQUIRE_MFA: an admin without a second factor is not let in', async () => {
  const shop = await createTestShop({ ADMIN_REQUIRE_MFA: 'true' })
  const { token } = await shop.signUp({ email: 'ada@example.com', admin: true })
  expect(await adminDoor(shop)(token)).toBe(403)
  await shop.pool.query("update accounts.sessions set aal = 'aal2'")
  expect(await adminDoor(shop)(token)).toBe(200)
})
