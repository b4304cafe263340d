import { expect, test, vi } from 'vitest'
import { createLog, LoggableError } from './log.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { queueMail } from './mail/outbox.ts'
import { PAYABLES } from './payables.ts'
import { sweepCards } from './payments/sweep-cards.ts'
import { startWorkers } from './queue/worker.ts'
import { startCheckout } from './testing/checkout.ts'
import { captureLog } from './testing/log-lines.ts'
import { SAMPLE_FILES } from './testing/sample-files.ts'
import { addContact, addOrder } from './testing/staff-shop.ts'
import { createTestShop, TEST_ADDRESS, type TestShop } from './testing/test-shop.ts'

const EMAIL = 'marked@customer.example'
const OTHER = 'marked.other@customer.example'
const PASSWORD = 'Marked-2026-works!'
const TOKEN = 'marked-token-of-thirty-two-letters'

/** Nothing that a person typed here, no address of a mail or a machine, no hash, no parameter of a statement. */
const PERSONAL = [
  /marked/i,
  /[\w.]+@[\w-]+\.\w+/,
  /argon2/,
  /params/,
  new RegExp(TEST_ADDRESS),
  /\/verify\?/,
  /cs_test_/,
]

type Call = [method: string, path: string, body?: unknown]

const callsOf = (id: string, sessionId: string): Call[] => [
  ['POST', '/auth/v1/signup', { email: OTHER, password: PASSWORD, data: { full_name: 'Marked Name' } }],
  ['POST', '/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD }],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: TOKEN }],
  ['POST', '/auth/v1/token?grant_type=pkce', { auth_code: TOKEN, code_verifier: TOKEN }],
  ['POST', '/auth/v1/recover', { email: EMAIL }],
  ['POST', '/auth/v1/otp', { email: OTHER }],
  ['POST', '/auth/v1/resend', { type: 'signup', email: EMAIL }],
  ['POST', '/auth/v1/verify', { type: 'recovery', email: EMAIL, token: '123456' }],
  ['GET', `/auth/v1/verify?token=${TOKEN}&type=recovery&redirect_to=/marked`],
  ['GET', `/auth/v1/callback?state=${TOKEN}&code=${TOKEN}`],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { email: OTHER, data: { full_name: 'Marked Name' } }],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'marked' }],
  ['POST', '/auth/v1/logout'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account', { email: EMAIL }],
  ['PATCH', `/api/profiles/${id}`, { company: 'Marked & Co' }],
  [
    'POST',
    '/api/custom-orders',
    {
      idempotency_key: 'marked-key-of-one-design',
      product_type: 'hats',
      customer_name: 'Marked Name',
      user_email: EMAIL,
      customization_data: { style: '5-panel', hatColor: '#112233', bandColor: '', quantity: 50 },
    },
  ],
  [
    'POST',
    '/api/contact-requests',
    {
      product_type: 'polos',
      product_color: 'red',
      order_description: 'marked',
      email: EMAIL,
      phone_number: '5125550142',
    },
  ],
  ['POST', '/api/contact-requests/signed-in', { product_type: 'polos', message: 'marked', phone: '', file_url: null }],
  ['POST', `/api/messages/${id}/replies`, { message_content: 'marked' }],
  ['POST', '/api/messages/notices', { token: TOKEN, wanted: true }],
  ['POST', `/unsubscribe?token=${TOKEN}`],
  ['POST', '/api/create-stripe-checkout-session', { items: [{ productId: 'black', quantity: 24, unitPrice: 7.99 }] }],
  ['GET', `/api/get-stripe-session?session_id=${sessionId}`],
  ['POST', `/api/basics/checkouts/${sessionId}/release`],
  ['GET', `/api/basics/orders/${TOKEN}`],
  ['GET', '/api/admin/marked-path'],
]

const staffCallsOf = (userId: string, order: string, contact: string): Call[] => [
  ['GET', '/api/admin/users?q=marked'],
  ['GET', `/api/admin/recipient?email=${EMAIL}`],
  ['POST', '/api/admin/messages', { user_id: userId, message_content: 'marked' }],
  ['GET', '/api/admin/custom-orders?search=marked'],
  ['POST', `/api/admin/custom-orders/${order}/notes`, { text: 'marked' }],
  ['POST', `/api/admin/contact-requests/${contact}/notes`, { text: 'marked' }],
  ['GET', '/api/admin/live'],
]

/** What can go wrong under a shop, from one table to everything. */
const FAILURES: [string, (shop: TestShop) => Promise<unknown>][] = [
  ['the database refuses every write and quotes the row', (shop) => shop.pool.query(REFUSE_WRITES)],
  ['the tables are gone', (shop) => shop.pool.query('drop schema accounts cascade; drop schema public cascade')],
  ['every column is too small', (shop) => shop.pool.query(REFUSE_BY_CONSTRAINT)],
  [
    'the connections are closed',
    async (shop) => {
      const { pool } = shop
      pool.query = () => Promise.reject(new Error(`gone with ${EMAIL}`))
      pool.connect = () => Promise.reject(new Error(`gone with ${EMAIL}\n    at ${EMAIL}`))
    },
  ],
]

const EVERY_TABLE = `for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'accounts') and tablename <> 'rate_limits'`
const REFUSE_WRITES = `
  create function refuse_row() returns trigger language plpgsql as $f$ begin
    raise exception 'refused %', to_jsonb(coalesce(new, old)) using detail = to_jsonb(coalesce(new, old))::text; end $f$;
  do $$ declare t record; begin ${EVERY_TABLE} loop
    execute format('create trigger refused before insert or update or delete on %s for each row execute function refuse_row()', t.name);
  end loop; end $$`
const REFUSE_BY_CONSTRAINT = `
  do $$ declare t record; begin ${EVERY_TABLE} loop
    execute format('alter table %s add constraint never check (false) not valid', t.name);
  end loop; end $$`

test.for(FAILURES)('%s: whoever asked for whatever, the log holds nothing personal', async ([, fail]) => {
  const { log, text } = captureLog()
  const console = vi.spyOn(globalThis.console, 'error')
  const shop = await createTestShop({ RATE_LIMITS: 'off' }, { log })
  const person = await shop.signUp({ email: EMAIL, name: 'Marked Name' })
  const admin = await shop.signUp({ email: 'marked.staff@shop.example', admin: true })
  const { sessionId } = await startCheckout(shop, { black: 24 })
  const mail = {
    kind: 'test',
    to: EMAIL,
    subject: 'marked',
    heading: `marked /verify?token=${TOKEN}`,
    parts: [],
    spends: 'nothing',
  } as const
  await shop.db.transaction((tx) => queueMail(shop, tx, mail))
  const { rows } = await shop.pool.query<{ id: string }>('select id from mail_outbox')
  const staffCalls = staffCallsOf(person.id, (await addOrder(shop)).id, (await addContact(shop)).id)
  await fail(shop)
  const apikey = { apikey: shop.config.AUTH_ANON_KEY }
  for (const [method, path, body] of callsOf(person.id, sessionId))
    for (const headers of [{}, person.headers]) await shop.send(method, path, body, { ...apikey, ...headers })
  for (const [method, path, body] of staffCalls)
    await (await shop.send(method, path, body, admin.headers)).body?.cancel()
  await shop.app.request(`/storage/v1/object/custom-order-uploads/hats/1-x-marked.png`, {
    method: 'POST',
    body: SAMPLE_FILES.png,
  })
  const due = new Date(Date.now() + 3_600_000)
  await sweepCards({ ...shop, now: () => due }, PAYABLES).catch((error) => log.error({ err: error }, 'sweep'))
  await deliverMail(shop, () => Promise.reject(new Error(EMAIL)), rows[0]?.id ?? '').catch((error) => log.error(error))
  expect(text().match(/"level":50/g)?.length).toBeGreaterThan(15)
  for (const pattern of PERSONAL) expect(text()).not.toMatch(pattern)
  expect(console).not.toHaveBeenCalled()
  expect(text()).toContain('"route":"/api/basics/orders/:token"')
})

test('a task that fails is named in the log and in its row, and what it was about is in neither', async () => {
  const { log, text } = captureLog()
  const shop = await createTestShop({}, { log })
  const fail = () => Promise.reject(new Error(`Failed query: insert params: ${EMAIL}`))
  const worker = await startWorkers(shop, [{ name: 'fail_at_once', run: fail }])
  await shop.pool.query(`select graphile_worker.add_job('fail_at_once', '{}')`)
  await expect.poll(text).toContain('the task fail_at_once failed')
  await worker.stop()
  expect(text()).not.toContain(EMAIL)
  const { rows } = await shop.pool.query('select last_error from graphile_worker.jobs')
  expect(rows).toEqual([{ last_error: 'the task fail_at_once failed' }])
})

const said = (error: unknown) => {
  let line = ''
  createLog('info', { write: (text) => (line = text) }).error({ err: error }, 'it failed')
  return JSON.parse(line)
}

test('a payment that changes each time that it is read is named by its order, and not by what opens it', async () => {
  const { log, text } = captureLog()
  const shop = await createTestShop({}, { log })
  const { sessionId } = await startCheckout(shop, { black: 24 })
  const { sessions } = shop.payments.stripe.checkout
  const read = await sessions.retrieve(sessionId)
  vi.spyOn(sessions, 'retrieve').mockImplementation(async () => {
    await shop.pool.query('update basics_orders set settled_times = settled_times + 1')
    return read
  })
  expect((await shop.send('GET', `/api/get-stripe-session?session_id=${sessionId}`)).status).toBe(503)
  const { rows } = await shop.pool.query('select id from basics_orders')
  expect(text()).toContain(`basics_orders ${rows[0].id} changed each time that it was read`)
  expect(text()).not.toContain(sessionId)
})

test('of a failed statement the log says which table and rule, and the places in the code', () => {
  const facts = {
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_key',
    detail: `Key (${EMAIL})`,
  }
  const cause = Object.assign(new Error(`duplicate key ${EMAIL}`), facts)
  const { err } = said(new Error(`Failed query: insert params: ${EMAIL}\n    at ${EMAIL} (/x.ts:1:1)`, { cause }))
  expect(err).toMatchObject({
    type: 'Error',
    cause: { code: '23505', severity: 'ERROR', table: 'users', constraint: 'users_email_key' },
  })
  expect(err.stack[0]).toContain('log.test.ts')
  expect(JSON.stringify(err)).not.toContain(EMAIL)
})

test('a sentence that was written for the log is in it', () => {
  expect(said(new LoggableError('GitHub answered 502')).err).toMatchObject({ message: 'GitHub answered 502' })
})

test.for([EMAIL, { email: EMAIL }, [EMAIL]])(
  'of what is thrown and is no error only the type is said: %j',
  (thrown) => {
    const line = said(thrown)
    expect(line).toMatchObject({ err: { type: typeof thrown }, msg: 'it failed' })
    expect(JSON.stringify(line)).not.toContain(EMAIL)
  },
)
