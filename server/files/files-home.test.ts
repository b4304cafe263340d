import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { noSitePages } from '../pages/site-pages.ts'
import { openShop } from '../shop.ts'
import { dataFolder } from '../testing/own-database.ts'
import { urlOf } from '../testing/postgres.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { claimFilesHome } from './files-home.ts'

/** A machine of its own, with the same database. */
function machine(DATABASE_URL: string, more: Record<string, string> = {}) {
  const DATA_DIR = dataFolder()
  mkdirSync(join(DATA_DIR, 'files'))
  return readConfig({ DATA_DIR, DATABASE_URL, PORT: '0', LOG_LEVEL: 'silent', ...more })
}

test('a shop does not open on a database whose files another machine has, and its own machine goes on', async () => {
  const { connection, db, pool } = await createTestShop()
  const [first, second] = [machine(urlOf(connection)), machine(urlOf(connection))]
  await Promise.all([claimFilesHome(first, db), claimFilesHome(first, db)])
  await claimFilesHome(first, db)
  await expect(openShop(second, () => noSitePages)).rejects.toThrow(/another machine has them/)
  await claimFilesHome(machine(urlOf(connection), { S3_BUCKET: 'shared' }), db)
  await pool.query('delete from files_home')
  await claimFilesHome(second, db)
  await expect(claimFilesHome(first, db)).rejects.toThrow(/S3_BUCKET/)
  const home = join(first.DATA_DIR, 'files', 'home')
  expect([statSync(home).mode & 0o777, readFileSync(home, 'utf8').length > 30]).toEqual([0o600, true])
})
