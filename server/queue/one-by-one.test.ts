import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { captureLog } from '../testing/log-lines.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { oneByOne } from './one-by-one.ts'

test('a round tells of each that failed and goes on, and is over without a line once the database is away', async () => {
  const { db } = await createTestShop()
  const { log, text } = captureLog()
  const goesOn = oneByOne({ log }, 'one of them could not be done')
  expect(await goesOn({ id: 'first' }, () => db.execute(sql`select 1 / 0`))).toBe(true)
  expect(await goesOn({ id: 'second' }, () => db.execute(sql`select 1`))).toBe(true)
  await expect(
    goesOn({ id: 'third' }, () => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
  ).rejects.toThrow()
  expect(text().match(/"id":"\w+"/g)).toEqual(['"id":"first"'])
})
