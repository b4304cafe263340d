import { expect, onTestFinished, test, vi } from 'vitest'
import { UNWATCHED } from '../db/database-watch.ts'
import { openInOwnProcess } from '../testing/own-process.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { addTask } from './add-task.ts'
import { startWorkers } from './worker.ts'

test('what the clock asks for again while it is still being done takes no worker from other tasks', async () => {
  const shop = await createTestShop()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const [look, other] = [vi.fn(() => answered), vi.fn(async () => undefined)]
  const workers = await startWorkers({ ...shop, watch: UNWATCHED }, [
    { name: 'look', at: '0 0 1 1 *', run: look },
    { name: 'other', run: other },
  ])
  onTestFinished(() => workers.stop())
  onTestFinished(() => answer())
  for (let minute = 0; minute < 6; minute += 1) await addTask(shop.db, 'look', {})
  await addTask(shop.db, 'other', {})
  const left = async () => (await shop.pool.query('select from graphile_worker._private_jobs')).rowCount
  await expect.poll(left).toBe(1)
  expect([look.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
  answer()
  await expect.poll(left).toBe(0)
  await addTask(shop.db, 'look', {})
  await expect.poll(() => look.mock.calls.length).toBe(2)
})

test('a disk without room for how a task ended ends no process', async () => {
  const shop = await createTestShop()
  await shop.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`)
  await shop.pool.query(`create trigger full_disk before delete on graphile_worker._private_jobs
    for each row execute function full_disk()`)
  const opened = await openInOwnProcess(shop, '')
  await addTask(shop.db, 'lapse_quotes', {})
  await expect.poll(opened.output, { timeout: 10_000 }).toContain('"code":"53100"')
  expect((await fetch(`${opened.url}/readyz`)).status).toBe(200)
  expect(opened.output()).not.toContain('"level":60')
})
