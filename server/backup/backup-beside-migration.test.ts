import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { dataFolder } from '../testing/own-database.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { makeBackup } from './make-backup.ts'

test('a backup that begins while a new version builds an index alongside ends neither', async () => {
  const shop = await createTestShop()
  const file = join(dataFolder(), 'shop.tar.gz')
  // As migrateDatabase does it: its turn first, then the index, in no transaction.
  const migrating = new pg.Client(shop.connection)
  await migrating.connect()
  onTestFinished(() => migrating.end())
  await migrating.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
  const backup = makeBackup(shop, file).then(
    () => 'made',
    (error: unknown) => String(error),
  )
  const begun = `select from pg_locks where locktype = 'advisory' and granted and objid = ${ADVISORY_LOCKS.backup}
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await shop.pool.query(begun)).rowCount, { timeout: 20_000 }).toBe(1)
  await sleep(300)
  const built = await migrating.query('create index concurrently built_alongside on contact_requests (name)').then(
    () => 'built',
    (error: unknown) => String(error),
  )
  await migrating.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations])
  expect([built, await backup]).toEqual(['built', 'made'])
  expect(existsSync(file)).toBe(true)
})

test('a backup that waits for another one keeps no new version from building an index alongside', async () => {
  const shop = await createTestShop()
  const [other, migrating] = [new pg.Client(shop.connection), new pg.Client(shop.connection)]
  for (const client of [other, migrating]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.backup])
  const backup = makeBackup(shop, join(dataFolder(), 'shop.tar.gz'))
  const asked = `select from pg_stat_activity where datname = current_database() and query like 'select pg_%advisory_lock($1)%'
    and pid not in (select pid from pg_locks where locktype = 'advisory' and granted)`
  await expect.poll(async () => (await shop.pool.query(asked)).rowCount, { timeout: 20_000 }).toBe(1)
  await migrating.query(`set lock_timeout = '5s'`)
  await migrating.query('create index concurrently built_alongside on contact_requests (name)')
  await other.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.backup])
  expect((await backup).missing).toEqual([])
})
