import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CART_WORDS } from '../../domain/basics/cart.ts'
import { CHECKOUT_WORDS, ORDER_HOLD_MINUTES } from '../../domain/basics/checkout.ts'
import { basicsOrders, basicsStock } from '../db/schema/basics.ts'
import { sandboxObjects } from '../db/schema/payment-sandbox.ts'
import { createPayments } from '../payments/payments.ts'
import { cartOf, payAs, postCheckout, setStock, startCheckout } from '../testing/checkout.ts'
import { takeLiveCards } from '../testing/live-cards.ts'
import { slowProvider } from '../testing/slow-provider.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { abandonOrder } from './abandon-order.ts'
import { linesOf } from './orders.ts'
import { availableHats } from './stock.ts'

const item = (productId: unknown, quantity: unknown, unitPrice: unknown) => ({ productId, quantity, unitPrice })
const KEY = { 'idempotency-key': 'a-key-of-one-checkout' }

test('200: the session charges the tier of the whole cart, and carries its items as metadata', async () => {
  const shop = await createTestShop()
  const { sessionId, url } = await startCheckout(shop, { black: 12, grey: 12 })
  expect(url).toBe(`http://localhost/sandbox/pay/${sessionId}`)
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  expect(session).toMatchObject({ amount_subtotal: 24 * 799, amount_total: 24 * 799, currency: 'usd' })
  expect(session.metadata?.items).toBe(
    '[{"productId":"black","quantity":12,"unitPrice":7.99},{"productId":"grey","quantity":12,"unitPrice":7.99}]',
  )
  expect(session.success_url).toBe('http://localhost/success?session_id={CHECKOUT_SESSION_ID}')
  const { data } = await shop.payments.stripe.checkout.sessions.listLineItems(sessionId)
  expect(data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
    ['Black Hat', 12, 9588],
    ['Grey Hat', 12, 9588],
  ])
})

test('200: the order is kept in our own tables too, with the account of whoever is signed in', async () => {
  const shop = await createTestShop()
  const person = await shop.signUp({ email: 'ada@example.com' })
  const { sessionId } = await startCheckout(shop, { black: 2 }, person.headers)
  const [order] = await shop.db.select().from(basicsOrders)
  expect(order).toMatchObject({ session_id: sessionId, status: 'pending', user_id: person.id, subtotal_cents: 2998 })
  expect(await linesOf(shop.db, order?.id ?? '')).toEqual([
    { productId: 'black', name: 'Black Hat', quantity: 2, unitCents: 1499 },
  ])
  const session = await shop.payments.stripe.checkout.sessions.retrieve(sessionId)
  expect(session.customer_email).toBe('ada@example.com')
})

test('the address in the profile is offered on the payment page, and nobody else’s', async () => {
  const shop = await createTestShop()
  const person = await shop.signUp({ email: 'ada@example.com' })
  const address = { shipping_address: '12 Brim Lane\nAustin, TX 78701' }
  expect((await shop.send('PATCH', `/api/profiles/${person.id}`, address, person.headers)).status).toBe(200)
  const payPageOf = async (headers?: Record<string, string>) => {
    const { sessionId } = await startCheckout(shop, { black: 2 }, headers)
    return (await shop.send('GET', `/sandbox/pay/${sessionId}`)).text()
  }
  expect(await payPageOf(person.headers)).toContain('Your saved address: 12 Brim Lane Austin, TX 78701')
  expect(await payPageOf()).not.toContain('saved address')
})

test.each([
  ['one cent less', 14.98],
  ['the price of a larger order', 5.49],
  ['nothing', 0],
  ['a negative price', -14.99],
])('409: a tampered unit price is refused and nothing is stored: %s', async (_what, unitPrice) => {
  const shop = await createTestShop()
  const answer = await postCheckout(shop, { items: [item('black', 1, unitPrice)] })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'price_changed', error: CHECKOUT_WORDS.priceChanged })
  expect(await shop.db.select().from(basicsOrders)).toEqual([])
})

test.each([
  ['an empty cart', { items: [] }, CART_WORDS.empty],
  ['no cart', {}, CART_WORDS.empty],
  ['a negative quantity', { items: [item('black', -1, 14.99)] }, CART_WORDS.quantity],
  ['a fraction of a hat', { items: [item('black', 0.5, 14.99)] }, CART_WORDS.quantity],
  ['no quantity', { items: [{ productId: 'black', unitPrice: 14.99 }] }, CART_WORDS.quantity],
  ['a huge quantity', { items: [item('black', 1e15, 5.49)] }, CART_WORDS.tooMany],
  ['a product that is not sold', { items: [item('purple', 1, 14.99)] }, CHECKOUT_WORDS.unknownProduct],
  ['an id that is not text', { items: [item({ a: 1 }, 1, 14.99)] }, CHECKOUT_WORDS.unknownProduct],
])('422: %s is refused with a sentence', async (_what, body, sentence) => {
  const shop = await createTestShop()
  const answer = await postCheckout(shop, body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: sentence })
  expect(await shop.db.select().from(basicsOrders)).toEqual([])
})

test('4xx: a hundred thousand lines', async () => {
  const shop = await createTestShop()
  const short = { items: Array.from({ length: 300 }, () => item('black', 1, 5.49)) }
  expect((await postCheckout(shop, short)).status).toBe(422)
  const long = { items: Array.from({ length: 100_000 }, () => item('black', 1, 5.49)) }
  expect((await postCheckout(shop, long)).status).toBe(413)
})

test('a repeated request with the same key is the same checkout, even when both run at once', async () => {
  const shop = await createTestShop()
  const [first, second] = await Promise.all([
    startCheckout(shop, { black: 3 }, KEY),
    startCheckout(shop, { black: 3 }, KEY),
  ])
  expect(second).toEqual(first)
  expect(await startCheckout(shop, { black: 3 }, KEY)).toEqual(first)
  expect(await shop.db.select().from(basicsOrders)).toHaveLength(1)
})

test('409: a key of another cart, of another customer, or of a cart that is paid', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 3 }, KEY)
  expect((await postCheckout(shop, cartOf({ black: 4 }), KEY)).status).toBe(409)
  const stranger = await shop.signUp({ email: 'stranger@example.com' })
  expect((await postCheckout(shop, cartOf({ black: 3 }), { ...KEY, ...stranger.headers })).status).toBe(409)
  await payAs(shop, sessionId)
  await shop.send('GET', `/api/get-stripe-session?session_id=${sessionId}`)
  const again = await postCheckout(shop, cartOf({ black: 3 }), KEY)
  expect(await again.json()).toMatchObject({ error: CHECKOUT_WORDS.alreadyPaid })
})

test('a key whose checkout ran out of time starts a new one, whether or not the webhook told us', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  const first = await startCheckout(shop, { black: 3 }, KEY)
  now = new Date(now.getTime() + (ORDER_HOLD_MINUTES + 1) * 60_000)
  const second = await startCheckout(shop, { black: 3 }, KEY)
  expect(second.sessionId).not.toBe(first.sessionId)
  await shop.send('POST', `/api/basics/checkouts/${second.sessionId}/release`)
  const third = await startCheckout(shop, { black: 3 }, KEY)
  expect(third.sessionId).not.toBe(second.sessionId)
  const statuses = (await shop.db.select().from(basicsOrders)).map((order) => order.status).sort()
  expect(statuses).toEqual(['expired', 'expired', 'pending'])
})

test('only cards are taken, so that no payment is still on its way when the customer is thanked', async () => {
  const shop = await createTestShop()
  const { create } = shop.payments.stripe.checkout.sessions
  let asked: unknown
  shop.payments.stripe.checkout.sessions.create = (params, options) => {
    asked = params
    return create.call(shop.payments.stripe.checkout.sessions, params, options)
  }
  await startCheckout(shop, { black: 1 })
  expect(asked).toMatchObject({
    allowed_payment_method_types: ['card'],
    shipping_address_collection: { allowed_countries: ['US'] },
  })
})

test('503: a card provider that does not answer: the customer is told, the hats are free again', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 5)
  shop.payments.stripe.checkout.sessions.create = () => Promise.reject(new Error('no route to the provider'))
  const answer = await postCheckout(shop, cartOf({ black: 5 }), KEY)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: 'Failed to start checkout.' })
  expect(await availableHats(shop.db)).toMatchObject({ black: 5 })
  shop.payments.stripe = createPayments(shop.config, shop).stripe
  await startCheckout(shop, { black: 5 }, KEY)
})

test('a second request while the card provider is slow is told to try again, and the first one keeps its hats', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 5)
  const provider = slowProvider(shop)
  const first = postCheckout(shop, cartOf({ black: 5 }), KEY)
  await provider.begun
  expect((await postCheckout(shop, cartOf({ black: 5 }), KEY)).status).toBe(503)
  expect(await availableHats(shop.db)).toMatchObject({ black: 0 })
  provider.answer()
  const { sessionId } = await (await first).json()
  expect(await startCheckout(shop, { black: 5 }, KEY)).toMatchObject({ sessionId })
  await payAs(shop, sessionId)
  await shop.send('GET', `/api/get-stripe-session?session_id=${sessionId}`)
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 0, reserved: 0 }])
})

test('a checkout that the shop died over before it was begun is begun anew by the same key, also minutes later', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  await setStock(shop, 'black', 5)
  const provider = slowProvider(shop)
  const left = postCheckout(shop, cartOf({ black: 5 }), KEY)
  await provider.begun
  shop.payments.stripe = createPayments(shop.config, shop).stripe
  now = new Date(now.getTime() + 6 * 60_000)
  const { sessionId } = await startCheckout(shop, { black: 5 }, KEY)
  provider.answer()
  expect((await left).status).toBe(503)
  expect(await startCheckout(shop, { black: 5 }, KEY)).toMatchObject({ sessionId })
  expect(await availableHats(shop.db)).toMatchObject({ black: 0 })
})

test('503: a session that comes when its hats are gone is ended, and cannot be paid', async () => {
  const shop = await createTestShop()
  const provider = slowProvider(shop)
  const answer = postCheckout(shop, cartOf({ black: 5 }), KEY)
  await provider.begun
  const [order] = await shop.db.select().from(basicsOrders)
  await abandonOrder(shop, order?.id ?? '', null)
  provider.answer()
  expect((await answer).status).toBe(503)
  const [row] = await shop.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'session'))
  expect((await payAs(shop, row?.id ?? '')).status).toBe(410)
  expect(await shop.db.select().from(basicsOrders)).toMatchObject([{ status: 'expired', session_id: null }])
})

test('shipping and tax come from the configuration', async () => {
  const shop = await createTestShop({ SHIPPING_RATES: 'Ground=9.95,Air=24', STRIPE_AUTOMATIC_TAX: 'true' })
  const { sessionId } = await startCheckout(shop, { black: 1 })
  await payAs(shop, sessionId, { state: 'tx' })
  await shop.send('GET', `/api/get-stripe-session?session_id=${sessionId}`)
  const [order] = await shop.db.select().from(basicsOrders)
  expect(order).toMatchObject({ shipping_method: 'Ground', shipping_cents: 995, tax_cents: 124, total_cents: 2618 })
})

test('a shop with a public address sends its customers back there, whatever the request claims', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const { url } = await startCheckout(shop, { black: 1 }, { host: 'evil.example' })
  expect(url).toMatch(/^https:\/\/shop\.example\/sandbox\/pay\//)
})

test('429: nobody starts hundreds of checkouts', async () => {
  const shop = await createTestShop()
  const answers = []
  for (let i = 0; i < 122; i++) answers.push((await postCheckout(shop, { items: [] })).status)
  expect(answers.at(-1)).toBe(429)
})

test('200: a cart whose checkout was begun in the sandbox is led to the real cards, and holds its hats once', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  await startCheckout(shop, { black: 4 }, KEY)
  takeLiveCards(shop)
  for (const _ of ['once', 'again']) {
    const { url } = await startCheckout(shop, { black: 4 }, KEY)
    expect(url).toBe('https://checkout.stripe.com/c/pay/cs_live_1')
  }
  expect(await availableHats(shop.db)).toMatchObject({ black: 6 })
})
