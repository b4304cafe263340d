import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { basicsOrders, basicsStock } from '../db/schema/basics.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { sandboxObjects } from '../db/schema/payment-sandbox.ts'
import { PAYABLES } from '../payables.ts'
import { ownWebhookSecret } from '../payments/sandbox/events.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { buy, deliver, eventsOf, payAs, refundRequest, setStock, startCheckout } from '../testing/checkout.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { refundOrder } from './refund-order.ts'

async function onlyOrder(shop: TestShop) {
  const [order, ...others] = await shop.db.select().from(basicsOrders)
  expect(others).toEqual([])
  if (!order) throw new Error('there is no order')
  return order
}

const mailKinds = async (shop: TestShop) => (await shop.db.select().from(mailOutbox)).map((mail) => mail.kind).sort()

async function signed(shop: TestShop, body: string, options: { secret?: string; timestamp?: number } = {}) {
  const secret = options.secret ?? (await ownWebhookSecret(shop.db))
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, ...options, secret })
  return shop.send('POST', '/api/stripe-webhook', body, { 'stripe-signature': signature })
}

test('200: a paid session becomes a paid order with its address, and mails go to customer and staff', async () => {
  const shop = await createTestShop()
  await buy(shop, { black: 24 }, { email: 'ada@example.com', name: 'Ada Example', zip: '78704' })
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({
    status: 'paid',
    email: 'ada@example.com',
    customer_name: 'Ada Example',
    ship_city: 'Austin',
    ship_state: 'TX',
    ship_zip: '78704',
    ship_country: 'US',
    shipping_method: 'Standard shipping',
    total_cents: 19_176,
  })
  const mails = await shop.db.select().from(mailOutbox)
  const toCustomer = mails.find((mail) => mail.kind === 'customer-basics-order-paid')
  expect(toCustomer).toMatchObject({ recipient: 'ada@example.com' })
  expect(toCustomer?.text_body).toContain('24 x $7.99 = $191.76')
  expect(toCustomer?.text_body).toMatch(/\/orders\/[\w-]{32}/)
  const toStaff = mails.find((mail) => mail.kind === 'staff-basics-order-paid')
  expect(toStaff).toMatchObject({ recipient: shop.config.STAFF_EMAIL, reply_to: 'ada@example.com' })
  expect(toStaff?.text_body).toContain('Austin, TX 78704')
})

test('a name and an address that were typed at the card provider’s page have no more marks on one letter than others', async () => {
  const shop = await createTestShop()
  const [typed, kept] = [90, 19].map((marks) => `A${'\u0301'.repeat(marks)}da`)
  await buy(shop, { black: 24 }, { name: typed ?? '', line1: typed ?? '' })
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({ customer_name: kept, ship_line1: kept })
})

test('the receipt tells where it goes and by when, shipping and tax; of what a stranger typed only what is an address', async () => {
  const shop = await createTestShop({ STRIPE_AUTOMATIC_TAX: 'true', SHIPPING_RATES: 'Express=24.95' })
  const address = { line1: '9 Brim Street, Apt. 2', line2: 'Win at http://evil.example', zip: '78704' }
  await buy(shop, { black: 24 }, { email: 'ada@example.com', name: 'Ada evil.example', ...address })
  await deliver(shop, await eventsOf(shop))
  const mails = await shop.db.select().from(mailOutbox)
  const receipt = mails.find((mail) => mail.kind === 'customer-basics-order-paid')?.text_body
  for (const told of [
    '9 Brim Street, Apt. 2\n',
    'Austin, TX 78704',
    'Express',
    'Leaves our shop by: ',
    '$24.95',
    'Sales tax: $15.82',
  ])
    expect(receipt).toContain(told)
  expect(receipt).not.toContain('evil')
})

test('200: the same event twice, or both at once, is one order, one sale and one mail each', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  await buy(shop, { black: 4 })
  const [event = ''] = await eventsOf(shop)
  await Promise.all([deliver(shop, [event]), deliver(shop, [event])])
  await deliver(shop, [event])
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid' })
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 6, reserved: 0 }])
  expect(await mailKinds(shop)).toEqual(['customer-basics-order-paid', 'staff-basics-order-paid'])
})

test('a webhook that never came: the sweep finds the payment', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  await buy(shop, { black: 2 })
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending' })
  now = new Date(now.getTime() + 10 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid' })
  await deliver(shop, await eventsOf(shop))
  expect(await mailKinds(shop)).toEqual(['customer-basics-order-paid', 'staff-basics-order-paid'])
})

test('a payment that was looked at while the machine’s clock was a year ahead is found as soon as the clock is right', async () => {
  const shop = await createTestShop()
  await buy(shop, { black: 2 })
  await shop.pool.query(`update basics_orders set swept_at = now() + interval '1 year'`)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid' })
})

test('a refund whose webhook never came is found within a day', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  const sessionId = await buy(shop, { black: 2 })
  await deliver(shop, await eventsOf(shop))
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  await shop.payments.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
  now = new Date(now.getTime() + 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid' })
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'refunded' })
})

test('however many checkouts wait to be paid, a refund whose webhook never came is found within a day', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  const sessionId = await buy(shop, { black: 2 })
  await deliver(shop, await eventsOf(shop))
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  await shop.payments.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
  now = new Date(now.getTime() + 25 * 60 * 60_000)
  await shop.pool.query(`insert into basics_orders (follow_token, subtotal_cents, expires_at)
    select 'waiting ' || n, 1499, now() + interval '2 days' from generate_series(1, 100) n`)
  await sweepCards(shop, PAYABLES)
  const { rows } = await shop.pool.query(`select status from basics_orders where session_id = $1`, [sessionId])
  expect(rows).toEqual([{ status: 'refunded' }])
})

test('a session that the provider does not know is given up when its time is over, and not before', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  await setStock(shop, 'black', 10)
  const { sessionId } = await startCheckout(shop, { black: 4 })
  await shop.db.delete(sandboxObjects).where(eq(sandboxObjects.id, sessionId))
  now = new Date(now.getTime() + 10 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending' })
  now = new Date(now.getTime() + 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'expired' })
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 10, reserved: 0 }])
})

test('a provider that is away is asked three times, not a hundred: the sweep ends, and the next one finds everything', async () => {
  let now = new Date()
  const shop = await createTestShop({ RATE_LIMITS: 'off' }, { now: () => now })
  for (const hats of [1, 2, 3, 4, 5]) await buy(shop, { black: hats })
  now = new Date(now.getTime() + 10 * 60_000)
  const retrieve = vi.spyOn(shop.payments.stripe.checkout.sessions, 'retrieve')
  retrieve.mockRejectedValue(new Stripe.errors.StripeConnectionError())
  await sweepCards(shop, PAYABLES)
  expect(retrieve).toHaveBeenCalledTimes(3)
  retrieve.mockRestore()
  now = new Date(now.getTime() + 10 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect((await shop.db.select().from(basicsOrders)).map(({ status }) => status)).toEqual(Array(5).fill('paid'))
})

test('one order that cannot be settled does not keep the sweep from the others', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  const { sessionId: broken } = await startCheckout(shop, { black: 1 })
  await buy(shop, { black: 2 })
  await shop.db.update(sandboxObjects).set({ body: {} }).where(eq(sandboxObjects.id, broken))
  now = new Date(now.getTime() + 10 * 60_000)
  await sweepCards(shop, PAYABLES)
  const statuses = (await shop.db.select().from(basicsOrders)).map((order) => order.status).sort()
  expect(statuses).toEqual(['paid', 'pending'])
})

test('events in the wrong order: a refund that is told before its payment converges all the same', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 2 })
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  await shop.payments.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
  const events = await eventsOf(shop)
  expect(events).toHaveLength(2)
  await deliver(shop, events.toReversed())
  expect(await onlyOrder(shop)).toMatchObject({ status: 'refunded', refunded_cents: 2998 })
  await deliver(shop, events)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'refunded', refunded_cents: 2998 })
})

test('a part of the money given back in the provider’s dashboard is recorded, and the order goes on', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 2 })
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  await shop.payments.stripe.refunds.create({ payment_intent: String(session.payment_intent), amount: 500 })
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid', refunded_cents: 500 })
  const { id } = await onlyOrder(shop)
  const staff = '11111111-1111-4111-8111-111111111111'
  expect(await refundOrder(shop, id, await refundRequest(shop, id), staff)).toMatchObject({ ok: true })
  expect(await onlyOrder(shop)).toMatchObject({ status: 'refunded', refunded_cents: 2998 })
})

test('a disputed payment is marked once, and staff are told once', async () => {
  const shop = await createTestShop()
  await buy(shop, { black: 2 }, { card: '4000 0000 0000 0259' })
  const events = await eventsOf(shop)
  await deliver(shop, events.toReversed())
  const { disputed_at } = await onlyOrder(shop)
  expect(disputed_at).toBeInstanceOf(Date)
  await deliver(shop, events)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid', disputed_at })
  expect((await mailKinds(shop)).filter((kind) => kind === 'staff-basics-order-disputed')).toHaveLength(1)
})

test('an expired session told twice frees the hats once', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  const { sessionId } = await startCheckout(shop, { black: 4 })
  await shop.payments.stripe.checkout.sessions.expire(sessionId)
  const events = await eventsOf(shop)
  await deliver(shop, [...events, ...events])
  expect(await onlyOrder(shop)).toMatchObject({ status: 'expired' })
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 10, reserved: 0 }])
})

test('the event is only a hint: one that claims a payment changes nothing while the session is open', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 1 })
  const claim = { id: sessionId, object: 'checkout.session', status: 'complete', payment_status: 'paid' }
  const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object: claim } })
  expect((await signed(shop, body)).status).toBe(200)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending' })
})

test('400: forged, replayed, unsigned and unreadable events', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 1 })
  const object = { id: sessionId, object: 'checkout.session' }
  const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object } })
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  expect((await signed(shop, body, { secret: 'whsec_guessed' })).status).toBe(400)
  expect((await signed(shop, body, { timestamp: hourAgo })).status).toBe(400)
  expect((await signed(shop, 'not json')).status).toBe(400)
  expect((await shop.send('POST', '/api/stripe-webhook', body)).status).toBe(400)
  expect((await shop.send('POST', '/api/stripe-webhook', body, { 'stripe-signature': 't=1,v1=00' })).status).toBe(400)
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending' })
})

test('400: an event of nobody has nothing written, before the first payment and after it', async () => {
  const shop = await createTestShop()
  const claim = () => shop.send('POST', '/api/stripe-webhook', '{}', { 'stripe-signature': 't=1,v1=00' })
  expect((await claim()).status).toBe(400)
  expect(await shop.db.select().from(sandboxObjects)).toEqual([])
  await ownWebhookSecret(shop.db)
  await shop.pool.query(`create rule nothing as on insert to payment_sandbox_objects do instead select 1 / 0`)
  expect((await claim()).status).toBe(400)
})

test('200: an event about something else, or about a session of another shop, changes nothing', async () => {
  const shop = await createTestShop()
  const other = JSON.stringify({ object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } })
  expect((await signed(shop, other)).status).toBe(200)
  const foreign = await shop.payments.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost/',
    cancel_url: 'http://localhost/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1, product_data: { name: 'Other' } } }],
  })
  await payAs(shop, foreign.id)
  await deliver(shop, await eventsOf(shop))
  expect(await shop.db.select().from(basicsOrders)).toEqual([])
})

test('200: what the same account sells elsewhere pays for no order, whatever reference its customer wrote into that address', async () => {
  const shop = await createTestShop({ SHIPPING_RATES: 'Express=24.95' })
  const { sessionId } = await startCheckout(shop, { black: 2 })
  const { id, subtotal_cents: unit_amount } = await onlyOrder(shop)
  const elsewhere = await shop.payments.stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: id,
    success_url: 'http://localhost/',
    cancel_url: 'http://localhost/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name: 'Gift card' } } }],
  })
  await payAs(shop, elsewhere.id)
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending', session_id: sessionId })
  await payAs(shop, sessionId)
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid', session_id: sessionId, shipping_cents: 2495 })
})

test('a payment whose session the shop could not keep is found all the same', async () => {
  const shop = await createTestShop()
  await buy(shop, { black: 2 })
  await shop.db.update(basicsOrders).set({ session_id: null })
  await deliver(shop, await eventsOf(shop))
  expect(await onlyOrder(shop)).toMatchObject({ status: 'paid', session_id: expect.any(String) })
})

test('500: a session that was paid with another amount is not taken for a paid order', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 10 })
  await shop.db.update(basicsOrders).set({ subtotal_cents: 99_999 })
  await expect(deliver(shop, await eventsOf(shop))).rejects.toThrow('answered 500')
  expect(await onlyOrder(shop)).toMatchObject({ status: 'pending', session_id: sessionId })
})

test('test cards have a stranger mailed a few receipts an hour, whatever tag is on the address; staff hear of each order', async () => {
  const shop = await createTestShop()
  for (let n = 0; n < 8; n++) await buy(shop, { black: 1 }, { email: `victim+${n}@example.com` })
  await deliver(shop, await eventsOf(shop))
  const { rows } = await shop.pool.query('select kind, count(*)::int from mail_outbox group by kind order by kind')
  expect(rows).toEqual([
    { kind: 'customer-basics-order-paid', count: 5 },
    { kind: 'staff-basics-order-paid', count: 8 },
  ])
})

test.each(['true', 'false'])(
  'with STRIPE_AUTOMATIC_TAX=%s the terms say of tax on Basics what the payment page does',
  async (flag) => {
    const shop = await createTestShop({ STRIPE_AUTOMATIC_TAX: flag })
    const { tax } = await (await shop.send('GET', '/api/facts')).json()
    await buy(shop, { black: 24 }, { state: 'TX' })
    await deliver(shop, await eventsOf(shop))
    expect((await onlyOrder(shop)).tax_cents > 0).toBe(tax.basics === 'provider')
  },
)
