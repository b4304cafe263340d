import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askFor } from '../asking.ts'
import { countTries, createFullDatabase } from '../testing/full-database.ts'
import { captureLog } from '../testing/log-lines.ts'
import { portOf } from '../testing/port-of.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { watchDatabase } from './database-watch.ts'
import { createFairLine } from './fair-line.ts'
import { ANSWERING, createPool } from './pool.ts'

function watchIt(connection: Parameters<typeof watchDatabase>[0]) {
  const { log, text } = captureLog()
  const watch = watchDatabase(connection, log)
  onTestFinished(() => watch.stop())
  return { watch, text }
}

function computeFor(ms: number): void {
  const began = performance.now()
  while (performance.now() - began < ms);
}

test('a process that is busy for seconds does not take the database for away', async () => {
  const { connection } = await createTestDatabase()
  const { watch, text } = watchIt(connection)
  let isOver = false
  watch.onBack(() => {
    isOver = true
  })
  watch.broke()
  setImmediate(computeFor, 2_500)
  await expect.poll(() => isOver).toBe(true)
  expect(text()).toBe('')
})

test('a database that takes connections and says nothing is away', async () => {
  const deaf = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void deaf.close())
  await once(deaf, 'listening')
  const { watch, text } = watchIt({ host: '127.0.0.1', port: portOf(deaf) })
  watch.look()
  await expect.poll(() => watch.isAway()).toBe(true)
  expect(text()).toContain('the database is away')
})

test('a database that went away while no connection was open is told of by whoever cannot reach it', async () => {
  const nowhere = { host: '/nowhere' }
  const { watch, text } = watchIt(nowhere)
  const pool = createPool(nowhere, 1, ANSWERING, watch)
  onTestFinished(() => pool.end())
  await expect(pool.query('select 1')).rejects.toThrow()
  await expect.poll(text).toContain('the database is away')
})

test('a database that has no connection left for one more is not away for those who have one', async () => {
  const few = await createFullDatabase()
  const { watch, text } = watchIt(few)
  const pool = createPool(few, 2, ANSWERING, watch)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const tries = countTries()
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  await expect.poll(tries).toBeGreaterThan(2)
  expect((await client.query('select 1')).rows).toHaveLength(1)
  client.release()
  expect([watch.isAway(), text()]).toEqual([false, ''])
})

test('what begins anew when the database is back is the shop’s own work, whoever was there when it broke', async () => {
  const { connection } = await createTestDatabase()
  const { watch } = watchIt(connection)
  const line = createFairLine(2, 1)
  let entered = 0
  watch.onBack(async () => {
    for (let n = 0; n < 2; n += 1) {
      await line.enter(60_000)
      entered += 1
    }
  })
  askFor('a visitor', () => watch.broke())
  await expect.poll(() => entered).toBe(2)
})

test('that somebody waited too long for a connection is told once a minute, also when the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { watch, text } = watchIt({})
  const told = () => text().match(/"waiting":7/g)?.length
  for (let n = 0; n < 3; n += 1) watch.crowded(7)
  expect(told()).toBe(1)
  vi.setSystemTime(0)
  vi.advanceTimersByTime(60_000)
  watch.crowded(7)
  expect(told()).toBe(2)
})
