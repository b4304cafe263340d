import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { MONEY_UNDER_WAY } from '../../domain/basics/order-money.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { sandboxObjects } from '../db/schema/payment-sandbox.ts'
import { refunds } from '../db/schema/payments.ts'
import { PAYABLES } from '../payables.ts'
import { openDispute } from '../payments/sandbox/disputes.ts'
import { charge } from '../payments/sandbox/objects.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { atOnce } from '../testing/at-once.ts'
import { buy, deliver, eventsOf, refundRequest } from '../testing/checkout.ts'
import { createShopInTime } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

const LIST = '/api/admin/basics-orders'
const SLOW_CARD = '4000000000007726'
const FAILING_CARD = '4000000000005126'
const HOUR_MS = 60 * 60_000

interface Bought {
  hats?: Record<string, number>
  card?: string
  settings?: Record<string, string>
}

const noRefund = () => Stripe.errors.generateV1Error({ type: 'invalid_request_error', message: 'No.', statusCode: 400 })

async function setUp({ hats = { black: 24 }, card, settings }: Bought = {}) {
  const { shop, staff, wait } = await createShopInTime(new Date(), settings)
  await buy(shop, hats, { email: 'ada@mail.example', ...(card && { card }) })
  await deliver(shop, await eventsOf(shop))
  const [{ id = '', follow_token = '' } = {}] = await shop.db.select().from(basicsOrders)
  const row = `${LIST}/${id}`
  return {
    ...{ shop, staff, wait, row },
    request: (choice?: Parameters<typeof refundRequest>[2]) => refundRequest(shop, id, choice),
    refund: async (choice?: Parameters<typeof refundRequest>[2]) =>
      staff('POST', `${row}/refund`, await refundRequest(shop, id, choice)),
    details: async () => (await staff('GET', row)).json(),
    followed: async () => (await shop.send('GET', `/api/basics/orders/${follow_token}`)).json(),
    mails: async (kind: string) => (await shop.db.select().from(mailOutbox)).filter((mail) => mail.kind === kind),
    attempts: () => shop.db.select().from(refunds).orderBy(refunds.created_at),
    /** What the provider was asked for, by key. */
    keys: async () =>
      (await shop.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'idempotency')))
        .map((kept) => kept.id)
        .filter((key) => key.startsWith('idem_refund-')),
    /** The bank answers, and the provider tells the shop. */
    bankAnswers: async () => {
      for (const { provider_id } of await shop.db.select().from(refunds))
        if (provider_id) await endSandboxRefund(shop, { id: provider_id })
    },
    tell: async () => deliver(shop, await eventsOf(shop)),
  }
}

test('some hats of a line are refunded with their tax: the order goes on with the others, and its customer reads the amount', async () => {
  const shop = await setUp({ hats: { black: 20, grey: 4 }, settings: { STRIPE_AUTOMATIC_TAX: 'true' } })
  expect((await shop.refund({ lines: { black: 5, grey: 1 } })).status).toBe(200)
  const { order, refunds: given } = await shop.details()
  expect(order).toMatchObject({ status: 'paid', tax_cents: 1582, refunded_cents: 6 * 799 + 396 })
  expect(order.lines).toMatchObject([
    { productId: 'black', quantity: 20, refunded: 5 },
    { productId: 'grey', quantity: 4, refunded: 1 },
  ])
  expect(given).toMatchObject([{ status: 'succeeded', cents: 5190 }])
  const [mail] = await shop.mails('customer-basics-order-refunded')
  expect(mail?.text_body).toContain('We have refunded $51.90 of your order')
  expect(await shop.followed()).toMatchObject({ status: 'paid', refunds: [{ status: 'succeeded', cents: 5190 }] })
  expect((await shop.staff('POST', `${shop.row}/pack`)).status).toBe(200)
  expect((await shop.refund({ lines: { black: 15, grey: 3 } })).status).toBe(200)
  expect((await shop.details()).order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await shop.mails('customer-basics-order-refunded')).toHaveLength(2)
  expect((await shop.staff('POST', `${shop.row}/ship`, { carrier: 'UPS', tracking_number: '1Z' })).status).toBe(409)
})

test('the shipping alone, an amount, then the rest: the order stands until its hats are paid back', async () => {
  const shop = await setUp({ settings: { SHIPPING_RATES: 'Air=250' } })
  expect((await shop.refund({ lines: {}, shipping: true })).status).toBe(200)
  expect((await shop.details()).order).toMatchObject({ status: 'paid', refunded_cents: 25_000 })
  expect((await shop.refund({ cents: 1234 })).status).toBe(200)
  expect((await shop.details()).order).toMatchObject({ status: 'paid', refunded_cents: 26_234 })
  expect((await shop.refund()).status).toBe(200)
  expect((await shop.details()).order).toMatchObject({ status: 'refunded', refunded_cents: 25_000 + 24 * 799 })
  const csv = await (await shop.staff('GET', `${LIST}/export.csv?status=refunded`)).text()
  expect(csv).toContain('24 Black Hat')
})

test('hats of one line go back into stock, once, and only as many as were refunded', async () => {
  const shop = await setUp({ hats: { black: 20, grey: 4 } })
  await shop.shop.pool.query('update basics_stock set on_hand = 10')
  const stock = async () => (await shop.shop.send('GET', '/api/basics/stock')).json()
  expect((await shop.refund({ lines: { black: 5 }, restock: true })).status).toBe(200)
  expect(await stock()).toEqual({ black: 15, grey: 10 })
  expect((await shop.refund({ lines: { grey: 1 } })).status).toBe(200)
  expect(await stock()).toEqual({ black: 15, grey: 10 })
  expect((await shop.staff('POST', `${shop.row}/restock`)).status).toBe(200)
  expect(await stock()).toEqual({ black: 15, grey: 11 })
  expect((await shop.staff('POST', `${shop.row}/restock`)).status).toBe(409)
})

test('a second click of a refund counts its hats into the stock once, also where others of the line are free', async () => {
  const { shop, staff, refund, request, row } = await setUp()
  await shop.pool.query('update basics_stock set on_hand = 10')
  expect((await refund({ lines: { black: 2 } })).status).toBe(200)
  const { refunds: provider } = shop.payments.stripe
  const bothTogether = atOnce(2, provider.create.bind(provider))
  vi.spyOn(provider, 'create').mockImplementation(bothTogether)
  const again = await request({ lines: { black: 2 }, restock: true })
  const clicks = await Promise.all([1, 2].map(() => staff('POST', `${row}/refund`, again)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toMatchObject({ black: 12 })
})

test('4xx: more than is left, more hats than were bought, a product twice, another sum than was shown, or an old look', async () => {
  const shop = await setUp()
  const fair = await shop.request({ lines: { black: 2 } })
  const post = async (body: unknown) => (await shop.staff('POST', `${shop.row}/refund`, body)).status
  expect(await post({ sum_cents: 19_177, left_cents: 19_176 })).toBe(422)
  expect(await post({ sum_cents: 0, left_cents: 19_176 })).toBe(422)
  expect(await post({ sum_cents: -5, left_cents: 19_176 })).toBe(422)
  expect(await post({ ...fair, lines: [{ product_id: 'black', quantity: 25 }] })).toBe(422)
  expect(await post({ ...fair, lines: [{ product_id: 'grey', quantity: 1 }] })).toBe(422)
  const two = { product_id: 'black', quantity: 2, restock: true }
  expect(await post({ ...fair, lines: [two, two] })).toBe(422)
  expect(await post({ ...fair, sum_cents: fair.sum_cents + 1 })).toBe(409)
  expect(await post({ ...fair, left_cents: 1 })).toBe(409)
  expect(await post(fair)).toBe(200)
  expect(await post(fair)).toBe(409)
  expect(await shop.attempts()).toHaveLength(1)
})

test('the database itself refuses a refund of more than is left', async () => {
  const shop = await setUp()
  const [order] = await shop.shop.db.select().from(basicsOrders)
  const given = (cents: number) =>
    shop.shop.pool.query(
      `insert into refunds (subject, status, cents, left_cents) select 'basics_orders:' || id, 'asked', $1,
        total_cents - refunded_cents - lost_cents from basics_orders where id = $2`,
      [cents, order?.id],
    )
  await expect(given(19_177)).rejects.toThrow('refunds_amount')
  await given(19_176)
  await expect(given(1)).rejects.toThrow('refunds_one_asked')
})

test('a second click at the same moment is the same attempt: one key, one refund, one mail, one line of history', async () => {
  const shop = await setUp()
  const request = await shop.request({ cents: 500 })
  const answers = await Promise.all([1, 2, 3].map(() => shop.staff('POST', `${shop.row}/refund`, request)))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { order, history } = await shop.details()
  expect(order).toMatchObject({ refunded_cents: 500 })
  expect(history).toHaveLength(1)
  expect(await shop.keys()).toHaveLength(1)
  expect(await shop.mails('customer-basics-order-refunded')).toHaveLength(1)
})

test.for([{ by_hand: false }, { by_hand: true }])(
  '429: a customer is not mailed of refunds without end, and what is refused is not given back: %o',
  async (way) => {
    const { shop, refund, attempts, keys, details } = await setUp()
    const mailbox = 'staffMails:ada@mail.example'
    await shop.pool.query(`insert into rate_limits values ($1, now() + interval '59 minutes')`, [mailbox])
    expect((await refund({ cents: 1, ...way })).status).toBe(200)
    const late = await refund({ cents: 1, ...way })
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect([await attempts(), (await details()).order.refunded_cents]).toMatchObject([[{ cents: 1 }], 1])
    expect(await keys()).toHaveLength(way.by_hand ? 0 : 1)
  },
)

test('a click after a refusal is a new attempt with a key of its own', async () => {
  const shop = await setUp()
  const { stripe } = shop.shop.payments
  const { create } = stripe.refunds
  stripe.refunds.create = () =>
    Promise.reject(
      stripe.errors.generateV1Error({ type: 'invalid_request_error', message: 'Try later.', statusCode: 400 }),
    )
  const refused = await shop.refund()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: 'The card provider did not take the refund: Try later.' })
  stripe.refunds.create = create
  expect((await shop.refund()).status).toBe(200)
  const [first, second] = await shop.attempts()
  expect([first?.status, second?.status]).toEqual(['refused', 'succeeded'])
  expect(await shop.keys()).toEqual([`idem_refund-${second?.id}`])
})

test('a shop that died before the provider answered asks again with the same key, and gives it up in the end', async () => {
  const shop = await setUp()
  const { stripe } = shop.shop.payments
  const { create } = stripe.refunds
  const gone = new stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
  stripe.refunds.create = () => Promise.reject(gone)
  expect((await shop.refund({ cents: 700 })).status).toBe(503)
  const [asked] = await shop.attempts()
  expect(asked).toMatchObject({ status: 'asked' })
  expect((await shop.refund({ cents: 100 })).status).toBe(409)
  await shop.wait(5 * 60_000)
  stripe.refunds.create = create
  await sweepCards(shop.shop, PAYABLES)
  expect(await shop.attempts()).toMatchObject([{ id: asked?.id, status: 'succeeded', cents: 700 }])
  expect(await shop.keys()).toEqual([`idem_refund-${asked?.id}`])
  expect((await shop.details()).history).toMatchObject([
    { action: 'refunded', actor: 'Desk One', details: { cents: 700 } },
  ])
  stripe.refunds.create = () => Promise.reject(gone)
  expect((await shop.refund({ cents: 100 })).status).toBe(503)
  await shop.wait(2 * HOUR_MS)
  await sweepCards(shop.shop, PAYABLES)
  expect((await shop.attempts()).map(({ status }) => status)).toEqual(['succeeded', 'refused'])
})

test('409: an order does not leave while nobody knows whether its money went back', async () => {
  const { shop, staff, refund, wait, row } = await setUp()
  const { stripe } = shop.payments
  const gone = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
  const create = vi.spyOn(stripe.refunds, 'create').mockRejectedValue(gone)
  expect((await refund()).status).toBe(503)
  const ship = () => staff('POST', `${row}/ship`, { carrier: 'UPS', tracking_number: '1Z999' })
  const early = await ship()
  expect([early.status, (await early.json()).error]).toEqual([409, MONEY_UNDER_WAY])
  expect((await staff('POST', `${row}/pack`)).status).toBe(409)
  await wait(2 * HOUR_MS)
  await sweepCards(shop, PAYABLES)
  create.mockRestore()
  expect((await ship()).status).toBe(200)
})

test.for([
  ['nobody answered for an hour', 2 * HOUR_MS, new Stripe.errors.StripeConnectionError()],
  ['it is refused when the shop asks again', 5 * 60_000, noRefund()],
] as const)(
  'a refund that the shop asked for by itself and gives up is told to staff, once: %s',
  async ([, waitMs, answer]) => {
    const { shop, refund, wait, attempts, mails } = await setUp({ settings: { STAFF_EMAIL: 'staff@shop.example' } })
    const create = vi.spyOn(shop.payments.stripe.refunds, 'create')
    create.mockRejectedValue(new Stripe.errors.StripeConnectionError())
    expect((await refund({ cents: 700 })).status).toBe(503)
    await wait(waitMs)
    create.mockRejectedValue(answer)
    await sweepCards(shop, PAYABLES)
    await sweepCards(shop, PAYABLES)
    expect(await attempts()).toMatchObject([{ status: 'refused' }])
    const [told, ...more] = await mails('staff-basics-order-refund-refused')
    expect(more).toEqual([])
    expect(told).toMatchObject({ recipient: 'staff@shop.example', subject: expect.stringContaining('$7.00') })
  },
)

test('what was given back by hand is no second click of a card refund that nobody answered', async () => {
  const shop = await setUp()
  const { stripe } = shop.shop.payments
  const gone = new stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
  stripe.refunds.create = () => Promise.reject(gone)
  expect((await shop.refund({ cents: 700 })).status).toBe(503)
  expect((await shop.refund({ cents: 700, by_hand: true })).status).toBe(409)
  expect(await shop.attempts()).toMatchObject([{ status: 'asked', cents: 700 }])
})

test('a refund that was made although nobody heard so is found by its key and not made twice', async () => {
  const shop = await setUp()
  const { stripe } = shop.shop.payments
  const { create } = stripe.refunds
  stripe.refunds.create = async (params, options) => {
    await create.call(stripe.refunds, params, options)
    throw new stripe.errors.StripeConnectionError({ type: 'api_error', message: 'cut off' })
  }
  expect((await shop.refund({ cents: 700 })).status).toBe(503)
  await shop.wait(2 * HOUR_MS)
  await sweepCards(shop.shop, PAYABLES)
  expect(await shop.attempts()).toMatchObject([{ status: 'succeeded', cents: 700 }])
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 700 })
})

test('who gave back what nobody heard of until the bank had sent it back stands in the history', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  const { stripe } = shop.shop.payments
  const { create } = stripe.refunds
  stripe.refunds.create = async (params, options) => {
    await endSandboxRefund(shop.shop, { id: (await create.call(stripe.refunds, params, options)).id })
    throw new stripe.errors.StripeConnectionError({ type: 'api_error', message: 'cut off' })
  }
  expect((await shop.refund({ cents: 700 })).status).toBe(503)
  await shop.tell()
  expect(await shop.attempts()).toMatchObject([{ status: 'failed', cents: 700 }])
  expect((await shop.details()).history).toMatchObject([{ action: 'refunded', actor: 'Desk One' }])
})

test('a refund on its way is told to the customer when it has arrived, and not before', async () => {
  const shop = await setUp({ card: SLOW_CARD })
  expect((await shop.refund({ lines: { black: 2 } })).status).toBe(200)
  await shop.tell()
  expect(await shop.mails('customer-basics-order-refunded')).toEqual([])
  expect(await shop.followed()).toMatchObject({ refunds: [{ status: 'pending', cents: 1598 }] })
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 1598 })
  await shop.bankAnswers()
  await shop.tell()
  expect(await shop.mails('customer-basics-order-refunded')).toHaveLength(1)
  expect(await shop.followed()).toMatchObject({ refunds: [{ status: 'succeeded' }] })
})

test.for(['a webhook', 'the sweep'])(
  'a refund that fails at the bank is seen by %s and told: to staff, to the customer, on the order',
  async (by) => {
    const shop = await setUp({ card: FAILING_CARD })
    expect((await shop.refund()).status).toBe(200)
    await shop.tell()
    expect((await shop.details()).order).toMatchObject({ status: 'refunded', refunded_cents: 19_176 })
    await shop.bankAnswers()
    await shop.wait(25 * HOUR_MS)
    if (by === 'a webhook') await shop.tell()
    else await sweepCards(shop.shop, PAYABLES)
    const { order, refunds: given } = await shop.details()
    expect(order).toMatchObject({ refunded_cents: 0, refund_failed_at: expect.any(String), status: 'refunded' })
    expect(given).toMatchObject([{ status: 'failed', failure: 'expired_or_canceled_card' }])
    const [toStaff, ...more] = await shop.mails('staff-basics-order-refund-failed')
    expect(more).toEqual([])
    expect(toStaff).toMatchObject({ recipient: shop.shop.config.STAFF_EMAIL, reply_to: 'ada@mail.example' })
    expect(toStaff?.text_body).toContain('bank sent $191.76 back (expired or canceled card)')
    const [toCustomer] = await shop.mails('customer-basics-order-refund-failed')
    expect(toCustomer?.text_body).toContain('Your bank sent our refund of $191.76 back to us.')
    expect(await shop.followed()).toMatchObject({
      refund_failed: true,
      refunded_cents: 0,
      refunds: [{ status: 'failed' }],
    })
    const { items } = await (await shop.staff('GET', `${LIST}?status=trouble`)).json()
    expect(items).toMatchObject([{ id: order.id }])
    expect((await shop.staff('POST', `${shop.row}/pack`)).status).toBe(409)
  },
)

test('what a bank sent back can be given another way: recorded once, mailed, and the trouble is over', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  await shop.refund()
  await shop.bankAnswers()
  await shop.tell()
  expect((await shop.refund({ by_hand: true })).status).toBe(200)
  const { order, refunds: given, history } = await shop.details()
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: 19_176, refund_failed_at: null })
  expect(given).toMatchObject([{ status: 'failed' }, { status: 'succeeded', by_hand: true }])
  expect(history[0]).toMatchObject({ action: 'refunded', details: { cents: 19_176, by_hand: 'yes' } })
  expect(await shop.keys()).toHaveLength(1)
  await shop.tell()
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 19_176, refund_failed_at: null })
  expect((await shop.mails('customer-basics-order-refunded')).at(-1)?.text_body).toContain('not by your card')
})

test('what a bank sent back and was refunded once more at the card provider, before the shop heard of either, is no trouble, and told', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  await shop.refund()
  await shop.bankAnswers()
  const [{ payment_intent = '' } = {}] = await shop.shop.db.select().from(basicsOrders)
  await shop.shop.payments.stripe.refunds.create({ payment_intent: payment_intent ?? '' })
  await shop.wait(HOUR_MS)
  await shop.tell()
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 19_176, refund_failed_at: null })
  expect(await shop.mails('customer-basics-order-refunded')).toHaveLength(2)
})

/** The customer's bank takes back what it says, all of it unless told. */
async function loseDispute({ db, now, pool }: TestShop, amount = 19_176, more: object = {}): Promise<void> {
  const isCharge = eq(sandboxObjects.kind, 'charge')
  const [paid] = await db.select().from(sandboxObjects).where(isCharge)
  const disputed = { ...charge.parse(paid?.body), disputed: true }
  await db.update(sandboxObjects).set({ body: disputed }).where(isCharge)
  await db.transaction((tx) => openDispute(tx, disputed, now()))
  await pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [
    { status: 'lost', amount, ...more },
  ])
}

test('what a bank sent back is no trouble any more once the customer has it by a dispute that was lost', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  await shop.refund()
  await shop.bankAnswers()
  await shop.tell()
  expect((await shop.details()).order.refund_failed_at).not.toBeNull()
  await loseDispute(shop.shop)
  await shop.tell()
  expect((await shop.details()).order).toMatchObject({ lost_cents: 19_176, refund_failed_at: null })
})

test('what a bank sent back, and a dispute about the rest that was lost did not take, can still be given back', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  await shop.refund({ lines: { black: 4 } })
  await loseDispute(shop.shop, 19_176 - 3196)
  await shop.bankAnswers()
  await shop.tell()
  const { order } = await shop.details()
  expect(order).toMatchObject({ dispute: 'lost', refunded_cents: 0, refund_failed_at: expect.any(String) })
  expect((await shop.refund({ cents: 3196, by_hand: true })).status).toBe(200)
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 3196, refund_failed_at: null })
  const request = { lines: [], shipping: false, sum_cents: 1, left_cents: 0, by_hand: false }
  const again = await shop.staff('POST', `${shop.row}/refund`, request)
  expect([again.status, (await again.json()).error], 'all of it is with the customer').toEqual([
    ...[409, 'The bank gave the money back already: the dispute was lost.'],
  ])
})

test('a dispute about all that was lost takes only what was not refunded before, where the bank gave that back', async () => {
  const shop = await setUp()
  await shop.refund({ lines: { black: 4 } })
  const moved = [-19_176, 3196].map((amount) => ({ amount, currency: 'usd' }))
  await loseDispute(shop.shop, 19_176, { balance_transactions: moved })
  await shop.tell()
  const { order } = await shop.details()
  expect(order).toMatchObject({ dispute: 'lost', refunded_cents: 3196, lost_cents: 19_176 - 3196 })
})

test('whoever is given the rest back after a lost dispute is not told by when it leaves: it does not', async () => {
  const shop = await setUp()
  expect((await shop.followed()).ships_by).toEqual(expect.any(String))
  await loseDispute(shop.shop, 5000)
  await shop.tell()
  expect((await shop.refund({ cents: 19_176 - 5000 })).status).toBe(200)
  const [mail] = await shop.mails('customer-basics-order-refunded')
  expect(mail?.text_body).toContain('$141.76')
  expect(mail?.text_body).not.toContain('Leaves our shop by')
  expect((await shop.followed()).ships_by).toBeNull()
})

test('revenue follows: less by what was given back, more again when the bank sends it back', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  const revenue = async () =>
    (await (await shop.staff('GET', '/api/admin/analytics/daily?days=1')).json()).days[0].revenueCents
  await shop.refund({ lines: { black: 4 } })
  expect(await revenue()).toBe(20 * 799)
  await shop.bankAnswers()
  await shop.tell()
  expect(await revenue()).toBe(24 * 799)
})

test('whoever read the provider before a newer reading reads again: old news change nothing', async () => {
  const shop = await setUp({ card: FAILING_CARD })
  await shop.refund()
  const { stripe } = shop.shop.payments
  const list = stripe.refunds.list.bind(stripe.refunds)
  const held = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  let readings = 0
  stripe.refunds.list = (...args) => {
    readings += 1
    const seen = list(...args)
    if (readings > 1) return seen
    const { autoPagingToArray } = seen
    return Object.assign(seen, {
      autoPagingToArray: async (options: { limit: number }) => {
        const old = await autoPagingToArray.call(seen, options)
        reading.resolve()
        await held.promise
        return old
      },
    })
  }
  const [old = ''] = (await eventsOf(shop.shop)).slice(-1)
  const slow = deliver(shop.shop, [old])
  await reading.promise
  await shop.bankAnswers()
  const [newest = ''] = (await eventsOf(shop.shop)).slice(-1)
  await deliver(shop.shop, [newest])
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 0 })
  held.resolve()
  await slow
  expect((await shop.details()).order).toMatchObject({ refunded_cents: 0, refund_failed_at: expect.any(String) })
  expect(await shop.mails('customer-basics-order-refunded')).toHaveLength(1)
})

test('a refund that cannot be written into the history is not recorded', async () => {
  const shop = await setUp()
  await shop.shop.pool.query('drop table audit_entries')
  expect((await shop.refund({ by_hand: true })).status).toBe(503)
  expect(await shop.attempts()).toEqual([])
  expect(await shop.shop.db.select().from(basicsOrders)).toMatchObject([{ status: 'paid', refunded_cents: 0 }])
})
