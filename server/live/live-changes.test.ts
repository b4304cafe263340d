import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'

test('a database that lets nobody listen is asked again and again by one connection, not by one more each time', async () => {
  const shop = await createTestShop()
  const { query } = pg.Client.prototype
  let asked = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (args[0] !== 'listen shop_changes') return Reflect.apply(query, this, args)
    asked += 1
    return Promise.reject(new Error('not here'))
  })
  onTestFinished(() => void spy.mockRestore())
  shop.live.subscribe(
    () => undefined,
    () => undefined,
  )
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query = ''`
  expect((await shop.pool.query(others)).rowCount).toBeLessThanOrEqual(1)
}, 60_000)
