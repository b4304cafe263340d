import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ORDER_HOLD_MINUTES } from '../../domain/basics/checkout.ts'
import { STOCK_WORDS } from '../../domain/basics/stock.ts'
import { basicsStock } from '../db/schema/basics.ts'
import { PAYABLES } from '../payables.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { buy, cartOf, deliver, eventsOf, payAs, postCheckout, setStock, startCheckout } from '../testing/checkout.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { availableHats } from './stock.ts'
import { runStockCommand } from './stock-command.ts'
import { listMovements } from './stock-lists.ts'

test('50 checkouts at once for the last 10 hats: 10 succeed, 40 are told, none is oversold', async () => {
  const shop = await createTestShop({ RATE_LIMITS: 'off' })
  await setStock(shop, 'black', 10)
  const answers = await Promise.all(Array.from({ length: 50 }, () => postCheckout(shop, cartOf({ black: 1 }))))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(40)
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 10, reserved: 10 }])

  const sessions = await Promise.all(answers.filter((answer) => answer.ok).map((answer) => answer.json()))
  await Promise.all(sessions.map(({ sessionId }) => payAs(shop, sessionId)))
  await deliver(shop, await eventsOf(shop))
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 0, reserved: 0 }])
  expect((await postCheckout(shop, cartOf({ black: 1 }))).status).toBe(409)
})

test('409: too few hats of one color reserve none of the other', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  await setStock(shop, 'grey', 3)
  const answer = await postCheckout(shop, cartOf({ black: 4, grey: 4 }))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: 'Only 3 of Grey Hat can be ordered right now.' })
  expect(await availableHats(shop.db)).toEqual({ black: 10, grey: 3 })
})

test('two carts with the colors in opposite order do not wait for each other forever', async () => {
  const shop = await createTestShop({ RATE_LIMITS: 'off' })
  await setStock(shop, 'black', 100)
  await setStock(shop, 'grey', 100)
  const carts = Array.from({ length: 20 }, (_, i) => cartOf(i % 2 ? { black: 1, grey: 1 } : { grey: 1, black: 1 }))
  const answers = await Promise.all(carts.map((cart) => postCheckout(shop, cart)))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await availableHats(shop.db)).toEqual({ black: 80, grey: 80 })
})

test('hats of a checkout that ran out of time are for sale again', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  await setStock(shop, 'black', 10)
  await startCheckout(shop, { black: 10 })
  expect(await availableHats(shop.db)).toMatchObject({ black: 0 })
  now = new Date(now.getTime() + (ORDER_HOLD_MINUTES + 1) * 60_000)
  await sweepCards(shop, PAYABLES)
  await sweepCards(shop, PAYABLES)
  expect(await availableHats(shop.db)).toMatchObject({ black: 10 })
})

test('a customer who comes back to the cart frees the hats at once, and twice changes nothing', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  const { sessionId } = await startCheckout(shop, { black: 10 })
  const release = () => shop.send('POST', `/api/basics/checkouts/${sessionId}/release`)
  expect((await release()).status).toBe(200)
  expect((await release()).status).toBe(200)
  expect(await availableHats(shop.db)).toMatchObject({ black: 10 })
  await startCheckout(shop, { black: 10 })
  expect((await shop.send('POST', '/api/basics/checkouts/cs_unknown/release')).status).toBe(404)
})

test('503: a release that the card provider does not hear of leaves the hats reserved', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  const { sessionId } = await startCheckout(shop, { black: 10 })
  const gone = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
  shop.payments.stripe.checkout.sessions.expire = () => Promise.reject(gone)
  expect((await shop.send('POST', `/api/basics/checkouts/${sessionId}/release`)).status).toBe(503)
  expect(await availableHats(shop.db)).toMatchObject({ black: 0 })
})

test('releasing a checkout that was paid a moment ago keeps it paid', async () => {
  const shop = await createTestShop()
  await setStock(shop, 'black', 10)
  const sessionId = await buy(shop, { black: 4 })
  expect((await shop.send('POST', `/api/basics/checkouts/${sessionId}/release`)).status).toBe(200)
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ product_id: 'black', on_hand: 6, reserved: 0 }])
})

test('no number on hand means as many as anybody wants, and counting the shelf later keeps promises', async () => {
  const shop = await createTestShop()
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toEqual({ black: null, grey: null })
  await startCheckout(shop, { black: 500 })
  expect(await setStock(shop, 'black', 499)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await setStock(shop, 'black', 501)).toMatchObject({ ok: true })
  expect(await availableHats(shop.db)).toMatchObject({ black: 1 })
  expect(await setStock(shop, 'purple', 1)).toMatchObject({ ok: false, code: 'not_found' })
})

test('the owner counts the shelf by a command, and a typing mistake changes nothing', async () => {
  const shop = await createTestShop()
  const stock = (...words: string[]) => runStockCommand(shop, words)
  expect(await stock()).toEqual({ ok: true, text: 'black: unlimited\ngrey: unlimited' })
  expect(await stock('black', '120')).toEqual({ ok: true, text: 'black: 120\ngrey: unlimited' })
  for (const words of [['black'], ['black', '-1'], ['black', '1.5'], ['black', '1', '2'], ['purple', '3']]) {
    expect(await stock(...words)).toMatchObject({ ok: false })
  }
  expect(await stock('black', 'unlimited')).toMatchObject({ text: 'black: unlimited\ngrey: unlimited' })
})

test('the command receives, corrects with a reason and sets the threshold by the verbs of the screen', async () => {
  const shop = await createTestShop()
  const stock = (...words: string[]) => runStockCommand(shop, words)
  expect(await stock('black', 'receive', '5')).toMatchObject({ ok: false, text: STOCK_WORDS.notCounted })
  await stock('black', '10')
  expect(await stock('black', 'receive', '5', 'from', 'Acme')).toMatchObject({ text: 'black: 15\ngrey: unlimited' })
  expect(await stock('black', 'correct', '-2')).toMatchObject({ ok: false })
  expect(await stock('black', 'correct', '-2', 'a torn brim')).toMatchObject({ text: 'black: 13\ngrey: unlimited' })
  expect(await stock('black', 'threshold', '4')).toMatchObject({ ok: true })
  expect(await stock('black', 'threshold', 'few')).toMatchObject({ ok: false })
  expect(await shop.db.select().from(basicsStock)).toMatchObject([{ on_hand: 13, low_at: 4 }])
  const { items } = await listMovements(shop.db, {}, undefined)
  expect(items.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
    ['corrected', 'Somebody at the terminal', 'a torn brim'],
    ['received', 'Somebody at the terminal', 'from Acme'],
    ['counted', 'Somebody at the terminal', null],
  ])
})
