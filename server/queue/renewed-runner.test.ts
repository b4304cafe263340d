import { expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseWatch, UNWATCHED, watchDatabase } from '../db/database-watch.ts'
import { ANSWERING, createPool } from '../db/pool.ts'
import { countTries, createFullDatabase } from '../testing/full-database.ts'
import { captureLog } from '../testing/log-lines.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { startWorkers } from './worker.ts'

/** A task that was taken and done, and of which nobody said so: as a broken connection leaves it. */
async function createLeftTask(watched: DatabaseWatch = UNWATCHED) {
  const shop = await createTestShop()
  const listeners: (() => void)[] = []
  watched.onBack(() => comeBack())
  const comeBack = () => listeners.forEach((tell) => void tell())
  const watch = { ...UNWATCHED, onBack: (tell: () => void) => void listeners.push(tell) }
  const run = vi.fn(async () => undefined)
  const workers = await startWorkers({ ...shop, watch }, [{ name: 'count_runs', run }])
  onTestFinished(() => workers.stop())
  await shop.pool.query(`create table tried as select 1 as times; create rule never_done as
    on delete to graphile_worker._private_jobs do instead update tried set times = times + 1`)
  await shop.pool.query(`select graphile_worker.add_job('count_runs', '{}')`)
  await expect.poll(async () => (await shop.pool.query('select times from tried')).rows).toEqual([{ times: 2 }])
  expect(run).toHaveBeenCalledTimes(1)
  await shop.pool.query('drop rule never_done on graphile_worker._private_jobs')
  const left = async () => (await shop.pool.query('select from graphile_worker._private_jobs')).rowCount
  return { shop, run, left, comeBack }
}

test('a task whose end could not be written down is done again once the database is back', async () => {
  const { run, left, comeBack } = await createLeftTask()
  comeBack()
  await expect.poll(() => run.mock.calls.length).toBe(2)
  await expect.poll(left).toBe(0)
})

test('a task whose end could not be written down is done again once a database that was full takes connections again', async () => {
  const full = await createFullDatabase()
  const watch = watchDatabase(full, captureLog().log)
  onTestFinished(() => watch.stop())
  const { run, left } = await createLeftTask(watch)
  const pool = createPool(full, 2, ANSWERING, watch)
  const client = await pool.connect()
  const tries = countTries()
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  const triesOnceMore = () => {
    watch.look()
    return tries()
  }
  await expect.poll(triesOnceMore).toBeGreaterThan(2)
  client.release()
  await pool.end()
  await expect.poll(() => run.mock.calls.length).toBe(2)
  await expect.poll(left).toBe(0)
})

test('a database that is back and does not write yet ends nothing: the task is done again once it writes', async () => {
  const { shop, run, left, comeBack } = await createLeftTask()
  await shop.pool.query(`create function no_writes() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'read_only_sql_transaction'; end $$`)
  await shop.pool.query(`create trigger no_writes before update on graphile_worker._private_jobs
    for each row execute function no_writes()`)
  const asked = vi.spyOn(shop.pool, 'query')
  comeBack()
  const letGo = () => asked.mock.calls.filter(([text]) => String(text).includes('force_unlock_workers')).length
  await expect.poll(letGo).toBe(1)
  await shop.pool.query('drop function no_writes() cascade')
  await expect.poll(() => run.mock.calls.length, { timeout: 15_000 }).toBe(2)
  await expect.poll(left).toBe(0)
})

test('what the clock asks for goes on after it was years ahead, and is not asked for once for each minute that was skipped', async () => {
  const shop = await createTestShop()
  const { log, text } = captureLog()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const setClock = (year: number) => vi.setSystemTime(new Date(`${year}-01-01T11:59:55Z`))
  const asked = async () => {
    const { rows } = await shop.pool.query<{ at: Date }>(
      'select run_at as at from graphile_worker._private_jobs order by id',
    )
    return rows.map(({ at }) => at.getUTCFullYear())
  }
  setClock(2099)
  const tasks = [{ name: 'look', at: '* * * * *', run: async () => undefined }]
  const workers = await startWorkers({ ...shop, log, watch: UNWATCHED }, tasks)
  onTestFinished(() => workers.stop())
  await expect.poll(asked).toEqual([2099])
  setClock(2098)
  await expect.poll(asked).toEqual([2099, 2098])
  setClock(2100)
  await expect.poll(asked).toEqual([2099, 2098, 2100])
  expect(text().match(/the clock of this machine jumped/g)).toHaveLength(2)
})
