import { expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const APPLIED = 'select count(*)::int as count from drizzle.__drizzle_migrations'

test('several processes that start together migrate once', async () => {
  const { connection, query } = await createTestDatabase({ empty: true })
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)))
  expect(await query(APPLIED)).toEqual([{ count: journal.entries.length }])
  await migrateDatabase(connection)
  expect(await query(APPLIED)).toEqual([{ count: journal.entries.length }])
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

const SPEC_TABLES = {
  user_profiles:
    'id full_name email phone company industry shipping_address email_notifications newsletter_subscribed avatar_url is_admin created_at',
  custom_orders:
    'id product_type request_details customization_data user_id customer_name user_email quantity_desired price_per_item total_price status created_at',
  contact_requests:
    'id product_type hat_type hat_color band_color product_color order_description phone_number email file_url name phone message status created_at',
  admin_messages: 'id user_id admin_id message_content is_read sent_at',
}
