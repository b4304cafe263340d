import { expect, test } from 'vitest'
import type { ProductFacts } from '../../domain/basics/catalogue.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { deliver, eventsOf, payAs, postCheckout, refundRequest, setStock } from '../testing/checkout.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const GREEN: ProductFacts = {
  ...{ name: 'Green Hat', color: 'Green', category: 'Hat', material: 'Cotton', sizes: ['S/M', 'L/XL'] },
  ...{ description: 'As green as a billiard table.', details: [], photographs: [], active: true },
}
const SECTION = '/api/admin/sections/product:green-hat'
const hats = (quantity: number, size?: string) => ({ productId: 'green-hat', quantity, unitPrice: 14.99, size })

async function setUp() {
  const staffed = await createStaffedShop()
  await staffed.staff('POST', SECTION, { edited: 0, data: GREEN, begins: null })
  await setStock(staffed.shop, 'green-hat', 10)
  return staffed
}

test('the sizes that were chosen are told wherever the order is, and all come from one shelf', async () => {
  const { shop, staff } = await setUp()
  const answer = await postCheckout(shop, { items: [hats(1, 'L/XL'), hats(2, 'S/M'), hats(1, 'L/XL')] })
  const { sessionId } = await answer.json()
  await payAs(shop, sessionId, { email: 'hatter@mail.example' })
  await deliver(shop, await eventsOf(shop))
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toMatchObject({ 'green-hat': 6 })
  const [order] = (await (await staff('GET', '/api/admin/basics-orders')).json()).items
  expect(order.lines).toMatchObject([{ name: 'Green Hat', quantity: 4, sizes: '2 S/M, 2 L/XL' }])
  const { names, follow_token } = await (
    await shop.send('GET', `/api/get-stripe-session?session_id=${sessionId}`)
  ).json()
  expect(names).toEqual({ 'green-hat': 'Green Hat (2 S/M, 2 L/XL)' })
  const followed = await (await shop.send('GET', `/api/basics/orders/${follow_token}`)).json()
  expect(followed.lines).toMatchObject([{ sizes: '2 S/M, 2 L/XL' }])
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.filter(({ text_body }) => text_body?.includes('Green Hat (2 S/M, 2 L/XL)'))).toHaveLength(2)
  const csv = async (path: string) => (await staff('GET', `/api/admin/${path}`)).text()
  expect(await csv('basics-orders/export.csv?status=all')).toContain('4 Green Hat (2 S/M, 2 L/XL)')
  const today = order.created_at.slice(0, 10)
  expect(await csv(`exports/orders?from=2026-01-01&to=${today}`)).toContain('4 green-hat (2 S/M, 2 L/XL)')
})

test.each([
  ['no size', undefined],
  ['a size that it does not have', 'XXL'],
])('422: of a product with several sizes %s is refused, and nothing is held', async (_, size) => {
  const { shop } = await setUp()
  const answer = await postCheckout(shop, { items: [hats(1, size)] })
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'Please choose a size of Green Hat.'])
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toMatchObject({ 'green-hat': 10 })
})

test('a product of one size is sold as ever, whatever size a cart of before names', async () => {
  const { shop, staff } = await setUp()
  await staff('POST', SECTION, { edited: 1, data: { ...GREEN, sizes: ['One Size'] }, begins: null })
  expect((await postCheckout(shop, { items: [hats(1, 'S/M')] })).status).toBe(200)
  expect((await shop.pool.query('select sizes from basics_order_lines')).rows).toEqual([{ sizes: null }])
})

test('the same cart in other sizes is another checkout', async () => {
  const { shop } = await setUp()
  const headers = { 'idempotency-key': '0123456789abcdef' }
  const first = await (await postCheckout(shop, { items: [hats(2, 'S/M')] }, headers)).json()
  expect(await (await postCheckout(shop, { items: [hats(2, 'S/M')] }, headers)).json()).toEqual(first)
  expect((await postCheckout(shop, { items: [hats(2, 'L/XL')] }, headers)).status).toBe(409)
})

test('a refund says of which sizes: to staff, in the history, in the mail and in the list that is saved', async () => {
  const { shop, staff } = await setUp()
  const { sessionId } = await (await postCheckout(shop, { items: [hats(2, 'S/M'), hats(2, 'L/XL')] })).json()
  await payAs(shop, sessionId, { email: 'hatter@mail.example' })
  await deliver(shop, await eventsOf(shop))
  const [{ id }] = (await (await staff('GET', '/api/admin/basics-orders')).json()).items
  const row = `/api/admin/basics-orders/${id}`
  const refund = async (lines: Record<string, number>, sizes?: Record<string, number>) =>
    staff('POST', `${row}/refund`, await refundRequest(shop, id, { lines, ...(sizes && { sizes }) }))
  expect((await refund({ 'green-hat': 3 }, { 'S/M': 3 })).status).toBe(422)
  expect((await refund({ 'green-hat': 1 }, { XXL: 1 })).status).toBe(422)
  expect((await refund({ 'green-hat': 1 }, { 'S/M': 1 })).status).toBe(200)
  const seen = await (await staff('GET', row)).json()
  expect(seen.order.lines).toMatchObject([{ refunded: 1, sizes: '2 S/M, 2 L/XL', sizes_left: '1 S/M, 2 L/XL' }])
  expect(seen.refunds).toMatchObject([{ lines: [{ quantity: 1, sizes: '1 S/M' }] }])
  expect(seen.history[0]).toMatchObject({ action: 'refunded', details: { what: '1 Green Hat (1 S/M)' } })
  const mails = await shop.db.select().from(mailOutbox)
  const mail = mails.find(({ kind }) => kind === 'customer-basics-order-refunded')
  expect(mail?.text_body).toContain('It is for: 1 Green Hat (1 S/M).')
  const csv = await (await staff('GET', '/api/admin/basics-orders/export.csv?status=all')).text()
  expect(csv).toContain('1 Green Hat (1 S/M)')
  // All that is left has the sizes that are left, whoever asks.
  expect((await refund({ 'green-hat': 3 })).status).toBe(200)
  const after = await (await staff('GET', row)).json()
  expect(after.refunds.at(-1)).toMatchObject({ lines: [{ quantity: 3, sizes: '1 S/M, 2 L/XL' }] })
})
