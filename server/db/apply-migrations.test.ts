import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { applyMigrations } from './apply-migrations.ts'
import { migrateDatabase } from './migrate.ts'

async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const migration = (hash: string, sql: string[]) => ({ hash, sql, folderMillis: 1, bps: true })
const ALONGSIDE = ['drop index concurrently if exists by_a', 'create index concurrently by_a on pairs (a)']
const isValid = `select indisvalid from pg_index where indexrelid = 'by_a'::regclass`

async function databaseWithPairs() {
  const database = await createTestDatabase()
  await database.query('create table pairs (a int); insert into pairs values (1), (1)')
  return { ...database, client: await connect(database.connection) }
}

test('an index is built alongside a shop, also where an interrupted start left a half one', async () => {
  const { client, query } = await databaseWithPairs()
  await expect(query('create unique index concurrently by_a on pairs (a)')).rejects.toThrow('could not create')
  expect(await query(isValid)).toEqual([{ indisvalid: false }])
  await applyMigrations(client, [migration('alongside', ALONGSIDE)])
  expect(await query(isValid)).toEqual([{ indisvalid: true }])
})

test('an index that is built alongside does not wait for a process that waits for its turn', async () => {
  const { client, connection, query } = await databaseWithPairs()
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
  const waits = migrateDatabase(connection)
  const asking = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%advisory_lock($1) as%'`
  await expect.poll(() => query(asking)).toHaveLength(1)
  await applyMigrations(client, [migration('alongside', ALONGSIDE)])
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations])
  await waits
})

test('a migration that fails leaves nothing of itself, and what came before it stays', async () => {
  const { connection, query } = await createTestDatabase()
  const client = await connect(connection)
  const before = migration('before', ['create table before_it (id int)'])
  const fails = migration('fails', ['create table half (id int)', 'select nonsense'])
  await expect(applyMigrations(client, [before, fails])).rejects.toThrow('nonsense')
  expect(await query(`select to_regclass('before_it') as before, to_regclass('half') as half`)).toEqual([
    { before: 'before_it', half: null },
  ])
  expect(await query(`select hash from drizzle.__drizzle_migrations where hash in ('before', 'fails')`)).toEqual([
    { hash: 'before' },
  ])
})
