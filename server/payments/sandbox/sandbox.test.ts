import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { buy, payAs, startCheckout } from '../../testing/checkout.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { readFormBody } from './form-body.ts'

const ONE_HAT = { currency: 'usd', unit_amount: 1499, product_data: { name: 'Hat' } }
const SESSION: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'http://localhost/ok',
  cancel_url: 'http://localhost/no',
  line_items: [{ quantity: 1, price_data: ONE_HAT }],
}

test('the SDK creates, reads, expands and expires a session', async () => {
  const { sessions } = (await createTestShop()).payments.stripe.checkout
  const created = await sessions.create({ ...SESSION, metadata: { items: '[]' } })
  expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1499, livemode: false })
  const read = await sessions.retrieve(created.id, { expand: ['line_items'] })
  expect(read.line_items?.data[0]).toMatchObject({ description: 'Hat', quantity: 1, amount_total: 1499 })
  expect((await sessions.expire(created.id)).status).toBe('expired')
  await expect(sessions.expire(created.id)).rejects.toThrow('Only Checkout Sessions with a status in ["open"]')
})

test('the SDK raises what Stripe would raise', async () => {
  const { stripe } = (await createTestShop()).payments
  const { sessions } = stripe.checkout
  await expect(sessions.retrieve('cs_test_none')).rejects.toMatchObject({ statusCode: 404, param: 'session' })
  await expect(sessions.create({ ...SESSION, line_items: [] })).rejects.toMatchObject({ param: 'line_items' })
  const dear = { quantity: 1, price_data: { ...ONE_HAT, unit_amount: 100_000_000 } }
  await expect(sessions.create({ ...SESSION, line_items: [dear] })).rejects.toThrow('$999,999.99')
  await expect(sessions.create({ ...SESSION, expires_at: 1 })).rejects.toMatchObject({ param: 'expires_at' })
  await expect(sessions.create({ ...SESSION, metadata: { items: 'x'.repeat(501) } })).rejects.toThrow('metadata')
  await expect(stripe.customers.list()).rejects.toThrow('Unrecognized request URL')
})

test('an idempotency key is one session, and refused with other parameters', async () => {
  const { sessions } = (await createTestShop()).payments.stripe.checkout
  const options = { idempotencyKey: 'one' }
  const [first, second] = await Promise.all([sessions.create(SESSION, options), sessions.create(SESSION, options)])
  expect(second.id).toBe(first.id)
  await expect(sessions.create({ ...SESSION, customer_email: 'a@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a refund never exceeds what was paid', async () => {
  const shop = await createTestShop()
  const { stripe } = shop.payments
  const { payment_intent } = await stripe.checkout.sessions.retrieve(await buy(shop, { black: 1 }))
  const payment = String(payment_intent)
  await stripe.refunds.create({ payment_intent: payment, amount: 1000 })
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 500 })).rejects.toMatchObject({
    param: 'amount',
  })
  const rest = await stripe.refunds.create({ payment_intent: payment })
  expect(rest.amount).toBe(499)
  expect((await stripe.refunds.retrieve(rest.id)).status).toBe('succeeded')
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toThrow('already been refunded')
})

test('the pay page says that no money moves, has a Pay button and a Cancel link, and runs no script', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 24 })
  const answer = await shop.send('GET', `/sandbox/pay/${sessionId}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toContain('no money moves')
  expect(page).toContain('$191.76')
  expect(page).toContain('>Pay</button>')
  expect(page).toMatch(/href="http:\/\/localhost\/basics\?cancelled=[\w-]{36}">Cancel</)
  expect(page).not.toContain('<script')
})

test('a declined card, a card that needs a second try, and details that are wrong', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 1 })
  const declined = await payAs(shop, sessionId, { card: '4000 0000 0000 0002' })
  expect(declined.status).toBe(422)
  expect(await declined.text()).toContain('Your card was declined.')
  const real = await payAs(shop, sessionId, { card: '5555 5555 5555 4444' })
  expect(await real.text()).toContain('never type a real card number here')
  const typed = await (await payAs(shop, sessionId, { zip: '1', name: '"><script>' })).text()
  expect(typed).toContain('Please enter a valid ZIP code.')
  expect(typed).not.toContain('<script>')
  const moody = { card: '4000000000000119' }
  expect((await payAs(shop, sessionId, moody)).status).toBe(422)
  const paid = await payAs(shop, sessionId, moody)
  expect(paid.headers.get('location')).toBe(`http://localhost/success?session_id=${sessionId}`)
})

test('422: an address longer than any mailbox has pays nothing: no order could be settled with it, and its hats be let go', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 1 })
  const of = (letters: number) => ({ email: `${'a'.repeat(letters - '@mail.example'.length)}@mail.example` })
  const refused = await payAs(shop, sessionId, of(255))
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('a valid email address')])
  expect((await payAs(shop, sessionId, of(254))).status).toBe(303)
})

test('two clicks on Pay charge once, and a paid session leads on to the thanks', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 1 })
  const both = await Promise.all([payAs(shop, sessionId), payAs(shop, sessionId)])
  expect(both.map((answer) => answer.status)).toEqual([303, 303])
  const { data } = await shop.payments.stripe.checkout.sessions.list({
    payment_intent: String((await shop.payments.stripe.checkout.sessions.retrieve(sessionId)).payment_intent),
  })
  expect(data).toHaveLength(1)
  expect((await shop.send('GET', `/sandbox/pay/${sessionId}`)).status).toBe(303)
})

test('410 and 404: an expired checkout and one that never was', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 1 })
  await shop.payments.stripe.checkout.sessions.expire(sessionId)
  expect((await shop.send('GET', `/sandbox/pay/${sessionId}`)).status).toBe(410)
  expect((await payAs(shop, sessionId)).status).toBe(410)
  expect((await shop.send('GET', '/sandbox/pay/cs_test_none')).status).toBe(404)
})

test('the sandbox cannot be reached once a real key is set', async () => {
  const shop = await createTestShop({ STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_WEBHOOK_SECRET: 'whsec_real' })
  expect(shop.payments.isSandbox).toBe(false)
  expect((await shop.send('GET', '/sandbox/pay/cs_test_1')).status).toBe(404)
  expect((await payAs(shop, 'cs_test_1')).status).toBe(405)
})

test('form bodies are read as the SDK writes them, and a name is never more than a name', () => {
  expect(readFormBody('a[0][b]=1&a[1][b]=2&c=3&expand[]=x&expand[]=y')).toEqual({
    a: { 0: { b: '1' }, 1: { b: '2' } },
    c: '3',
    expand: { 0: 'x', 1: 'y' },
  })
  readFormBody('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('a form nested without end is read as far as anything is nested here', async () => {
  const shop = await createTestShop()
  const body = `evidence${'['.repeat(16_000)}=lost`
  expect((await shop.app.request('/sandbox/disputes/dp_none', { method: 'POST', body })).status).toBe(404)
})
