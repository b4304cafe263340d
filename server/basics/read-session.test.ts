import { expect, test, vi } from 'vitest'
import { SUCCESS_WORDS } from '../../domain/basics/checkout.ts'
import { buy, payAs, startCheckout } from '../testing/checkout.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const read = (shop: TestShop, id: string) => shop.send('GET', `/api/get-stripe-session?session_id=${id}`)

test('200: a customer who is back before the webhook sees the order, and only what the page needs', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 2 }, { email: 'ada@example.com' })
  const answer = await read(shop, sessionId)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    metadata: { items: '[{"productId":"black","quantity":2,"unitPrice":14.99}]' },
    names: { black: 'Black Hat' },
    amount_total: 2998,
    number: expect.stringMatching(/^[0-9A-F]{8}$/),
    follow_token: expect.any(String),
    ships_by: expect.stringMatching(/^(Mon|Tues|Wednes|Thurs|Fri)day, /),
  })
})

test('the number and the link of a paid order lead to the page that follows it', async () => {
  const shop = await createTestShop()
  const { number, follow_token, ships_by } = await (await read(shop, await buy(shop, { black: 2 }))).json()
  const followed = await (await shop.send('GET', `/api/basics/orders/${follow_token}`)).json()
  expect(followed).toMatchObject({ number, ships_by })
})

test('409: a session that is not paid is not thanked for', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 2 })
  await payAs(shop, sessionId, { card: '4000000000000002' })
  const answer = await read(shop, sessionId)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: SUCCESS_WORDS.notPaid })
})

test('the card provider is not asked at each call about an order that is not paid', async () => {
  const shop = await createTestShop()
  const { sessionId } = await startCheckout(shop, { black: 2 })
  const { sessions } = shop.payments.stripe.checkout
  const retrieve = vi.spyOn(sessions, 'retrieve')
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(shop, sessionId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
  expect(retrieve.mock.calls.length).toBeLessThan(10)
})

test('429: one client does not ask about orders without end', async () => {
  const shop = await createTestShop()
  const answers = await Promise.all(Array.from({ length: 100 }, () => read(shop, 'cs_test_guessed')))
  expect(answers.map(({ status }) => status)).toContain(429)
})

test('404: a session that this shop did not start', async () => {
  const shop = await createTestShop()
  expect((await read(shop, 'cs_test_guessed')).status).toBe(404)
})

test('422: no session id', async () => {
  const shop = await createTestShop()
  for (const path of ['/api/get-stripe-session', '/api/get-stripe-session?session_id=']) {
    const answer = await shop.send('GET', path)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: 'No session ID provided.' })
  }
})

test('503: a provider that does not answer; once the order is known to be paid it is not asked', async () => {
  const shop = await createTestShop()
  const sessionId = await buy(shop, { black: 2 })
  const { sessions } = shop.payments.stripe.checkout
  const retrieve = sessions.retrieve.bind(sessions)
  const gone = () => Promise.reject(new Error('gone'))
  sessions.retrieve = gone
  const answer = await read(shop, sessionId)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: 'Failed to fetch order details.' })
  sessions.retrieve = retrieve
  expect((await read(shop, sessionId)).status).toBe(200)
  sessions.retrieve = gone
  expect((await read(shop, sessionId)).status).toBe(200)
})
