import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { byLine } from '../testing/database-line.ts'
import { portOf } from '../testing/port-of.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createDb } from './database.ts'
import { isDatabaseAway, isDatabaseLate } from './database-away.ts'
import { createPool, WORKING } from './pool.ts'

async function openPool(patience: Parameters<typeof createPool>[2]) {
  const { connection } = await createTestDatabase()
  const pool = createPool(connection, 1, patience)
  onTestFinished(() => pool.end())
  return { pool, connection }
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('a statement and a lock that take too long are ended, and told from a database that is away', async () => {
  const { pool, connection } = await openPool({ ...WORKING, statementMs: 100, lockMs: 50 })
  expect(isDatabaseLate(await failureOf(pool.query('select pg_sleep(5)')))).toBe(true)
  const other = new pg.Client(connection)
  await other.connect()
  await other.query('select pg_advisory_lock(1)')
  const failure = await failureOf(pool.query('select pg_advisory_lock(1)'))
  await other.end()
  expect(isDatabaseLate(failure)).toBe(true)
  expect(isDatabaseAway(failure)).toBe(false)
})

test('a connection that does not answer is given up, and nothing of its transaction is ever kept', async () => {
  const { pool } = await openPool({ ...WORKING, silenceMs: 200 })
  await pool.query('create table kept (what text)')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into kept values ('half')`)
  expect(isDatabaseAway(await failureOf(client.query('select pg_sleep(1)')))).toBe(true)
  expect(isDatabaseAway(await failureOf(client.query('rollback')))).toBe(true)
  client.release()
  await pool.query('begin')
  await pool.query('commit')
  expect((await pool.query('select what from kept')).rows).toEqual([])
})

test('whoever waits for a connection is told so in time', async () => {
  const { pool } = await openPool({ ...WORKING, connectMs: 1_000 })
  const client = await pool.connect()
  expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
  client.release()
})

test('whoever waited for others does not wait as long again for a connection of their own', async () => {
  const deaf = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void deaf.close())
  await once(deaf, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = createPool({ host: '127.0.0.1', port: portOf(deaf) }, 1, { ...WORKING, connectMs: 3_000 })
  const first = failureOf(pool.query('select 1'))
  await vi.advanceTimersByTimeAsync(2_000)
  let failure: unknown
  void failureOf(pool.query('select 1')).then((said) => (failure = said))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDatabaseAway(await first)).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isDatabaseAway(failure)).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  await pool.end()
})

test('work that nobody waits for may take longer than a request', async () => {
  const { pool } = await openPool(WORKING)
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('an error of the network counts as the database’s only on its own connections', async () => {
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseAway(refused())).toBe(false)
  const pool = createPool({ host: '/nowhere' }, 1)
  onTestFinished(() => pool.end())
  expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
})

test('a database that goes away while a connection to it is being encrypted is away', async () => {
  const proxy = createServer((socket) =>
    socket.once('data', () => socket.end('S')).on('error', () => undefined),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const pool = createPool({ host: '127.0.0.1', port: portOf(proxy), ssl: true }, 1)
  onTestFinished(() => pool.end())
  expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
})

test('a transaction that cannot begin gives its connection back, so that the next one can', async () => {
  const { connection } = await createTestDatabase()
  const line = await byLine(connection)
  const pool = createPool(line.connection, 1, { ...WORKING, silenceMs: 2_000 })
  onTestFinished(() => pool.end())
  const db = createDb(pool)
  await db.execute('select 1')
  line.fallSilent()
  const inTransaction = () => db.transaction((tx) => tx.execute('select 1'))
  expect(isDatabaseAway(await failureOf(inTransaction()))).toBe(true)
  expect((await inTransaction()).rows).toHaveLength(1)
})
