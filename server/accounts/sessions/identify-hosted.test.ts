import { decodeJwt, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { shopWithProject } from '../../testing/hosted-project.ts'

/** Whatever a project may say besides who somebody is. */
const FAILING = [
  () => new Response('down', { status: 502 }),
  () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' }, { status: 429 }),
  () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
  () => Response.json({ unexpected: true }, { status: 200 }),
  () => new Response('<html>', { status: 200 }),
]

test('with SUPABASE_URL, tokens of that project are accepted and its people get profiles here', async () => {
  const { project, shop } = await shopWithProject()
  const person = await project.signUp({ email: 'ada@example.com' })
  const own = await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
  expect(own.status).toBe(200)
  expect(await own.json()).toMatchObject({ email: 'ada@example.com', is_admin: false })
  const { accounts } = await (await shop.send('GET', '/api/config')).json()
  expect(accounts).toMatchObject({ url: shop.config.SUPABASE_URL, publicKey: project.config.AUTH_ANON_KEY })
})

test('roles are this shop’s own, whatever the project says', async () => {
  const { project, shop } = await shopWithProject()
  const person = await project.signUp({ email: 'ada@example.com', admin: true })
  await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
  expect((await shop.identify(person.token))?.isAdmin).toBe(false)
  await shop.pool.query('update user_profiles set is_admin = true')
  expect((await shop.identify(person.token))?.isAdmin).toBe(true)
})

test('401: tokens that this shop once made itself; and its own service is closed', async () => {
  const { shop, seen } = await shopWithProject()
  const { headers } = await shop.signUp({ email: 'ada@example.com' })
  expect(await seen(headers)).toBe(401)
  expect((await shop.send('GET', '/auth/v1/health', undefined, { apikey: shop.config.AUTH_ANON_KEY })).status).toBe(404)
})

test('401: what the project gave to another application, where somebody signs in by it', async () => {
  const { project, seen } = await shopWithProject()
  const { token } = await project.signUp({ email: 'ada@example.com' })
  const { kid, privateKey } = await project.keys.current()
  const seenWith = async (more: Record<string, string>) => {
    const signed = new SignJWT({ ...decodeJwt(token), ...more }).setProtectedHeader({ alg: 'ES256', kid })
    return seen({ authorization: `Bearer ${await signed.sign(privateKey)}` })
  }
  expect([await seenWith({}), await seenWith({ client_id: 'a-price-finder' })]).toEqual([200, 401])
})

test('whose token runs out while something is on its way stays signed in, there and elsewhere, until the project says otherwise', async () => {
  const { project, shop, state, clock } = await shopWithProject()
  const { token } = await project.signUp({ email: 'ada@example.com' })
  const { kid, privateKey } = await project.keys.current()
  const minuteMs = 60_000
  const inHours = (hours: number) => Math.floor(clock.ms / 1000) + hours * 3_600
  const fresh = await new SignJWT({ ...decodeJwt(token), exp: inHours(9) })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey)
  const letInAt = new Date(clock.ms)
  const isIn = async (...call: Parameters<typeof shop.identify>) => (await shop.identify(...call)) !== undefined
  clock.ms += 59 * minuteMs
  expect(await isIn(token)).toBe(true)
  clock.ms += 2 * minuteMs
  const says = (error_code: string) => {
    state.answer = () => Response.json({ code: 403, error_code, msg: 'No' }, { status: 403 })
  }
  says('bad_jwt') // Of one that has run out.
  expect([await isIn(token), await isIn(token, letInAt)]).toEqual([false, true])
  state.answer = undefined
  expect([await isIn(fresh), await isIn(token, letInAt)]).toEqual([true, true])
  clock.ms += 21 * minuteMs
  expect([await isIn(token, letInAt), await isIn(fresh), await isIn(token, letInAt)]).toEqual([false, true, true])
  clock.ms += 30_001
  says('session_not_found')
  expect([await isIn(fresh), await isIn(token, letInAt)]).toEqual([false, false])
})

test('while the project is silent what was let in before goes on by its last word, for twenty minutes, and nothing begins', async () => {
  const { project, shop, state, clock } = await shopWithProject({}, { AUTH_TOKEN_TTL_S: String(24 * 3_600) })
  const { token } = await project.signUp({ email: 'ada@example.com' })
  const letInAt = new Date(clock.ms)
  expect(await shop.identify(token)).toBeDefined()
  const isIn = (...call: Parameters<typeof shop.identify>) =>
    shop.identify(...call).then(
      (caller) => caller !== undefined,
      () => 'not now',
    )
  state.answer = () => new Response('down', { status: 502 })
  clock.ms += 30_001
  expect([await isIn(token), await isIn(token, letInAt)]).toEqual(['not now', true])
  clock.ms += 20 * 60_000
  expect(await isIn(token, letInAt)).toBe('not now')
  state.answer = undefined
  clock.ms += 3_001
  expect(await isIn(token, letInAt)).toBe(true)
})

test('503: a project that never answered signs nobody out', async () => {
  const { project, state, seen } = await shopWithProject()
  state.isDown = true
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  expect(await seen(headers)).toBe(503)
})

test('a sign-out at the project holds here half a minute later', async () => {
  const { project, clock, seen } = await shopWithProject()
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  expect(await seen(headers)).toBe(200)
  await project.pool.query('delete from accounts.sessions')
  expect(await seen(headers)).toBe(200)
  clock.ms += 30_001
  expect(await seen(headers)).toBe(401)
})

test('so does one where the clock was ahead when the project was asked, and is right since', async () => {
  const { project, clock, seen } = await shopWithProject()
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  const aheadMs = 50 * 60_000
  clock.ms += aheadMs
  expect(await seen(headers)).toBe(200)
  clock.ms -= aheadMs
  await project.pool.query('delete from accounts.sessions')
  clock.ms += 30_001
  expect(await seen(headers)).toBe(401)
})

test('503: a project that fails later on, says nothing that can be read, or is given a wrong key', async () => {
  const { project, state, clock, seen } = await shopWithProject()
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  expect(await seen(headers)).toBe(200)
  clock.ms += 30_001
  for (const answer of FAILING) {
    state.answer = answer
    clock.ms += 3_001
    expect(await seen(headers)).toBe(503)
  }
  state.answer = undefined
  clock.ms += 3_001
  expect(await seen(headers)).toBe(200)
  const misled = await shopWithProject({ SUPABASE_ANON_KEY: 'wrong' })
  expect(await misled.seen((await misled.project.signUp({ email: 'ada@example.com' })).headers)).toBe(503)
})

test('503: a project that answers about somebody else gives nobody their address, nor what belongs to it', async () => {
  const { project, shop, state, clock, seen } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const ada = await project.signUp({ email: 'ada@example.com', proven: true })
  const ben = await project.signUp({ email: 'ben@example.com', proven: true })
  const apikey = project.config.AUTH_ANON_KEY
  const ofBen = await (await project.send('GET', '/auth/v1/user', undefined, { apikey, ...ben.headers })).json()
  await shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  state.answer = () => Response.json({ ...ofBen, confirmation_sent_at: '2026-01-01T00:00:00Z' })
  clock.ms += 30_001
  expect(await seen(ada.headers)).toBe(503)
  const { rows } = await shop.pool.query('select email from user_profiles')
  expect(rows).toEqual([{ email: 'ada@example.com' }])
  expect(await seen(ben.headers)).toBe(200)
})

test('503: an upload by whoever the project does not vouch for now', async () => {
  const { project, shop, state, seen } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  state.answer = () => new Response('slow down', { status: 429 })
  expect(await seen(headers)).toBe(503)
  const upload = await shop.send('POST', `/storage/v1/object/profile_avatars/${id}/avatar.png`, 'x', headers)
  expect(upload.status).toBe(503)
})

test('503, never the back office: an admin whose second factor the project does not tell of now', async () => {
  const { project, shop, clock, state } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  const users = async () => (await shop.send('GET', '/api/admin/users', undefined, headers)).status
  await shop.send('GET', `/api/profiles/${id}`, undefined, headers)
  await shop.pool.query('update user_profiles set is_admin = true')
  expect(await users()).toBe(200)
  clock.ms += 30_001
  state.answer = () => new Response('slow down', { status: 429 })
  expect(await users()).toBe(503)
})

test('401: a password alone, when the project knows of a second factor', async () => {
  const { project, seen } = await shopWithProject()
  const auth = accountClient(project)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (enrolled.data?.type !== 'totp') throw new Error('not enrolled')
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) }).generate()
  await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code })
  const bearer = (session: { access_token: string } | null) => ({ authorization: `Bearer ${session?.access_token}` })
  expect(await seen(bearer((await auth.getSession()).data.session))).toBe(200)
  const again = await accountClient(project).signInWithPassword({ email: 'ada@example.com', password: GOOD_PASSWORD })
  expect(await seen(bearer(again.data.session))).toBe(401)
})
