import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { listAudit } from '../../audit/audit.ts'
import { buildDeps } from '../../build-deps.ts'
import { readConfig } from '../../config.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { isKeysCommand, runKeysCommand } from './keys-command.ts'

/** A shop whose clock the test moves, and its owner at the terminal. */
async function openShop(settings: Record<string, string> = {}) {
  const clock = { ms: Date.now() }
  const shop = await createTestShop(settings, { now: () => new Date(clock.ms) })
  const keys = (...words: string[]) => runKeysCommand(shop.db, words, shop.config)
  const passHours = (hours: number) => {
    clock.ms += hours * 3600_000
  }
  return { shop, keys, passHours }
}

/** Another process of the same shop. */
async function neighbour(shop: TestShop, config = shop.config) {
  const app = createApp(await buildDeps(config, shop))
  return async (headers: Record<string, string>, id: string) =>
    (await app.request(`/api/profiles/${id}`, { headers }, { incoming: { socket: {} } })).status
}

const profileStatus = async (shop: TestShop, headers: Record<string, string>, id: string) =>
  (await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status

/** A private key as AUTH_SIGNING_KEY has it. */
async function outsideKey(kid: string) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid })
}

test('rotate: another key signs at once in every process, and tokens of the old one count until they end', async () => {
  const { shop, keys, passHours } = await openShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const first = (await shop.keys.current()).kid
  const { ok, text } = await keys('rotate')
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringMatching(/^[\w-]{43} signs now\./) })
  expect((await shop.keys.current()).kid).toBe(text.split(' ')[0])
  expect(await profileStatus(shop, ada.headers, ada.id)).toBe(200)
  expect(await (await neighbour(shop))(ada.headers, ada.id)).toBe(200)
  passHours(2)
  const { keys: published } = await (await shop.send('GET', '/auth/v1/.well-known/jwks.json')).json()
  expect(published.map(({ kid }: { kid: string }) => kid)).not.toContain(first)
})

test('a key that was replaced signs nothing more: its private part is gone, and a forgery with it opens nothing later', async () => {
  const { shop, keys, passHours } = await openShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const stolen = await shop.keys.current()
  await keys('rotate')
  const { rows } = await shop.pool.query('select private_jwk from accounts.signing_keys where kid = $1', [stolen.kid])
  expect(rows).toEqual([{ private_jwk: null }])
  const { rows: sessions } = await shop.pool.query('select id from accounts.sessions')
  const forged = await new SignJWT({ session_id: sessions[0].id, email: ada.email })
    .setProtectedHeader({ alg: 'ES256', kid: stolen.kid })
    .setSubject(ada.id)
    .setAudience('authenticated')
    .setExpirationTime('10 days')
    .sign(stolen.privateKey)
  const headers = { authorization: `Bearer ${forged}` }
  expect(await profileStatus(shop, headers, ada.id)).toBe(200)
  passHours(1.1)
  expect(await profileStatus(shop, headers, ada.id)).toBe(401)
})

test('after ninety days another key signs by itself, and the old one still verifies', async () => {
  const { shop, passHours } = await openShop()
  const first = (await shop.keys.current()).kid
  await shop.keys.tidy()
  expect((await shop.keys.current()).kid).toBe(first)
  passHours(91 * 24)
  const { headers, id } = await shop.signUp({ email: 'ada@example.com' })
  await shop.keys.tidy()
  expect((await shop.keys.current()).kid).not.toBe(first)
  expect(await profileStatus(shop, headers, id)).toBe(200)
})

test('revoke: trust ends at once in every process, sessions go on with a new token', async () => {
  const { shop, keys } = await openShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const knockNextDoor = await neighbour(shop)
  expect(await knockNextDoor(ada.headers, ada.id)).toBe(200)
  const { kid } = await shop.keys.current()
  expect(await keys('revoke', kid)).toEqual({
    ok: true,
    text: `${kid} is trusted no longer. Whoever is signed in gets a new token by themselves.`,
  })
  expect(await profileStatus(shop, ada.headers, ada.id)).toBe(401)
  expect(await knockNextDoor(ada.headers, ada.id)).toBe(401)
  expect(await (await shop.send('GET', '/auth/v1/.well-known/jwks.json')).json()).toMatchObject({
    keys: [{ kid: (await shop.keys.current()).kid }],
  })
  expect((await shop.keys.current()).kid).not.toBe(kid)
  const grace = await shop.signUp({ email: 'grace@example.com' })
  expect(await knockNextDoor(grace.headers, grace.id)).toBe(200)
  expect((await keys('revoke', kid)).text).toBe(`${kid} was revoked already.`)
})

test('list says which key signs, until when another counts, and which was revoked', async () => {
  const { shop, keys } = await openShop()
  const first = (await shop.keys.current()).kid
  await keys('rotate')
  const second = (await shop.keys.current()).kid
  await keys('rotate')
  await keys('revoke', first)
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`
  const lines = (await keys('list')).text.split('\n')
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^[\\w-]{43}  made ${time}  signs$`)),
    expect.stringMatching(new RegExp(`^${second}  made ${time}  counts until ${time}$`)),
    expect.stringMatching(new RegExp(`^${first}  made ${time}  revoked ${time}$`)),
  ])
})

test('a key of AUTH_SIGNING_KEY is replaced there; revoked, it does not come back with the next start', async () => {
  const leaked = await outsideKey('leaked')
  const { shop, keys } = await openShop({ AUTH_SIGNING_KEY: leaked })
  const ada = await shop.signUp({ email: 'ada@example.com' })
  expect(await keys('rotate')).toMatchObject({ ok: false, text: expect.stringContaining('AUTH_SIGNING_KEY') })
  expect(await keys('revoke', 'leaked')).toMatchObject({ ok: true, text: expect.stringContaining('a key of its own') })
  expect(await profileStatus(shop, ada.headers, ada.id)).toBe(401)
  expect((await shop.keys.current()).kid).not.toBe('leaked')
  expect(await (await neighbour(shop))(ada.headers, ada.id)).toBe(401)
  const replaced = readConfig({ DATA_DIR: shop.config.DATA_DIR, AUTH_SIGNING_KEY: await outsideKey('new') })
  const deps = await buildDeps(replaced, shop)
  expect((await deps.keys.current()).kid).toBe('new')
})

test('another AUTH_SIGNING_KEY takes over, and tokens of the one before count until they end', async () => {
  const { shop, passHours } = await openShop({ AUTH_SIGNING_KEY: await outsideKey('old') })
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const config = { ...shop.config, AUTH_SIGNING_KEY: await outsideKey('new') }
  await (await buildDeps(config, shop, { now: shop.now })).keys.current()
  expect(await profileStatus(shop, ada.headers, ada.id)).toBe(200)
  passHours(1.1)
  await shop.keys.tidy()
  expect((await shop.keys.published()).map(({ kid }) => kid)).toEqual(['new'])
})

test('what cannot be done is said in a sentence', async () => {
  const { keys } = await openShop()
  expect(await keys('revoke', 'nonsense')).toEqual({
    ok: false,
    text: 'There is no key nonsense. See them with: npm run keys -- list',
  })
  const hosted = await createTestShop({ SUPABASE_URL: 'https://hats.example', SUPABASE_ANON_KEY: 'public-key' })
  expect(await runKeysCommand(hosted.db, ['rotate'], hosted.config)).toEqual({
    ok: false,
    text: 'Sign-ins are signed by the accounts project at hats.example: change its keys there.',
  })
})

test('only the three commands are commands', () => {
  expect([['list'], ['rotate'], ['revoke', 'x']].map(isKeysCommand)).toEqual([true, true, true])
  expect([[], ['revoke'], ['rotate', 'x'], ['delete', 'x'], ['list', 'all']].map(isKeysCommand)).not.toContain(true)
})

test.for([['\0'], ['\ud800'], [7], [{}]])('401: a token whose key is called %j', async ([kid]) => {
  const { shop } = await openShop()
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256', kid })}.${part({ sub: 'x', exp: 9e9 })}.${part('signature')}`
  expect((await shop.send('GET', '/api/account/export', undefined, { authorization: `Bearer ${token}` })).status).toBe(
    401,
  )
})

test('the history says who changed the keys: somebody at the terminal, or the shop by itself', async () => {
  const { shop, keys, passHours } = await openShop()
  const first = (await shop.keys.current()).kid
  await keys('rotate')
  const second = (await shop.keys.current()).kid
  await keys('revoke', first)
  await keys('revoke', first)
  passHours(91 * 24)
  await shop.keys.tidy()
  const third = (await shop.keys.current()).kid
  const { items } = await listAudit(shop.db, undefined)
  expect(items.map(({ actor, by_itself, action, subject }) => [by_itself ? 'itself' : actor, action, subject])).toEqual(
    [
      ['itself', 'key-rotated', `accounts.signing_keys:${third}`],
      ['Somebody at the terminal', 'key-revoked', `accounts.signing_keys:${first}`],
      ['Somebody at the terminal', 'key-rotated', `accounts.signing_keys:${second}`],
    ],
  )
})
