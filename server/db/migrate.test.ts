import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { requestListSchema } from '../../domain/admin/request-list.ts'
import { BRAND } from '../../domain/brand.ts'
import { DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import { listRequests } from '../admin/list-requests.ts'
import { REQUEST_SOURCES } from '../admin/request-source.ts'
import { StartError } from '../start-error.ts'
import { createOlderDatabase } from '../testing/older-database.ts'
import { urlOf } from '../testing/postgres.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { openRented } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { createPool } from './pool.ts'

const PROVEN = new URL('./migrations/0016_email-proven.sql', import.meta.url)
const APPLIED = 'select count(*)::int as count from drizzle.__drizzle_migrations'

test('several processes that start together migrate once', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)))
  expect(await query(APPLIED)).toEqual([{ count: journal.entries.length }])
  await migrateDatabase(connection)
  expect(await query(APPLIED)).toEqual([{ count: journal.entries.length }])
})

test('a first start that ends before its last migration leaves tasks their tables: the next one would not make them', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await query('create table jobs (id int)')
  await expect(migrateDatabase(connection)).rejects.toThrow('"jobs" already exists')
  expect(await query(`select to_regnamespace('graphile_worker') as tasks`)).toEqual([{ tasks: 'graphile_worker' }])
})

test('a database that stops while somebody migrates it is told to whoever waits, and ends no process', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  const other = new pg.Client(connection)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
  const migrating = migrateDatabase({ ...connection, application_name: 'migrates' })
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrates' and state = 'idle'`
  await Promise.all([
    expect(migrating).rejects.toThrow(/not queryable|terminating connection/),
    expect.poll(async () => (await query(cut)).length).toBeGreaterThan(0),
  ])
})

/** As where whoever rents the database out allows none. */
const NO_EXTENSIONS = `
  create function refuse_extensions() returns event_trigger language plpgsql as $$
    begin raise feature_not_supported using message = 'extension "pg_trgm" is not allow-listed'; end $$;
  create event trigger no_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse_extensions()`

test('a database that allows no extensions has all tables, and every index but those of searches', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await query(NO_EXTENSIONS)
  await migrateDatabase(connection)
  expect(await query(APPLIED)).toEqual([{ count: journal.entries.length }])
  const indexes = `select indexname from pg_indexes where schemaname in ('public', 'accounts') order by 1`
  const whole = await (await createTestDatabase()).query<{ indexname: string }>(indexes)
  const here = (await query<{ indexname: string }>(indexes)).map(({ indexname }) => indexname)
  const missing = whole.map(({ indexname }) => indexname).filter((name) => !here.includes(name))
  expect(missing.every((name) => /_(search|words)$/.test(name))).toBe(true)
})

test('a rented database that answers and in which no shop can be made is not called out of reach', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await query('create table jobs (id int)')
  await expect(openRented(urlOf(connection), migrateDatabase)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: relation "jobs" already exists.',
  )
})

test('a database of a newer version is left alone, and the reason is one sentence', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await migrateDatabase(connection)
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`)
  await expect(migrateDatabase(connection)).rejects.toThrow(StartError)
  await expect(migrateDatabase(connection)).rejects.toThrow(/made by a newer version/)
})

test('every table that a Supabase project of such a shop has exists with its columns', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await migrateDatabase(connection)
  const columns = await query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const names = columns.map((row) => row.name)
  for (const [table, fields] of Object.entries(SPEC_TABLES)) {
    expect(names, table).toEqual(expect.arrayContaining(fields.split(' ').map((field) => `${table}.${field}`)))
  }
})

test('a shop from before the search was one index keeps its requests and counts, and they are found', async () => {
  const { connection, query } = await createOlderDatabase(13)
  await query(`
    insert into contact_requests (name, email, phone, created_at) values ('Ada Older', 'ada@old.example', '512 555 0142', '2026-01-01 01:00Z');
    insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price)
    values ('hats', '{}', 'ada@old.example', 50, 1, 50)`)
  await migrateDatabase(connection)
  const pool = createPool(connection, 1)
  onTestFinished(() => pool.end())
  const parts = { db: drizzle(pool), now: () => new Date(), facts: () => DEFAULT_FACTS }
  const list = requestListSchema.parse({ q: 'ADA@OLD' })
  for (const staff of Object.values(REQUEST_SOURCES)) {
    expect((await listRequests(parts, staff, list)).items).toMatchObject([
      { email: 'ada@old.example', status: 'pending' },
    ])
  }
  expect(
    await query(`select name, day::text, amount::int from tallies where name = 'contact_requests.pending'`),
  ).toEqual([{ name: 'contact_requests.pending', day: '2025-12-31', amount: 1 }])
})

test('what was asked for before there were jobs is followed too, in the order in which it came, each with its own link', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('_jobs')) - 1,
  )
  await query(`
    insert into contact_requests (name, email, product_type, created_at) values ('Ada Older', 'ada@old.example', 'polos', '2026-01-02');
    insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price, status, created_at)
    values ('hats', '{}', 'ada@old.example', 1250, 1, 50, 'completed', '2026-01-01')`)
  await migrateDatabase(connection)
  expect(await query('select number, title, stage, turn, email from jobs order by number')).toEqual([
    { number: 1001, title: '1,250 hats', stage: 'delivered', turn: 'nobody', email: 'ada@old.example' },
    { number: 1002, title: 'Polos', stage: 'received', turn: 'shop', email: 'ada@old.example' },
  ])
  expect(await query('select from jobs where length(token) >= 32 group by token')).toHaveLength(2)
})

test('of an older shop the jobs that staff marked for net terms stay marked, and others of the same address are not', async () => {
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('_net-terms-of-a-job')) - 1
  const { connection, query } = await createOlderDatabase(before)
  await query(`
    insert into jobs (token, request, email, title, created_at) values
      ('1', 'custom_orders:1', 'Ada@old.example', 'marked', '2026-01-01'), ('2', 'custom_orders:2', 'ada@old.example', 'not', '2026-01-01');
    insert into net_terms_clients (email, allowed_by, allowed_at) values ('ada@old.example', gen_random_uuid(), '2026-01-02');
    insert into audit_entries (subject, action) select 'jobs:' || id, 'net_terms_allowed' from jobs where title = 'marked'`)
  await migrateDatabase(connection)
  expect(await query('select title from jobs where net_terms_at is not null')).toEqual([{ title: 'marked' }])
})

test('a job from before turns had a beginning waits since the message that gave it its turn, or since its stage', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('since-when-it-waits')) - 1,
  )
  await query(`
    insert into jobs (token, request, email, title, turn, stage_since) values
      ('a', 'custom_orders:1', 'a@old.example', 'a', 'shop', '2026-01-01'), ('b', 'custom_orders:2', 'b@old.example', 'b', 'shop', '2026-01-02');
    insert into job_messages (job_id, "from", body, sent_at)
    select id, side, 'Hello', at::timestamptz from jobs, (values ('customer', '2026-01-03'), ('staff', '2026-01-04')) as said (side, at) where token = 'a'`)
  await migrateDatabase(connection)
  expect(await query('select token, turn_since::date::text from jobs order by 1')).toEqual([
    { token: 'a', turn_since: '2026-01-03' },
    { token: 'b', turn_since: '2026-01-02' },
  ])
})

test('a shelf from before stock was a ledger begins with what it held', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('stock-movements')) - 1,
  )
  await query(`insert into basics_stock (product_id, on_hand, reserved) values ('black', 40, 3), ('grey', null, 2)`)
  await migrateDatabase(connection)
  expect(
    await query(`
      select product_id, kind, on_hand_before, on_hand_after, held_before, held_after from stock_movements order by 1`),
  ).toEqual([
    { product_id: 'black', kind: 'opening', on_hand_before: null, on_hand_after: 40, held_before: 0, held_after: 3 },
    { product_id: 'grey', kind: 'opening', on_hand_before: null, on_hand_after: null, held_before: 0, held_after: 2 },
  ])
})

test('AVIF pictures of a shop from before what stands beside them was written over are looked at once more', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('avif-pictures-of-a-time-before')) - 1,
  )
  await query(`
    insert into stored_files (bucket, path, blob, media_type, bytes, state, plain)
    select 'contact-uploads', kind, 'contact-uploads/' || kind, 'image/' || kind, 5, 'stored', true
    from unnest(array['avif', 'jpeg']) as kind`)
  await migrateDatabase(connection)
  expect(await query('select path from stored_files where not plain')).toEqual([{ path: 'avif' }])
})

test('of an older shop what an account asked for has the address that its jobs moved to, and what a guest asked for the one of before', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('requests-follow-their-account')) - 1,
  )
  const [ana, guest] = [`'00000000-0000-4000-8000-000000000001'`, 'null']
  for (const [user, title, now] of [
    [ana, 'moved', 'ana@home.example'],
    [ana, 'stayed', 'Ana@Work.example'],
    [guest, 'a guest’s', 'ana@home.example'],
  ]) {
    const asked = `${user}::uuid, '${title}', 'ana@work.example'`
    await query(`
      with asked as (insert into contact_requests (user_id, name, email) values (${asked}) returning *)
      insert into jobs (token, request, email, title, user_id)
        select id, 'contact_requests:' || id, '${now}', name, user_id from asked;
      with asked as (insert into custom_orders (user_id, customer_name, user_email, product_type, customization_data,
        quantity_desired, price_per_item, total_price) values (${asked}, 'hats', '{}', 50, 1, 50) returning *)
      insert into jobs (token, request, email, title, user_id)
        select id, 'custom_orders:' || id, '${now}', customer_name, user_id from asked`)
  }
  await migrateDatabase(connection)
  const left = [
    { title: 'a guest’s', email: 'ana@work.example' },
    { title: 'moved', email: 'ana@home.example' },
    { title: 'stayed', email: 'ana@work.example' },
  ]
  expect(await query('select name as title, email from contact_requests order by name')).toEqual(left)
  expect(
    await query('select customer_name as title, user_email as email from custom_orders order by customer_name'),
  ).toEqual(left)
})

test('of an older shop a password that was chosen after a provider is a way into its account, as each other is', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('passwords-are-ways-in')) - 1,
  )
  await query(`
    with users as (
      insert into accounts.users (email, password_hash, app_metadata)
      values ('both@example.com', 'hash', '{"provider": "github", "providers": ["github"]}'),
        ('provider@example.com', null, '{"provider": "github", "providers": ["github"]}'),
        ('password@example.com', 'hash', '{"provider": "email", "providers": ["email"]}')
      returning *)
    insert into accounts.identities (user_id, provider, provider_id, identity_data)
    select id, app_metadata->>'provider', id, '{}' from users`)
  await migrateDatabase(connection)
  const waysIn = `
    select email, app_metadata->'providers' as told, array_agg(provider order by provider desc) as kept
    from accounts.users join accounts.identities on user_id = users.id group by users.id order by email`
  expect(await query(waysIn)).toEqual([
    { email: 'both@example.com', told: ['github', 'email'], kept: ['github', 'email'] },
    { email: 'password@example.com', told: ['email'], kept: ['email'] },
    { email: 'provider@example.com', told: ['github'], kept: ['github'] },
  ])
})

test('how far jobs came and how long they stood, before it was counted, is read from their history, each step once', async () => {
  const { connection, query } = await createOlderDatabase(
    journal.entries.findIndex(({ tag }) => tag.endsWith('job-stays')) - 1,
  )
  await query(`
    insert into jobs (token, request, email, title, stage, created_at, stage_since) values
      ('told', 'custom_orders:1', 'a@old.example', 'a', 'cancelled', '2026-01-01', '2026-01-06'),
      ('carried', 'custom_orders:2', 'b@old.example', 'b', 'delivered', '2026-01-02', '2026-01-02'),
      ('new', 'custom_orders:3', 'c@old.example', 'c', 'received', '2026-01-03', '2026-01-03');
    insert into audit_entries (subject, action, details, created_at)
    select 'jobs:' || id, action, jsonb_build_object('to', step.stage), at::timestamptz
    from jobs, (values ('send_quote', 'quoted', '2026-01-03'), ('needed_by', '2026-02-02', '2026-01-03'),
      ('send_quote', 'quoted', '2026-01-04'), ('accept_quote', 'accepted', '2026-01-05'), ('cancel', 'cancelled', '2026-01-06')) as step (action, stage, at)
    where token = 'told';
    insert into audit_entries (subject, action, details) values ('jobs:' || gen_random_uuid(), 'cancel', '{"to": "cancelled"}')`)
  await migrateDatabase(connection)
  expect(await query('select token, furthest from jobs order by number')).toEqual([
    { token: 'told', furthest: 2 },
    { token: 'carried', furthest: 7 },
    { token: 'new', furthest: 0 },
  ])
  expect(
    await query(
      'select stage, seconds / 86400 as days, ended_at::date::text as ended from job_stays order by ended_at',
    ),
  ).toEqual([
    { stage: 'received', days: 2, ended: '2026-01-03' },
    { stage: 'quoted', days: 2, ended: '2026-01-05' },
    { stage: 'accepted', days: 1, ended: '2026-01-06' },
  ])
})

const SPEC_TABLES = {
  user_profiles:
    'id full_name email phone company industry shipping_address email_notifications newsletter_subscribed avatar_url is_admin created_at',
  custom_orders:
    'id product_type request_details customization_data user_id customer_name user_email quantity_desired price_per_item total_price status created_at',
  contact_requests:
    'id product_type hat_type hat_color band_color product_color order_description phone_number email file_url name phone message status created_at',
  admin_messages: 'id user_id admin_id message_content is_read sent_at',
}

const BEFORE_MISSING = journal.entries.findIndex(({ tag }) => tag.endsWith('hats-that-were-missing')) - 1
const MONEY = journal.entries.findIndex(({ tag }) => tag.endsWith('money-to-its-end'))
const BASICS_NUMBERS = `
  select name, sum(amount)::int as amount from (
    select name, amount from tallies union all select name, amount from tally_changes) as all_of_them
  where name like 'basics%' group by 1 having sum(amount) <> 0 order by 1`

test.for([
  ['before functions were files', ''],
  ['since', `create function shop_time_zone() returns text language sql stable return '${BRAND.timeZone}'::text;`],
] as const)('a shop’s orders keep their money, and test orders count by themselves, %s', async ([, functions]) => {
  const { connection, query } = await createOlderDatabase(MONEY - 1)
  if (functions)
    await query(`${functions} ${readFileSync(new URL('./functions/shop_day.sql', import.meta.url), 'utf8')}`)
  await query(`
    insert into basics_orders (follow_token, session_id, status, subtotal_cents, total_cents, refunded_cents, expires_at, paid_at, disputed_at, restocked_at)
    values ('live', 'cs_live_1', 'paid', 1000, 1000, 0, now(), now(), now(), null),
      ('test', 'cs_test_1', 'refunded', 500, 500, 200, now(), now(), null, now()),
      ('open', 'cs_test_2', 'pending', 700, null, 0, now(), null, null, null);
    insert into basics_order_lines select id, 'black', 3, 100 from basics_orders`)
  await migrateDatabase(connection)
  expect(
    await query(`select follow_token as name, livemode, dispute, restocked, refunded_cents from basics_orders
      join basics_order_lines on order_id = id order by 1`),
  ).toEqual([
    { name: 'live', livemode: true, dispute: 'opened', restocked: 0, refunded_cents: 0 },
    { name: 'open', livemode: false, dispute: null, restocked: 0, refunded_cents: 0 },
    { name: 'test', livemode: false, dispute: null, restocked: 3, refunded_cents: 200 },
  ])
  expect(await query(BASICS_NUMBERS)).toEqual([
    { name: 'basics_paid', amount: 1 },
    { name: 'basics_revenue_cents', amount: 1000 },
    { name: 'basics_test_paid', amount: 1 },
    { name: 'basics_test_revenue_cents', amount: 300 },
  ])
})

test('of orders that were sold when there were too few hats, as many are known as missing as did not come back since', async () => {
  const { connection, query } = await createOlderDatabase(BEFORE_MISSING)
  await query(`
    insert into basics_orders (follow_token, session_id, status, subtotal_cents, expires_at)
    values ('short', 'cs_1', 'paid', 1000, now()), ('found', 'cs_2', 'refunded', 1000, now()), ('whole', 'cs_3', 'paid', 1000, now());
    insert into basics_order_lines (order_id, product_id, quantity, unit_cents, restocked)
    select id, 'black', 24, 799, case follow_token when 'found' then 23 else 0 end from basics_orders;
    insert into stock_movements (id, product_id, kind, on_hand_before, on_hand_after, held_before, held_after, order_id, reason)
    select gen_random_uuid(), 'black', 'sold', 21, 0, 0, 0, id, 'Paid after its checkout had ended: 3 too few'
    from basics_orders where follow_token <> 'whole'`)
  await migrateDatabase(connection)
  expect(
    await query(
      `select follow_token as name, missing from basics_orders join basics_order_lines on order_id = id order by 1`,
    ),
  ).toEqual([
    { name: 'found', missing: 1 },
    { name: 'short', missing: 3 },
    { name: 'whole', missing: 0 },
  ])
})

test('an account counts as proven when its sign-up’s link confirmed it, and not otherwise', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await migrateDatabase(connection)
  await query(`
    with users as (
      insert into accounts.users (email, email_confirmed_at)
      select name || '@example.com', '2026-01-01' from unnest(array['linked', 'at-once', 'killed', 'moved']) as name
      returning id, email)
    insert into accounts.mailed_tokens (user_id, kind, email, link_hash, code_hash, sent_at, used_at)
    select id, 'signup', case when email like 'moved%' then 'old@example.com' else email end, email, '', '2025-12-31',
      case when email like 'killed%' then '2026-02-02'::timestamptz else '2026-01-01' end
    from users where email not like 'at-once%'`)
  const [, statement = ''] = readFileSync(PROVEN, 'utf8').split('--> statement-breakpoint')
  await query(statement)
  expect(await query('select email from accounts.users where email_proven_at is not null')).toEqual([
    { email: 'linked@example.com' },
  ])
})
