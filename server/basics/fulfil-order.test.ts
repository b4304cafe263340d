import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parcelSchema } from '../../domain/parcel.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { buy, deliver, eventsOf, refundRequest, startCheckout } from '../testing/checkout.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { correctTracking, markPacked, markShipped, unpack } from './fulfil-order.ts'
import { refundOrder } from './refund-order.ts'

const SHIPMENT = parcelSchema.parse({ carrier: 'UPS', tracking_number: '1Z999' })
/** Whoever did it is only written down; who may is asked before. */
const STAFF = '11111111-1111-4111-8111-111111111111'
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function paidOrder(shop: TestShop, changes: Record<string, string> = {}) {
  await buy(shop, { black: 24 }, changes)
  await deliver(shop, await eventsOf(shop))
  return newestOrder(shop)
}

async function newestOrder(shop: TestShop) {
  const orders = await shop.db.select().from(basicsOrders).orderBy(desc(basicsOrders.created_at))
  const order = orders.find(({ status }) => status !== 'pending')
  if (!order) throw new Error('no order was paid')
  return order
}

const mailsOf = async (shop: TestShop, kind: string) =>
  (await shop.db.select().from(mailOutbox)).filter((mail) => mail.kind === kind)

test('paid, packed, shipped: the customer gets the tracking number in the mail and on the private link', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop, { email: 'ada@example.com' })
  expect(await markPacked(shop, order.id, STAFF)).toMatchObject({ ok: true, value: { status: 'packed' } })
  expect(await markShipped(shop, order.id, SHIPMENT, STAFF)).toMatchObject({ ok: true, value: { status: 'shipped' } })
  const [mail] = await mailsOf(shop, 'customer-basics-order-shipped')
  expect(mail).toMatchObject({ recipient: 'ada@example.com' })
  expect(mail?.text_body).toContain('1Z999')
  expect(mail?.html_body).toContain('<a href="https://www.ups.com/track?tracknum=1Z999">1Z999</a>')
  const path = /\/orders\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
  const followed = await (await shop.send('GET', `/api/basics/orders/${path}`)).json()
  expect(followed).toMatchObject({ status: 'shipped', tracking_number: '1Z999', ship_to: 'Austin, TX' })
})

test('the private link tells neither name, e-mail nor street; a wrong one is a 404', async () => {
  const shop = await createTestShop()
  await paidOrder(shop, { email: 'ada@example.com', name: 'Ada Example' })
  const [mail] = await mailsOf(shop, 'customer-basics-order-paid')
  const path = /\/orders\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
  const answer = await shop.send('GET', `/api/basics/orders/${path}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toMatch(/ada|Example Street|78701/i)
  expect((await shop.send('GET', '/api/basics/orders/guessed')).status).toBe(404)
})

test('moves that are not in the table are refused and change nothing', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop)
  await markShipped(shop, order.id, SHIPMENT, STAFF)
  expect(await markPacked(shop, order.id, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await markShipped(shop, order.id, SHIPMENT, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await markPacked(shop, NOBODY, STAFF)).toMatchObject({ ok: false, code: 'not_found' })
  for (const wrong of [{ carrier: ' ' }, { carrier: 'UPSS' }, { tracking_number: ' ' }])
    expect(parcelSchema.safeParse({ ...SHIPMENT, ...wrong }).success).toBe(false)
})

test('of two who ship the same order at once one does, and the other reads that it has left already, and how', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop)
  const results = await Promise.all([1, 2].map(() => markShipped(shop, order.id, SHIPMENT, STAFF)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const error = 'Somebody has shipped this order already: UPS 1Z999. Nothing was changed.'
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'conflict', error })
  expect(await mailsOf(shop, 'customer-basics-order-shipped')).toHaveLength(1)
})

test('a tracking number that was typed wrong is corrected: the customer is mailed the right one, once for each correction', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop, { email: 'ada@example.com' })
  const wrong = parcelSchema.parse({ carrier: 'USPS', tracking_number: '1Z-WRONG' })
  expect(await correctTracking(shop, order.id, wrong, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
  await markShipped(shop, order.id, wrong, STAFF)
  for (const _ of ['once', 'again']) await correctTracking(shop, order.id, SHIPMENT, STAFF)
  expect(await newestOrder(shop)).toMatchObject({ status: 'shipped', ...SHIPMENT })
  const mails = await mailsOf(shop, 'customer-basics-order-tracking-corrected')
  expect(mails).toMatchObject([{ recipient: 'ada@example.com', text_body: expect.stringContaining('1Z999') }])
  expect(mails[0]?.text_body).not.toContain('1Z-WRONG')
  const { rows } = await shop.pool.query(`select details from audit_entries where action = 'tracking_corrected'`)
  expect(rows).toEqual([{ details: { from: 'USPS 1Z-WRONG', to: 'UPS 1Z999' } }])
})

test('429: a number is corrected five times in an hour, each of them mailed; what is refused changes nothing', async () => {
  const { shop, staff } = await createStaffedShop()
  const order = await paidOrder(shop, { email: 'ada@example.com' })
  await markShipped(shop, order.id, SHIPMENT, STAFF)
  const correct = (number: number) =>
    staff('PUT', `/api/admin/basics-orders/${order.id}/tracking`, { carrier: 'UPS', tracking_number: `1Z${number}` })
  const answers = await Promise.all(Array.from({ length: 9 }, (_, number) => correct(number)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
  expect(await mailsOf(shop, 'customer-basics-order-tracking-corrected')).toHaveLength(5)
  const { tracking_number } = await newestOrder(shop)
  expect((await correct(99)).status).toBe(429)
  expect(await newestOrder(shop)).toMatchObject({ tracking_number })
})

test('what was marked as packed by mistake is not packed, until it has left', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop)
  await markPacked(shop, order.id, STAFF)
  for (const _ of ['once', 'again'])
    expect(await unpack(shop, order.id, STAFF)).toMatchObject({ ok: true, value: { status: 'paid', packed_at: null } })
  await markShipped(shop, order.id, SHIPMENT, STAFF)
  expect(await unpack(shop, order.id, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
})

test('an order whose payment is disputed does not leave the house', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop, { card: '4000000000000259' })
  expect(await markShipped(shop, order.id, SHIPMENT, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
})

test('a refund gives back the product price, not the shipping, and once however often it is asked for', async () => {
  const shop = await createTestShop({ SHIPPING_RATES: 'Ground=9.95' })
  const order = await paidOrder(shop)
  const request = await refundRequest(shop, order.id)
  const both = await Promise.all([1, 2].map(() => refundOrder(shop, order.id, request, STAFF)))
  expect(both.some((result) => result.ok)).toBe(true)
  expect(await refundOrder(shop, order.id, request, STAFF)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await newestOrder(shop)).toMatchObject({ status: 'refunded', total_cents: 20_171, refunded_cents: 19_176 })
  expect(await mailsOf(shop, 'customer-basics-order-refunded')).toHaveLength(1)
})

test('an order that the shop cancels itself gets its shipping back too', async () => {
  const shop = await createTestShop({ SHIPPING_RATES: 'Ground=9.95' })
  const order = await paidOrder(shop)
  const result = await refundOrder(shop, order.id, await refundRequest(shop, order.id, { shipping: true }), STAFF)
  expect(result).toMatchObject({ ok: true, value: { order: { status: 'refunded', refunded_cents: 20_171 } } })
})

test('a card provider that does not answer leaves the order as it is', async () => {
  const shop = await createTestShop()
  const order = await paidOrder(shop)
  const { stripe } = shop.payments
  stripe.refunds.create = () =>
    Promise.reject(new stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' }))
  const request = await refundRequest(shop, order.id)
  expect(await refundOrder(shop, order.id, request, STAFF)).toMatchObject({ code: 'unavailable' })
  expect(await newestOrder(shop)).toMatchObject({ status: 'paid' })
})

test('the profile lists paid orders of the account and of its e-mail in any case, and nobody else’s', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@example.com', proven: true })
  await paidOrder(shop, { email: 'ADA@example.com' })
  await paidOrder(shop, { email: 'bob@example.com' })
  await startCheckout(shop, { black: 1 }, ada.headers)
  const answer = await shop.send('GET', `/api/profiles/${ada.id}/recent`, undefined, ada.headers)
  const { purchases } = await answer.json()
  expect(purchases).toHaveLength(1)
  expect(purchases[0]).toMatchObject({ kind: 'basics_order', description: '24 black hats', status: 'paid' })
  expect((await shop.send('GET', `/api/basics${purchases[0].href}`)).status).toBe(200)
})
