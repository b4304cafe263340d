import { expect, onTestFinished, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { createPool } from './pool.ts'

/** Of the ten connections that a test's shop has. */
const FOR_ONE = 8
const CLIENTS = 30

/** Somebody else works on the orders, and whoever asks for one waits. */
async function lockOrders({ connection }: TestShop) {
  const beside = createPool(connection, 2)
  const held = await beside.connect()
  onTestFinished(() => {
    held.release(true)
    return beside.end()
  })
  await held.query('begin; lock table basics_orders in access exclusive mode')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    untilWaiting: (many: number) => expect.poll(async () => (await beside.query(waiting)).rowCount).toBe(many),
    unlock: () => held.query('rollback'),
  }
}

const ask = (shop: TestShop, path: string, client: number) =>
  shop.send('GET', path, undefined, {}, `198.51.100.${client}`)

test('one client’s calls that all wait in the database leave connections to everybody else', async () => {
  const shop = await createTestShop()
  const { untilWaiting, unlock } = await lockOrders(shop)
  const calls = Array.from({ length: 20 }, () => ask(shop, '/api/basics/orders/unknown', 1))
  await untilWaiting(FOR_ONE)
  expect((await ask(shop, '/api/basics/products', 2)).status).toBe(200)
  await unlock()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(404))
})

test('a visitor is answered after one call of each client who waits, however many they sent before', async () => {
  const shop = await createTestShop()
  const { untilWaiting, unlock } = await lockOrders(shop)
  let answered = 0
  const askForOrder = async (client: number) => {
    await ask(shop, '/api/basics/orders/unknown', client)
    answered += 1
  }
  const calls = Array.from({ length: CLIENTS * 10 }, (_, n) => askForOrder(n % CLIENTS))
  await untilWaiting(10)
  const visitor = askForOrder(CLIENTS)
  await unlock()
  await visitor
  expect(answered).toBeLessThan(CLIENTS * 2)
  await Promise.all(calls)
})
