import { expect, test } from 'vitest'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import { askForHats, HAT_ORDER, QUOTE } from '../testing/jobs.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let keys = 0
const again = (shop: TestShop, page: string, more: Record<string, unknown> = {}) =>
  shop.send('POST', `${page}/again`, {
    ...{ quantity: null, total_cents: null, note: null, needed_by: null },
    ...{ idempotency_key: `key-of-an-order-again-${++keys}`, ...more },
  })

test('the same design for the same person at today’s price, as a job of its own, once', async () => {
  const shop = await createTestShop()
  const { page, token } = await askForHats(shop)
  const billTo = { name: 'Ana Guest', company: 'Ana & Daughters', address: '1 Brim Street', po_number: 'PO-7' }
  await shop.send('PUT', `${page}/bill-to`, billTo)
  const more = { quantity: 500, total_cents: 500 * 1200, note: 'As before', idempotency_key: 'pressed-two-times' }
  const answers = [await again(shop, page, more), await again(shop, page, more)]
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ number: 'J-1002' })
  expect(first.token).not.toBe(token)
  const orders = await shop.db.select().from(customOrders).orderBy(customOrders.created_at)
  expect(orders).toHaveLength(2)
  expect(orders[1]).toMatchObject({
    ...{ customer_name: HAT_ORDER.customer_name, user_email: HAT_ORDER.user_email, quantity_desired: 500 },
    ...{ price_per_item: '12.00', customization_data: { hatColor: '#112233', quantity: 500, totalPrice: 6000 } },
  })
  const seen = await (await shop.send('GET', `/api/jobs/${first.token}`)).json()
  expect(seen).toMatchObject({ title: '500 hats', stage: 'received', note: 'As before' })
  expect(seen.money.bill_to).toEqual({ ...billTo, po_number: null })
})

test('too few, a price that is not ours and a day that has passed are refused, and nothing is stored', async () => {
  const shop = await createTestShop()
  const { page } = await askForHats(shop)
  const few = await again(shop, page, { quantity: 49 })
  expect([few.status, (await few.json()).fields]).toEqual([422, { quantity: 'Quantity must be at least 50' }])
  expect((await again(shop, page, { quantity: 100, total_cents: 1 })).status).toBe(409)
  expect((await again(shop, page, { needed_by: '2020-01-01' })).status).toBe(422)
  expect((await again(shop, '/api/jobs/not-a-token')).status).toBe(404)
  expect(await shop.db.$count(customOrders)).toBe(1)
})

test('what was asked for in words is asked for again, and waits for a quote', async () => {
  const shop = await createTestShop()
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  expect((await again(shop, `/api/jobs/${job.token}`, { needed_by: '2099-12-12' })).status).toBe(201)
  const requests = await shop.db.select().from(contactRequests)
  expect(requests.map(({ email, order_description, status }) => [email, order_description, status])).toEqual([
    [QUOTE.email, QUOTE.order_description, 'pending'],
    [QUOTE.email, QUOTE.order_description, 'pending'],
  ])
})
