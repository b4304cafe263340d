import { expect, test } from 'vitest'
import { takeMail } from '../../inbound/take-mail.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { shopWithProject } from '../../testing/hosted-project.ts'
import { HAT_ORDER, QUOTE } from '../../testing/sample-requests.ts'
import { startSession } from '../sessions/sessions.ts'
import { lockUser } from './users.ts'

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

test.for([
  () => new Response('down', { status: 502 }),
  () => Response.json({ code: 429, msg: 'Slow down' }, { status: 429 }),
])(
  '503: a project that does not tell its settings now takes nobody’s proof away, nor their answers by e-mail',
  async (says) => {
    const { project, shop, state, clock, seen } = await shopWithProject(
      { REPLY_ADDRESS: 'reply@shop.example', REPLY_IMAP_URL: 'imap://reply@127.0.0.1' },
      { AUTH_CONFIRM_EMAIL: 'true' },
    )
    const { id, headers } = await project.signUp({ email: 'ada@example.com', proven: true })
    await shop.send('GET', `/api/profiles/${id}`, undefined, headers)
    expect(await seen(headers)).toBe(200)
    state.says = says
    clock.ms += 30_001
    const status = await seen(headers)
    const token = 'a'.repeat(32)
    await shop.pool.query(`insert into reply_addresses values ('user_profiles:' || $1, $2)`, [id, token])
    const mail = { from: 'ada@example.com', to: [`reply+${token}@shop.example`], headers: {}, text: 'Gold, please.' }
    const rest = { messageId: '<1@example.com>', date: '', subject: 'Re: A message', attachments: 0 }
    const outcome = await takeMail(shop, { ...mail, ...rest })
    expect([status, outcome]).toEqual([503, 'taken'])
  },
)

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
