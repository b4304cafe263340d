import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from '../domain/retention.ts'
import { applyRetention } from './apply-retention.ts'
import { createDb } from './db/database.ts'
import { createPool } from './db/pool.ts'
import { accountClient, GOOD_PASSWORD } from './testing/account-client.ts'
import { captureLog } from './testing/log-lines.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const DAY_MS = 24 * 60 * 60_000

async function openShop(settings: Record<string, string> = {}) {
  const clock = { ms: Date.now() }
  const shop = await createTestShop(settings, { now: () => new Date(clock.ms) })
  const passDays = (days: number) => {
    clock.ms += days * DAY_MS
  }
  return { shop, passDays }
}

const countOf = async (shop: TestShop, table: string) => (await shop.pool.query(`select from ${table}`)).rowCount
const daysOf = (wanted: string) => RETENTION.find(({ kind }) => kind === wanted)?.days ?? 0

/** A row of each kind that has a time of its own, made now. */
const ROWS: [kind: string, table: string, insert: string][] = [
  [
    'mailedLinks',
    'accounts.mailed_tokens',
    `insert into accounts.mailed_tokens (user_id, kind, email, link_hash, code_hash, sent_at)
     select id, 'recovery', email, 'x', 'y', now() from accounts.users`,
  ],
  [
    'mail',
    'mail_outbox',
    `insert into mail_outbox (kind, recipient, subject, status) values ('x', 'a@b.co', 'Hi', 'sent')`,
  ],
  [
    'unconfirmedAccounts',
    'accounts.users where email_confirmed_at is null',
    `insert into accounts.users (email) values ('mistyped@example.com')`,
  ],
  [
    'unpaidCheckouts',
    'basics_orders',
    `insert into basics_orders (follow_token, status, subtotal_cents, expires_at) values ('t', 'expired', 1499, now())`,
  ],
  [
    'unpaidCheckouts',
    'job_payments',
    `with job as (insert into jobs (token, request, email, title) values ('t', 'custom_orders:x', 'a@b.co', 'x') returning id)
     insert into job_payments (job_id, method, status, cents) select id, 'card', 'expired', 100 from job`,
  ],
  [
    'unpaidCheckouts',
    'payment_sandbox_objects',
    `insert into payment_sandbox_objects (id, kind, body) values ('cs_1', 'session', '{"session": {"status": "expired"}}')`,
  ],
  [
    'unpaidCheckouts',
    'payment_sandbox_objects',
    `insert into payment_sandbox_objects (id, kind, body) values ('cs_2', 'session', '{"session": {"status": "open"}}')`,
  ],
  [
    'invitations',
    'staff_invitations',
    `insert into staff_invitations (email, role, needs_second_step, token_hash, invited_by, expires_at)
     values ('a@b.co', 'manager', false, 'x', gen_random_uuid(), now())`,
  ],
  ['history', 'audit_entries', `insert into audit_entries (subject, action) values ('custom_orders:x', 'note')`],
]

test.for(ROWS)('%s: kept in %s for the days of the table, and no longer', async ([kind, table, insert]) => {
  const { shop, passDays } = await openShop()
  await shop.signUp({ email: 'ada@example.com' })
  await shop.pool.query(insert)
  passDays(daysOf(kind) - 0.1)
  await applyRetention(shop)
  expect(await countOf(shop, table)).toBe(1)
  passDays(0.2)
  await applyRetention(shop)
  expect(await countOf(shop, table)).toBe(0)
})

test('an account whose confirmation was asked for again lately waits for it; a new address that nobody confirmed is forgotten', async () => {
  const { shop, passDays } = await openShop()
  const auth = accountClient(shop)
  await auth.signInWithOtp({ email: 'waits@example.com' })
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  await auth.updateUser({ email: 'ada@new.example' })
  const left = async () => (await shop.pool.query('select email, new_email from accounts.users order by email')).rows
  const ada = { email: 'ada@example.com', new_email: 'ada@new.example' }
  passDays(40)
  await auth.signInWithOtp({ email: 'waits@example.com' })
  await applyRetention(shop)
  expect(await left()).toEqual([
    { ...ada, new_email: null },
    { email: 'waits@example.com', new_email: null },
  ])
})

test('a new address that nobody confirmed is forgotten, however often its account signs in by mail', async () => {
  const { shop, passDays } = await openShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  await auth.updateUser({ email: 'somebody-elses@example.com' })
  passDays(40)
  await auth.signInWithOtp({ email: 'ada@example.com' })
  await applyRetention(shop)
  expect((await shop.pool.query('select new_email from accounts.users')).rows).toEqual([{ new_email: null }])
})

test('of the accounts that nobody uses only those end whose address nobody proved and that hold nothing', async () => {
  const { shop, passDays } = await openShop()
  for (const name of ['idle', 'saved', 'asked', 'brought', 'resells'])
    await shop.signUp({ email: `${name}@example.com` })
  const auth = accountClient(shop)
  await auth.signUp({ email: 'signed-in@example.com', password: GOOD_PASSWORD })
  await shop.signUp({ email: 'proven@example.com', proven: true })
  await shop.signUp({ email: 'desk@example.com', admin: true })
  await shop.pool.query(
    `insert into contact_requests (user_id, email) select id, email from accounts.users where email like 'asked@%'`,
  )
  await shop.pool.query(
    `with design as (insert into shared_designs (id, design, opened_at) values ('kept-in-it', '{}', now()) returning id)
     insert into saved_designs (user_id, design_id, name, saved_at)
     select users.id, design.id, 'Ours', now() from accounts.users, design where email ~ '^(saved|asked)@'`,
  )
  await shop.pool.query(
    `insert into resale_certificates (user_id, business, state, number, expires_on, file, created_by)
     select id, 'Hats', 'TX', '1', '2099-01-01', 'x', id from accounts.users where email like 'resells@%'`,
  )
  await shop.pool.query(`update accounts.users set password_hash = '$2a$05$x' where email like 'brought@%'`)
  const left = async () => (await shop.pool.query('select email from accounts.users order by email')).rows
  const all = await left()
  passDays(daysOf('unusedAccounts') - 1)
  await auth.signInWithPassword({ email: 'signed-in@example.com', password: GOOD_PASSWORD })
  await applyRetention(shop)
  expect(await left()).toEqual(all)
  passDays(2)
  await applyRetention(shop)
  const those = all.filter(({ email }) => !/^(idle|saved)@/.test(email))
  expect(await left()).toEqual(those)
  expect((await shop.pool.query('select email from user_profiles order by email')).rows).toEqual(those)
  expect(await countOf(shop, 'saved_designs')).toBe(1)
})

test('where a hosted project keeps the accounts, the profiles of those that were taken along stay: they may be used every day', async () => {
  const { shop, passDays } = await openShop({ SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'its-key' })
  const { id } = await shop.signUp({ email: 'ada@example.com' })
  await shop.pool.query(`update user_profiles set company = 'Brim & Co', email_proven_at = now()`)
  await shop.pool.query(`insert into unsubscribe_links (token, user_id) values ('x', $1)`, [id])
  passDays(daysOf('unusedAccounts') + 1)
  await applyRetention(shop)
  const { rows } = await shop.pool.query('select id, company from user_profiles')
  expect(rows).toEqual([{ id, company: 'Brim & Co' }])
  expect([await countOf(shop, 'unsubscribe_links'), await countOf(shop, 'accounts.users')]).toEqual([1, 0])
})

test('an account that somebody stayed signed in to is in use until its session ends, and for the days of the table from then on', async () => {
  const { shop, passDays } = await openShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  for (let visit = 0; visit < 9; visit++) {
    passDays(19.9)
    await auth.refreshSession()
  }
  passDays(2)
  await applyRetention(shop)
  expect(await countOf(shop, 'accounts.sessions')).toBe(0)
  expect(await countOf(shop, 'accounts.users')).toBe(1)
  passDays(daysOf('unusedAccounts'))
  await applyRetention(shop)
  expect(await countOf(shop, 'accounts.users')).toBe(0)
})

test('who was invited and did not come, or was not wanted any more, is not in the history either', async () => {
  const { shop, passDays } = await openShop()
  await shop.pool.query(
    `insert into audit_entries (subject, action, details) values
     ('staff_invitations:x', 'invited', '{"email": "a@b.co", "role": "manager"}'), ('jobs:x', 'note', '{"email": "c@d.co"}')`,
  )
  const told = async () => (await shop.pool.query('select details from audit_entries order by action')).rows
  const before = await told()
  passDays(daysOf('invitations') - 0.1)
  await applyRetention(shop)
  expect(await told()).toEqual(before)
  passDays(0.2)
  await applyRetention(shop)
  expect(await told()).toEqual([{ details: { email: 'somebody', role: 'manager' } }, before[1]])
})

test('what cannot be forgotten now keeps nothing else', async () => {
  const { shop, passDays } = await openShop()
  await shop.pool.query(`insert into audit_entries (subject, action) values ('custom_orders:x', 'note')`)
  await shop.pool.query('alter table accounts.mailed_tokens rename to away')
  passDays(daysOf('history') + 1)
  await applyRetention(shop)
  expect(await countOf(shop, 'audit_entries')).toBe(0)
})

test('while the database is away a round is over without a line, and is asked for again', async () => {
  const { shop } = await openShop()
  const { log, text } = captureLog()
  const pool = createPool(shop.connection, 1)
  await pool.end()
  await expect(applyRetention({ ...shop, log, db: createDb(pool) })).rejects.toThrow()
  expect(text()).toBe('')
})

test('shared designs are forgotten however many they are', async () => {
  const { shop, passDays } = await openShop()
  await shop.pool.query(
    `insert into shared_designs (id, design) select 'design-' || n, '{}' from generate_series(1, 70000) n`,
  )
  passDays(daysOf('sharedDesigns') + 1)
  await applyRetention(shop)
  expect(await countOf(shop, 'shared_designs')).toBe(0)
})

test.for([
  ['when it has expired, not before', 1],
  ['when it was begun while the clock was days ahead', -2],
] as const)('a sign-in that was begun is forgotten %s', async ([, days]) => {
  const { shop, passDays } = await openShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  await auth.mfa.challenge({ factorId: data?.id ?? '' })
  await shop.pool.query(
    `insert into accounts.provider_visits (state_hash, provider, code_verifier, nonce, redirect_to, expires_at)
     values ('s', 'google', 'v', 'n', '/', now() + interval '10 minutes')`,
  )
  await applyRetention(shop)
  expect([await countOf(shop, 'accounts.challenges'), await countOf(shop, 'accounts.provider_visits')]).toEqual([1, 1])
  passDays(days)
  await applyRetention(shop)
  expect([await countOf(shop, 'accounts.challenges'), await countOf(shop, 'accounts.provider_visits')]).toEqual([0, 0])
})

test('counts by network address go once they are whole again', async () => {
  const { shop } = await openShop()
  await shop.pool.query(
    `insert into rate_limits values ('writes:client:past', now() - interval '1 minute'), ('writes:client:now', now() + interval '1 minute')`,
  )
  await applyRetention(shop)
  expect((await shop.pool.query('select key from rate_limits')).rows).toEqual([{ key: 'writes:client:now' }])
})

test('mails that are written to a folder go with their record', async () => {
  const { shop } = await openShop()
  const folder = join(shop.config.DATA_DIR, 'mail')
  mkdirSync(folder, { recursive: true })
  const nameOf = (days: number) => `${new Date(Date.now() - days * DAY_MS).toISOString().replaceAll(':', '-')}-x.eml`
  for (const name of [nameOf(91), nameOf(89), 'notes.txt']) writeFileSync(join(folder, name), 'x')
  await applyRetention(shop)
  expect(readdirSync(folder).sort()).toEqual([expect.stringContaining('-x.eml'), 'notes.txt'])
})

test('after ten years accounts, requests, orders, messages and mail that is still owed are whole', async () => {
  const { shop, passDays } = await openShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  await shop.pool.query("insert into contact_requests (email, order_description) values ('ada@example.com', 'Hats')")
  await shop.pool.query(
    `insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price)
     values ('hats', '{}', 'ada@example.com', 50, 17.5, 875)`,
  )
  await shop.pool.query(
    `insert into basics_orders (follow_token, status, subtotal_cents, expires_at) values ('t', 'paid', 1499, now())`,
  )
  await shop.pool.query("insert into admin_messages (user_id, message_content) values ($1, 'Hello')", [ada.id])
  await shop.pool.query(
    `insert into mail_outbox (kind, recipient, subject, text_body) values ('x', 'a@b.co', 'Hi', 'Hi')`,
  )
  passDays(3650)
  await applyRetention(shop)
  const kept = [
    'accounts.users',
    'user_profiles',
    'contact_requests',
    'custom_orders',
    'basics_orders',
    'admin_messages',
  ]
  for (const table of [...kept, 'mail_outbox']) expect([table, await countOf(shop, table)]).toEqual([table, 1])
  expect(await countOf(shop, 'accounts.sessions')).toBe(0)
})

test('an e-mail change of which one half was forgotten does not happen by the other half alone', async () => {
  const { shop } = await openShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  await auth.updateUser({ email: 'new@example.com' })
  await shop.pool.query(`delete from accounts.mailed_tokens where kind = 'email_change_current'`)
  const { rows } = await shop.pool.query(`select text_body from mail_outbox where recipient = 'new@example.com'`)
  const code = /^\d{6}$/m.exec(rows[0].text_body)?.[0] ?? ''
  await accountClient(shop).verifyOtp({ type: 'email_change', email: 'new@example.com', token: code })
  const { rows: users } = await shop.pool.query('select email from accounts.users')
  expect(users).toEqual([{ email: 'ada@example.com' }])
})
