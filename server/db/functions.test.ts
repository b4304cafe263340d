import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { FUNCTION_FILES } from './functions.ts'
import { migrateDatabase } from './migrate.ts'

const OURS = `
  select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by 1`

test('every function of the database stands in a file that bears its name', async () => {
  const { query } = await createTestDatabase()
  const files = FUNCTION_FILES.map((file) => file.replace('.sql', ''))
  expect((await query(OURS)).map((row) => row.name)).toEqual([...files, 'shop_time_zone'].sort())
})

test('each start puts the functions of its own version in force', async () => {
  const { connection, query } = await createTestDatabase()
  await query(`create or replace function shop_day(at timestamptz) returns date language sql return '1999-12-31'::date`)
  await migrateDatabase(connection)
  expect(await query(`select shop_day('2026-11-15 12:00-06')::text as day`)).toEqual([{ day: '2026-11-15' }])
})

test("a day begins at midnight of the shop's clock, in summer and in winter", async () => {
  const { connection, query } = await createTestDatabase()
  await migrateDatabase(connection, 'America/Chicago')
  expect(
    await query(`select shop_day_start('2026-07-01') = '2026-07-01 00:00-05' as summer,
      shop_day_start('2026-12-01') = '2026-12-01 00:00-06' as winter,
      shop_day('2026-12-01 05:59Z')::text as eve, shop_day('2026-12-01 06:00Z')::text as day`),
  ).toEqual([{ summer: true, winter: true, eve: '2026-11-30', day: '2026-12-01' }])
})

const TALLIES = `
  select name, day::text, sum(amount)::int as amount
  from (select name, day, amount from tallies union all select name, day, amount from tally_changes) as all_of_them
  group by 1, 2 having sum(amount) <> 0 order by 1, 2`

/** Rows made, moved and deleted, each at a moment that is another day in another time zone. */
const BUSINESS = `
  insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price, created_at)
  select 'hats', '{}', 'a@b.example', 50, 1, 50, timestamptz '2026-03-01 02:00Z' + n * interval '5 hours' from generate_series(1, 12) n;
  insert into contact_requests (email, created_at) select 'c@d.example', created_at from custom_orders;
  insert into user_profiles (id, email, created_at) select id, user_email, created_at from custom_orders;
  insert into basics_orders (follow_token, subtotal_cents, total_cents, expires_at, paid_at, status)
  select id::text, 1499, 1999, now(), created_at, 'paid' from custom_orders;
  update custom_orders set status = 'completed' where extract(hour from created_at) > 12;
  update basics_orders set refunded_cents = 500, livemode = true where extract(hour from paid_at) > 12;
  update basics_orders set lost_cents = 1999 where extract(hour from paid_at) = 22;
  delete from contact_requests where extract(hour from created_at) < 6;
  delete from user_profiles where extract(hour from created_at) < 6;
  insert into tally_changes (name, day, amount) values ('design_started', '2026-03-01', 7)`

test('counting anew finds what the triggers counted, and keeps what only they who did it could count', async () => {
  const { query } = await createTestDatabase()
  await query(BUSINESS)
  const counted = await query(TALLIES)
  expect(counted.length).toBeGreaterThan(10)
  await query('select recount_tallies()')
  expect(await query(TALLIES)).toEqual(counted)
})

test('a shop that moves to another time zone counts as if it had always been there', async () => {
  const [moved, native] = [await createTestDatabase(), await createTestDatabase()]
  await migrateDatabase(native.connection, 'Pacific/Auckland')
  for (const { query } of [moved, native]) await query(BUSINESS)
  const before = await moved.query(TALLIES)
  await migrateDatabase(moved.connection, 'Pacific/Auckland')
  expect(await moved.query(TALLIES)).toEqual(await native.query(TALLIES))
  expect(await moved.query(TALLIES)).not.toEqual(before)
})
