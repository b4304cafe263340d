import { expect, test, vi } from 'vitest'
import { UNWATCHED } from '../db/database-watch.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { startWorkers } from './worker.ts'

test('a task whose end could not be written down is done again once the database is back', async () => {
  const shop = await createTestShop()
  const listeners: (() => void)[] = []
  const watch = { ...UNWATCHED, onBack: (tell: () => void) => void listeners.push(tell) }
  const run = vi.fn(async () => undefined)
  const workers = await startWorkers({ ...shop, watch }, [[{ name: 'count_runs', run }]])
  // Taken, done, and never said so: as a broken connection leaves it.
  await shop.pool.query(`create rule never_done as on delete to graphile_worker._private_jobs do instead nothing`)
  await shop.pool.query(`select graphile_worker.add_job('count_runs', '{}')`)
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await shop.pool.query('drop rule never_done on graphile_worker._private_jobs')
  for (const tell of listeners) tell()
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBe(2)
  await expect
    .poll(async () => (await shop.pool.query('select from graphile_worker._private_jobs')).rowCount, {
      timeout: 10_000,
    })
    .toBe(0)
  await workers.stop()
}, 30_000)
