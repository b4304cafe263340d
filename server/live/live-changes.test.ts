import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { byLine } from '../testing/database-line.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { createLiveChanges } from './live-changes.ts'

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
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query = ''`
  expect((await shop.pool.query(others)).rowCount).toBeLessThanOrEqual(1)
})

/** Somebody who listens by such a line, and what they heard. */
async function listenByLine(askEveryMs?: number) {
  const shop = await createTestShop()
  const { connection, fallSilent } = await byLine(shop.connection)
  const live = createLiveChanges(connection, shop.log, askEveryMs)
  onTestFinished(() => live.stop())
  const heard: string[] = []
  live.subscribe(
    ({ table }) => heard.push(table),
    () => undefined,
  )
  await expect.poll(() => heard).toEqual(['*'])
  return { live, heard, fallSilent }
}

test('a line that carries nothing more and does not end keeps nobody waiting, and another takes its place', async () => {
  const { live, heard, fallSilent } = await listenByLine()
  fallSilent()
  await live.callItself('somebody')
  await expect.poll(() => heard).toEqual(['*', '*'])
})

test('a line that fell silent while nothing was asked of it is noticed by itself, and everybody looks again', async () => {
  const { heard, fallSilent } = await listenByLine(100)
  fallSilent()
  await expect.poll(() => heard).toEqual(['*', '*'])
})
