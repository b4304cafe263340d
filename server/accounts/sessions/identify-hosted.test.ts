import { Hono } from 'hono'
import { decodeJwt, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Env } from '../../http/env.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { listen } from '../../testing/listen.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { HAT_ORDER, QUOTE } from '../../testing/sample-requests.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { lockUser } from '../users/users.ts'
import { startSession } from './sessions.ts'

/** Whatever a project may say besides who somebody is. */
const FAILING = [
  () => new Response('down', { status: 502 }),
  () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' }, { status: 429 }),
  () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
  () => Response.json({ unexpected: true }, { status: 200 }),
  () => new Response('<html>', { status: 200 }),
]

const SERVICE_KEY = 'the-secret-key-of-the-project'

/** Another shop's account service over real HTTP, with a database of its own, as a hosted project would be. */
async function hostedBy(project: TestShop) {
  const state: { isDown: boolean; answer?: (() => Response) | undefined; beforeDelete?: () => Promise<void> } = {
    isDown: false,
  }
  const app = new Hono<Env>()
  app.use(async (c, next) => (state.isDown ? c.text('down', 502) : next()))
  app.get('/auth/v1/user', async (_c, next) => state.answer?.() ?? next())
  // The one call of the protocol's admin part that the shop makes; the built-in service keeps all of it closed.
  app.delete('/auth/v1/admin/users/:id', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${SERVICE_KEY}`) return c.json({ msg: 'User not allowed' }, 403)
    await state.beforeDelete?.()
    const { rowCount } = await project.pool.query('delete from accounts.users where id = $1', [c.req.param('id')])
    return rowCount ? c.json({}) : c.json({ msg: 'User not found' }, 404)
  })
  app.route('/', project.app)
  const url = await listen(app)
  return { state, settings: { SUPABASE_URL: url, SUPABASE_ANON_KEY: project.config.AUTH_ANON_KEY } }
}

/** A project, and a shop whose accounts are there; the test moves the shop's clock. */
async function shopWithProject(more: Record<string, string> = {}, ofProject: Record<string, string> = {}) {
  const project = await createTestShop(ofProject)
  const { state, settings } = await hostedBy(project)
  const clock = { ms: Date.now() }
  const shop = await createTestShop({ ...settings, ...more }, { now: () => new Date(clock.ms) })
  const seen = async (headers: Record<string, string>) =>
    (await shop.send('GET', '/api/config', undefined, headers)).status
  return { project, state, shop, clock, seen }
}

test('with SUPABASE_URL, tokens of that project are accepted and its people get profiles here', async () => {
  const { project, shop } = await shopWithProject()
  const person = await project.signUp({ email: 'ada@example.com' })
  const own = await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
  expect(own.status).toBe(200)
  expect(await own.json()).toMatchObject({ email: 'ada@example.com', is_admin: false })
  const { accounts } = await (await shop.send('GET', '/api/config')).json()
  expect(accounts).toMatchObject({ url: shop.config.SUPABASE_URL, publicKey: project.config.AUTH_ANON_KEY })
})

test.for([
  ['true', true],
  ['false', false],
] as const)(
  'where the project’s confirmation by mail is %s, its confirmed addresses are proven: %s',
  async ([AUTH_CONFIRM_EMAIL, proven]) => {
    const { project, shop } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL })
    const person = await project.signUp({ email: 'ada@example.com', proven: true })
    expect(await shop.identify(person.token)).toMatchObject({ emailProven: proven })
    await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
    await shop.pool.query("insert into contact_requests (email, order_description) values ('ada@example.com', 'Sixty')")
    const recent = await shop.send('GET', `/api/profiles/${person.id}/recent`, undefined, person.headers)
    const { items, may_confirm_email } = await recent.json()
    expect([items.length, may_confirm_email]).toEqual([proven ? 1 : 0, false])
  },
)

test('an account that the project confirmed by itself, before its confirmation by mail was on, is not proven', async () => {
  const { project, shop, state, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const { id, token, headers } = await project.signUp({ email: 'ada@example.com' })
  const proven = async () => {
    clock.ms += 30_001
    return (await shop.identify(token))?.emailProven
  }
  expect(await proven()).toBe(false)
  const user = await (
    await project.send('GET', '/auth/v1/user', undefined, { apikey: project.config.AUTH_ANON_KEY, ...headers })
  ).json()
  expect(user).toMatchObject({ id, email_confirmed_at: expect.any(String) })
  const says = (more: object) => {
    state.answer = () => Response.json({ ...user, ...more })
  }
  says({ identities: [{ identity_data: { email: 'other@example.com', email_verified: true } }] })
  expect(await proven()).toBe(false)
  says({ identities: null })
  expect(await proven()).toBe(false)
  says({ identities: [], confirmation_sent_at: '2026-01-01T00:00:00Z' })
  expect(await proven()).toBe(true)
  says({ email_confirmed_at: undefined, confirmation_sent_at: '2026-01-01T00:00:00Z' })
  expect(await proven()).toBe(false)
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
  const inHours = (hours: number) => Math.floor(clock.ms / 1000) + hours * 3_600
  const fresh = await new SignJWT({ ...decodeJwt(token), exp: inHours(9) })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey)
  const letInAt = new Date(clock.ms)
  const isIn = async (...call: Parameters<typeof shop.identify>) => (await shop.identify(...call)) !== undefined
  expect(await isIn(token)).toBe(true)
  clock.ms += 2 * 60 * 60_000
  const says = (error_code: string) => {
    state.answer = () => Response.json({ code: 403, error_code, msg: 'No' }, { status: 403 })
  }
  says('bad_jwt') // Of one that has run out.
  expect([await isIn(token), await isIn(token, letInAt)]).toEqual([false, true])
  state.answer = undefined
  expect([await isIn(fresh), await isIn(token, letInAt)]).toEqual([true, true])
  clock.ms += 30_001
  says('session_not_found')
  expect([await isIn(fresh), await isIn(token, letInAt)]).toEqual([false, false])
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

test('the profile follows the address that the project says, and whether it is proven; what the mailbox of before was told ends', async () => {
  const { project, shop, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const { id, headers } = await project.signUp({ email: 'ada@example.com', proven: true })
  const profile = async () => {
    await shop.send('GET', `/api/profiles/${id}`, undefined, headers)
    const { rows } = await shop.pool.query('select email, email_proven_at is not null as proven from user_profiles')
    return rows[0]
  }
  await profile()
  expect(await profile()).toEqual({ email: 'ada@example.com', proven: true })
  const told = async () =>
    (await shop.pool.query('select token from reply_addresses union all select token from unsubscribe_links')).rowCount
  await shop.pool.query(`insert into reply_addresses values ('user_profiles:' || $1, 'mailed-to-ada')`, [id])
  await shop.pool.query(`insert into unsubscribe_links (user_id, token) values ($1, 'mailed-to-ada')`, [id])
  await profile()
  expect(await told()).toBe(2)
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  await project.pool.query(
    `update accounts.identities set identity_data = identity_data || '{"email": "ada@new.example"}'`,
  )
  clock.ms += 30_001
  expect(await profile()).toEqual({ email: 'ada@new.example', proven: true })
  expect(await told()).toBe(0)
})

test('whoever has proven an address at the project gets nothing of whoever left it there and was not here since', async () => {
  const { project, shop } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const email = 'ada@example.com'
  const exported = async (headers: Record<string, string>) => {
    const { jobs, custom_orders } = await (await shop.send('GET', '/api/account/export', undefined, headers)).json()
    return [jobs.length, custom_orders.length]
  }
  const ada = await project.signUp({ email, proven: true })
  for (const _ of ['met', 'known as proven']) await shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  expect((await shop.send('POST', '/api/custom-orders', HAT_ORDER, ada.headers)).status).toBe(201)
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  const successor = await project.signUp({ email, proven: true })
  expect(await exported(successor.headers)).toEqual([0, 0])
  expect(await exported(ada.headers)).toEqual([1, 1])
})

test('whoever has an address at the project after somebody who was not here since does not learn the address or the telephone by ordering again', async () => {
  const { project, shop } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const email = 'ada@example.com'
  const phone_number = '(303) 555-0199'
  const ada = await project.signUp({ email, proven: true })
  for (const _ of ['met', 'known as proven']) await shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  const asked = await shop.send('POST', '/api/contact-requests', { ...QUOTE, email, phone_number }, ada.headers)
  const { job } = await asked.json()
  const shipTo = { name: 'Ada', line1: '12 Elm Street', line2: null, city: 'Dallas', state: 'TX', zip: '75201' }
  await shop.pool.query('insert into job_ship_to (job_id, ship_to) values ($1, $2)', [job.id, shipTo])
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  const successor = await project.signUp({ email, proven: true })
  const again = async ({ headers }: typeof ada, idempotency_key: string) => {
    const input = { quantity: null, total_cents: null, note: null, needed_by: null, idempotency_key }
    expect((await shop.send('POST', `/api/jobs/${job.token}/again`, input, headers)).status).toBe(201)
    const known = await (await shop.send('GET', '/api/account/export', undefined, headers)).text()
    return [known.includes('12 Elm Street'), known.includes(phone_number)]
  }
  const told = async () =>
    (
      await shop.pool.query(
        "select text_body from mail_outbox where kind = 'customer-contact-request' order by created_at",
      )
    ).rows.map(({ text_body }) => text_body.includes(phone_number))
  expect(await again(successor, 'again-by-the-successor')).toEqual([false, false])
  expect(await told()).toEqual([true, false])
  expect(await again(ada, 'again-by-its-sender')).toEqual([true, true])
})

test('whoever has proven the address of somebody who has one since that the project does not call proven gets nothing, nor by ordering again', async () => {
  const { project, shop, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const email = 'ada@example.com'
  const ada = await project.signUp({ email, proven: true })
  const visit = () => shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  for (const _ of ['met', 'known as proven']) await visit()
  const { job } = await (await shop.send('POST', '/api/contact-requests', { ...QUOTE, email }, ada.headers)).json()
  // Whoever came by a provider has its identity with the address of before.
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  clock.ms += 30_001
  expect(await (await visit()).json()).toMatchObject({ email: 'ada@new.example' })
  const successor = await project.signUp({ email, proven: true })
  const again = {
    quantity: null,
    total_cents: null,
    note: null,
    needed_by: null,
    idempotency_key: 'ordered-for-the-second-time',
  }
  expect((await shop.send('POST', `/api/jobs/${job.token}/again`, again, successor.headers)).status).toBe(201)
  const exported = await (await shop.send('GET', '/api/account/export', undefined, successor.headers)).json()
  expect([exported.jobs, exported.contact_requests]).toEqual([[], []])
})

test.for([
  ['ends when its client has another address at the project', 'true', false],
  ['stays when whoever moves had not proven to be that client', 'false', true],
] as const)('the mark of a client who pays later %s', async ([, AUTH_CONFIRM_EMAIL, stays]) => {
  const { project, shop, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL })
  const meet = ({ id, headers }: { id: string; headers: Record<string, string> }) =>
    shop.send('GET', `/api/profiles/${id}`, undefined, headers)
  const desk = await project.signUp({ email: 'desk@shop.example' })
  await meet(desk)
  await shop.pool.query('update user_profiles set is_admin = true')
  const ada = await project.signUp({ email: 'ada@example.com', proven: true })
  for (const _ of ['met', 'known as proven']) await meet(ada)
  const { job } = await (
    await shop.send('POST', '/api/custom-orders', { ...HAT_ORDER, user_email: 'ada@example.com' })
  ).json()
  const page = `/api/admin/jobs/${job.id}`
  const mayPayLater = async () => (await (await shop.send('GET', page, undefined, desk.headers)).json()).net_terms
  await shop.send('PUT', `${page}/net-terms`, { allowed: true }, desk.headers)
  expect(await mayPayLater()).toBe(true)
  await project.pool.query("update accounts.users set email = 'ada@new.example' where id = $1", [ada.id])
  clock.ms += 30_001
  await meet(ada)
  expect(await mayPayLater()).toBe(stays)
})

test('whoever was taken along from the shop’s own service is not taken for the guest who has the address that they left', async () => {
  const { project, shop, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const email = 'ada@example.com'
  const ada = await project.signUp({ email, proven: true })
  const desk = await project.signUp({ email: 'desk@shop.example' })
  await shop.pool.query(
    'insert into accounts.users (id, email, email_confirmed_at, email_proven_at) values ($1, $2, now(), now())',
    [ada.id, email],
  )
  for (const { id, headers } of [ada, desk]) await shop.send('GET', `/api/profiles/${id}`, undefined, headers)
  await shop.pool.query('update user_profiles set is_admin = true where id = $1', [desk.id])
  await project.pool.query("update accounts.users set email = 'ada@new.example' where id = $1", [ada.id])
  clock.ms += 30_001
  await shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email })
  const { rows } = await shop.pool.query('select id from contact_requests')
  const request = await shop.send('GET', `/api/admin/contact-requests/${rows[0].id}`, undefined, desk.headers)
  expect((await request.json()).customer).toBeNull()
  expect((await shop.send('GET', `/api/admin/recipient?email=${email}`, undefined, desk.headers)).status).toBe(404)
  // Nor does what they proved here count for an address of which the project does not say it.
  const certificates = await shop.send('GET', `/api/profiles/${ada.id}/certificates`, undefined, ada.headers)
  expect(await certificates.json()).toMatchObject({ needs_confirmation: true })
  await shop.pool.query('update user_profiles set newsletter_subscribed = true where id = $1', [ada.id])
  const newsletter = await shop.send(
    'GET',
    '/api/admin/exports/newsletter?from=2020-01-01&to=2099-01-01',
    undefined,
    desk.headers,
  )
  expect(await newsletter.text()).toContain('ada@new.example,,address not confirmed')
})

test('whoever was taken along from the shop’s own service and has another address since hears there of what they order again', async () => {
  const { project, shop, clock } = await shopWithProject()
  const email = 'ada@example.com'
  const ada = await project.signUp({ email })
  await shop.pool.query(
    'insert into accounts.users (id, email, email_confirmed_at, email_proven_at) values ($1, $2, now(), now())',
    [ada.id, email],
  )
  const visit = () => shop.send('GET', `/api/profiles/${ada.id}`, undefined, ada.headers)
  await visit()
  const { job } = await (await shop.send('POST', '/api/contact-requests', { ...QUOTE, email }, ada.headers)).json()
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  clock.ms += 30_001
  await visit()
  const again = {
    quantity: null,
    total_cents: null,
    note: null,
    needed_by: null,
    idempotency_key: 'for-the-second-time',
  }
  expect((await shop.send('POST', `/api/jobs/${job.token}/again`, again, ada.headers)).status).toBe(201)
  const { rows } = await shop.pool.query('select email from jobs order by number')
  expect(rows).toEqual([{ email: 'ada@new.example' }, { email: 'ada@new.example' }])
})

test('what the project said of one device before a move does not undo what it said of another one since', async () => {
  const { project, shop, clock } = await shopWithProject()
  const ada = { email: 'ada@example.com', password: GOOD_PASSWORD }
  await accountClient(project).signUp(ada)
  const signIn = async () => (await accountClient(project).signInWithPassword(ada)).data.session
  const [phone, laptop] = [await signIn(), await signIn()]
  const addressAfter = async (device: typeof phone) => {
    const headers = { authorization: `Bearer ${device?.access_token}` }
    expect((await shop.send('GET', `/api/profiles/${device?.user.id}`, undefined, headers)).status).toBe(200)
    return (await shop.pool.query('select email from user_profiles')).rows
  }
  await addressAfter(phone)
  clock.ms += 20_000
  await addressAfter(laptop)
  await project.pool.query("update accounts.users set email = 'ada@new.example'")
  clock.ms += 20_000
  expect(await addressAfter(phone)).toEqual([{ email: 'ada@new.example' }])
  expect(await addressAfter(laptop)).toEqual([{ email: 'ada@new.example' }])
})

test('nor is an address proven by what the project said of one device before it said otherwise of another', async () => {
  const { project, shop, clock } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const phone = await project.signUp({ email: 'ada@example.com', proven: true })
  const session = await startSession(project, await project.db.transaction((tx) => lockUser(tx, phone.id)), 'otp')
  const laptop = { authorization: `Bearer ${session.access_token}` }
  const provenAfter = async (headers: Record<string, string>) => {
    expect((await shop.send('GET', `/api/profiles/${phone.id}`, undefined, headers)).status).toBe(200)
    return (await shop.pool.query('select email_proven_at is not null as proven from user_profiles')).rows[0].proven
  }
  await provenAfter(phone.headers)
  clock.ms += 20_000
  expect(await provenAfter(laptop)).toBe(true)
  await project.pool.query(
    `update accounts.identities set identity_data = identity_data || '{"email_verified": false}'`,
  )
  clock.ms += 20_000
  expect(await provenAfter(phone.headers)).toBe(false)
  expect(await provenAfter(laptop)).toBe(false)
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

async function deleteAccount(setup: Awaited<ReturnType<typeof shopWithProject>>) {
  const { project, shop } = setup
  const person = await project.signUp({ email: 'ada@example.com' })
  await shop.send('POST', '/api/profiles', { company: 'Brim & Co' }, person.headers)
  const answer = await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, person.headers)
  const here = await shop.pool.query('select from user_profiles')
  const there = await project.pool.query('select from accounts.users')
  return { status: answer.status, body: await answer.json(), here: here.rows.length, there: there.rows.length }
}

test('with SUPABASE_SERVICE_ROLE_KEY a deleted account is gone from the project too', async () => {
  expect(await deleteAccount(await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY }))).toMatchObject({
    status: 200,
    here: 0,
    there: 0,
  })
})

test('without it the sign-in stays in the project, and nothing of it here', async () => {
  expect(await deleteAccount(await shopWithProject())).toMatchObject({ status: 200, here: 0, there: 1 })
})

test('whoever came back with the same sign-in, and whose account is deleted once more, is told once more', async () => {
  const { project, shop } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const { headers, email } = await project.signUp({ email: 'ada@example.com', proven: true })
  for (const _ of ['first', 'second']) {
    expect((await shop.send('DELETE', '/api/account', { email }, headers)).status).toBe(200)
    await shop.pool.query("update accounts.ended set ended_at = ended_at - interval '1 hour'")
  }
  expect((await shop.pool.query("select from mail_outbox where kind = 'account-deleted'")).rowCount).toBe(2)
})

test('503: a project that refuses to delete leaves the account whole', async () => {
  expect(await deleteAccount(await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: 'wrong' }))).toEqual({
    status: 503,
    body: { error: 'Your account could not be deleted. Please try again.', code: 'unavailable' },
    here: 1,
    there: 1,
  })
})

const WRITES: readonly (readonly [string, string, unknown])[] = [
  ['GET', '/api/profiles/{id}', undefined],
  ['POST', '/api/profiles', { company: 'Brim & Co' }],
  ['PUT', '/api/saved-designs/a-shared-design', { name: 'Mine' }],
  ['POST', '/api/messages/{id}/replies', { message_content: 'Still here' }],
]

test('401: calls of a deleted account that the project vouched for a moment ago, or that are under way, leave nothing', async () => {
  const { project, shop, state } = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  await shop.pool.query(`insert into shared_designs (id, design) values ('a-shared-design', '{}')`)
  const callAll = () => WRITES.map(([method, path, body]) => shop.send(method, path.replace('{id}', id), body, headers))
  expect((await shop.send('POST', '/api/profiles', { company: 'Brim & Co' }, headers)).status).toBe(201)
  let meanwhile: (Response | Promise<Response>)[] = []
  state.beforeDelete = async () => {
    meanwhile = callAll()
    while ((await shop.pool.query(WAITING)).rowCount !== WRITES.length) await new Promise(setImmediate)
  }
  expect((await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)).status).toBe(200)
  const answers = [...(await Promise.all(meanwhile)), ...(await Promise.all(callAll()))]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  expect(answers).toHaveLength(2 * WRITES.length)
  for (const table of ['user_profiles', 'saved_designs', 'message_replies'])
    expect([table, (await shop.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
})

test('whoever asks twice to delete an account is not waited for, and the project is asked once', async () => {
  const { project, shop, state } = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  const remove = async () => (await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)).status
  const meanwhile: number[] = []
  state.beforeDelete = async () => void meanwhile.push(await remove())
  expect([await remove(), await remove(), meanwhile]).toEqual([200, 401, [429]])
})

test('401: a picture that was still coming in when its owner deleted the account is not kept, however long it takes', async () => {
  const { project, shop, clock } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  const body = new ReadableStream(
    {
      async pull(controller) {
        await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)
        await shop.pool.query(`update accounts.ended set ended_at = now() - interval '3 minutes'`)
        controller.enqueue(SAMPLE_FILES.png)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  clock.ms -= 5 * 60_000
  const upload: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await shop.app.request(`/storage/v1/object/profile_avatars/${id}/avatar.png`, upload)
  expect([answer.status, (await shop.pool.query('select from stored_files')).rowCount]).toEqual([401, 0])
})

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('whoever deleted their account here and comes back a minute later begins anew', async () => {
  const { project, shop } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  const seeProfile = async () => (await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status
  await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)
  expect(await seeProfile()).toBe(401)
  await shop.pool.query(`update accounts.ended set ended_at = now() - interval '61 seconds'`)
  expect(await seeProfile()).toBe(200)
})
