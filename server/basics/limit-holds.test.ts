import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import { ORDER_HOLD_MINUTES } from '../../domain/basics/checkout.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { PAYABLES } from '../payables.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { buy, cartOf, deliver, eventsOf, payAs, setStock, startCheckout } from '../testing/checkout.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { forgetHolders } from './limit-holds.ts'
import { availableHats } from './stock.ts'

const checkout = (shop: TestShop, hats: number, address?: string, headers?: Record<string, string>) =>
  shop.send('POST', '/api/create-stripe-checkout-session', cartOf({ black: hats }), headers, address)

test('429: 15 unpaid checkouts of one client do not hold all hats, also at once, and the others can buy', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 60)
  const answers = await Promise.all(Array.from({ length: 15 }, () => checkout(shop, 4)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await availableHats(shop.db)).toMatchObject({ black: 32 })
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(30 * 60)
  expect(await refused?.json()).toMatchObject({
    code: 'rate_limited',
    error: expect.stringMatching(/^You have other checkouts open .* try again in 3\d minutes\.$/),
  })
  expect((await checkout(shop, 30, '198.51.100.1')).status).toBe(200)
})

test('429: neither do those of one account, whatever address they come from', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 60)
  const ann = await shop.signUp({ email: 'ann@mail.example' })
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push((await checkout(shop, 4, `198.51.100.${n}`, ann.headers)).status)
  expect(statuses).toEqual([...Array(7).fill(200), 429, 429])
})

test('200: one person may buy all there is; what was paid or released no longer counts', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 120)
  const { sessionId } = await startCheckout(shop, { black: 120 })
  await shop.send('POST', `/api/basics/checkouts/${sessionId}/release`)
  const second = await startCheckout(shop, { black: 40 })
  await payAs(shop, second.sessionId)
  await deliver(shop, await eventsOf(shop))
  await buy(shop, { black: 80 })
  expect(await availableHats(shop.db)).toMatchObject({ black: 0 })
})

test.for([120, 3, 2, 1])('429: nobody keeps all there is, %i hats, for a day by never paying', async (hats) => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  await setStock(shop, 'black', hats)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await checkout(shop, hats)).status)
    now = new Date(now.getTime() + (ORDER_HOLD_MINUTES + 1) * 60_000)
    await sweepCards(shop, PAYABLES)
    await sweepCards(shop, PAYABLES)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect(await availableHats(shop.db)).toMatchObject({ black: hats })
})

test('200: whoever pays may buy all there is again and again', async () => {
  const shop = await createTestShop()
  for (let n = 0; n < 8; n++) {
    await setStock(shop, 'black', 50)
    await buy(shop, { black: 50 })
    await deliver(shop, await eventsOf(shop))
  }
})

test('200: whoever asked for all there is while the card provider was away held nothing by it', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 2)
  const away = vi.spyOn(shop.payments.stripe.checkout.sessions, 'create')
  away.mockRejectedValue(new Stripe.errors.StripeConnectionError())
  for (let n = 0; n < 4; n++) expect((await checkout(shop, 2)).status).toBe(503)
  away.mockRestore()
  await buy(shop, { black: 2 })
})

test('200: a payment and another checkout of the same client, at one moment and with hats of one shelf, both go through', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id: _, ...data } = DEFAULT_CATALOGUE.all[0] ?? { id: '' }
  await staff('POST', '/api/admin/sections/product:green', { edited: 0, data, begins: null })
  for (const [product, hats] of Object.entries({ black: 100, green: 10, grey: 10 })) await setStock(shop, product, hats)
  const { sessionId } = await startCheckout(shop, { black: 1, grey: 10 })
  await payAs(shop, sessionId)
  const events = await eventsOf(shop)
  const somebody = await shop.pool.connect()
  await somebody.query(`begin; select from basics_stock where product_id = 'black' for update`)
  const second = shop.send('POST', '/api/create-stripe-checkout-session', cartOf({ black: 1, green: 10 }))
  await untilWaiting(shop, 1)
  const paid = deliver(shop, events)
  await untilWaiting(shop, 2)
  await somebody.query('commit')
  somebody.release()
  await paid
  expect((await second).status).toBe(200)
  expect(await availableHats(shop.db)).toMatchObject({ black: 98, grey: 0 })
})

test('where nobody counts the hats, nothing is held from anybody', async () => {
  const shop = await createTestShop()
  for (let n = 0; n < 15; n++) expect((await checkout(shop, 500)).status).toBe(200)
})

test('who held the hats is forgotten once they are paid', async () => {
  const shop = await createTestShop()
  await startCheckout(shop, { black: 1 })
  await buy(shop, { black: 1 })
  await deliver(shop, await eventsOf(shop))
  await forgetHolders(shop.db)
  const holders = await shop.db.select({ status: basicsOrders.status, by: basicsOrders.held_by }).from(basicsOrders)
  expect(holders).toEqual(
    expect.arrayContaining([
      { status: 'pending', by: '203.0.113.7' },
      { status: 'paid', by: null },
    ]),
  )
})
