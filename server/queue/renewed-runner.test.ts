import { expect, onTestFinished, test, vi } from 'vitest'
import { UNWATCHED } from '../db/database-watch.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { startWorkers } from './worker.ts'

test('a task whose end could not be written down is done again once the database is back', async () => {
  const shop = await createTestShop()
  const listeners: (() => void)[] = []
  const watch = { ...UNWATCHED, onBack: (tell: () => void) => void listeners.push(tell) }
  const run = vi.fn(async () => undefined)
  const workers = await startWorkers({ ...shop, watch }, [{ name: 'count_runs', run }])
  onTestFinished(() => workers.stop())
  // Taken, done, and never said so: as a broken connection leaves it.
  await shop.pool.query(`create table tried as select 1 as times; create rule never_done as
    on delete to graphile_worker._private_jobs do instead update tried set times = times + 1`)
  await shop.pool.query(`select graphile_worker.add_job('count_runs', '{}')`)
  await expect.poll(async () => (await shop.pool.query('select times from tried')).rows).toEqual([{ times: 2 }])
  expect(run).toHaveBeenCalledTimes(1)
  await shop.pool.query('drop rule never_done on graphile_worker._private_jobs')
  for (const tell of listeners) tell()
  await expect.poll(() => run.mock.calls.length).toBe(2)
  await expect.poll(async () => (await shop.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
})
