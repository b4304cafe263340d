import { expect, onTestFinished, test } from 'vitest'
import { addressOf, close, listen } from '../listen.ts'
import { cartOf } from '../testing/checkout.ts'
import { ALMOST_ALL, heapUsed, KB } from '../testing/held-memory.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { slowProvider } from '../testing/slow-provider.ts'
import { createTestShop } from '../testing/test-shop.ts'

const CALLS = 60

test('of a checkout that waits for the card provider no more is held than what was read in it', async () => {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' })
  const provider = slowProvider(shop)
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  const address = `${addressOf(server, shop.config)}/api/create-stripe-checkout-session`
  const body = JSON.stringify({ ...cartOf({ black: 1 }), beside: ALMOST_ALL })
  const send = () => fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const before = heapUsed()
  const answers = Array.from({ length: CALLS }, () => send().then(({ status }) => status))
  const opened = async () => (await shop.pool.query('select from basics_orders')).rowCount
  await expect.poll(opened, { timeout: 30_000 }).toBe(CALLS)
  expect((heapUsed() - before) / CALLS / KB).toBeLessThan(500)
  provider.answer()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})

test('of words that wait for the database, blanks that stood around them are not held', async () => {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' })
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  const slow = await shop.pool.connect()
  await slow.query('begin; lock contact_requests in access exclusive mode')
  const body = JSON.stringify({ ...QUOTE, order_description: `${' '.repeat(900 * KB)}Жёлтые шляпы для команды` })
  const headers = { 'content-type': 'application/json' }
  const send = () => fetch(`${addressOf(server, shop.config)}/api/contact-requests`, { method: 'POST', headers, body })
  const before = heapUsed()
  const answers = Array.from({ length: CALLS }, () => send().then(({ status }) => status))
  await expect.poll(() => shop.pool.waitingCount, { timeout: 30_000 }).toBeGreaterThan(CALLS - 10)
  expect((heapUsed() - before) / CALLS / KB).toBeLessThan(500)
  await slow.query('rollback')
  slow.release()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([201]))
})
