import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../db/schema/mail.ts'
import { addTask } from '../queue/add-task.ts'
import { startCheckout } from '../testing/checkout.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { spend } from '../testing/spend.ts'
import { createTestShop, TEST_ADDRESS, type TestShop } from '../testing/test-shop.ts'

const measure = async (shop: TestShop) => (await shop.send('GET', '/metrics', undefined, {}, '127.0.0.1')).text()

/** 'shop_mails_owed' or 'shop_refused_total{budget="requests"}' */
async function measured(shop: TestShop, name: string): Promise<number | undefined> {
  const line = (await measure(shop)).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('what waits is counted: mails owed and given up, tasks, and how long each are due', async () => {
  const shop = await createTestShop()
  expect(await measured(shop, 'shop_mails_owed')).toBe(0)
  expect(await measured(shop, 'shop_tasks_oldest_seconds')).toBe(0)
  expect((await shop.send('POST', '/api/contact-requests', QUOTE)).status).toBe(201)
  expect(await measured(shop, 'shop_mails_owed')).toBe(2)
  expect(await measured(shop, 'shop_mails_oldest_seconds')).toBeLessThan(60)
  await shop.db.update(mailOutbox).set({ due_at: sql`now() - interval '5 minutes'` })
  expect(await measured(shop, 'shop_mails_oldest_seconds')).toBeGreaterThanOrEqual(300)
  await addTask(shop.db, 'sweep_files', {})
  expect(await measured(shop, 'shop_tasks_waiting')).toBe(1)
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'`)
  expect(await measured(shop, 'shop_tasks_oldest_seconds')).toBeGreaterThanOrEqual(300)
  await shop.db.update(mailOutbox).set({ status: 'dead' })
  expect(await measured(shop, 'shop_mails_given_up')).toBe(2)
})

test('a payment that was begun is counted, and one whose checkout is long over by itself', async () => {
  const shop = await createTestShop()
  await startCheckout(shop, { black: 1 })
  expect([await measured(shop, 'shop_payments_pending'), await measured(shop, 'shop_payments_overdue')]).toEqual([1, 0])
  await shop.db.execute(sql`update basics_orders set expires_at = now() - interval '1 hour'`)
  expect(await measured(shop, 'shop_payments_overdue')).toBe(1)
})

test('a refusal is counted by its budget, and nothing says whose it was', async () => {
  const shop = await createTestShop()
  await spend(shop, 'writes', `client:${TEST_ADDRESS}`)
  expect((await shop.send('POST', '/api/config', {})).status).toBe(429)
  expect(await measured(shop, 'shop_refused_total{budget="writes"}')).toBe(1)
  expect(await measured(shop, 'http_requests_total{method="POST",route="*",status="429"}')).toBe(1)
  expect(await measure(shop)).not.toContain(TEST_ADDRESS)
})

test('connections and the event loop are measured, also while the database is away, which is said', async () => {
  const shop = await createTestShop()
  expect(await measured(shop, 'shop_database_up')).toBe(1)
  expect(await measured(shop, 'shop_database_connections{state="waiting"}')).toBe(0)
  Object.assign(shop.pool, { query: () => Promise.reject(new Error('away')) })
  expect(await measured(shop, 'shop_database_up')).toBe(0)
  expect(await measured(shop, 'shop_mails_owed')).toBeNaN()
  expect(await measured(shop, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})
