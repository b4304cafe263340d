import { expect, test } from 'vitest'
import { fewerBackText } from '../../domain/basics/order-money.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { PAYABLES } from '../payables.ts'
import { settleSession } from '../payments/settle-session.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { buy, deliver, eventsOf, refundRequest, setStock } from '../testing/checkout.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const LIST = '/api/admin/basics-orders'
const SHIPMENT = { carrier: 'UPS', tracking_number: '1Z999' }
const A_DAY_MS = 24 * 60 * 60_000

async function setUp() {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T16:00:00Z'))
  await buy(shop, { black: 24 }, { card: '4000 0000 0000 0259' })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  const row = `${LIST}/${order?.id}`
  return {
    ...{ shop, staff, wait, row },
    order: async () => (await (await staff('GET', row)).json()).order,
    ship: () => staff('POST', `${row}/ship`, SHIPMENT),
    listed: async (list: string) => (await (await staff('GET', `${LIST}?status=${list}`)).json()).items.length,
    mails: async () => (await shop.db.select().from(mailOutbox)).filter(({ kind }) => kind.startsWith('staff-')),
    revenue: async () => (await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()).days[0].revenueCents,
    shelf: async () => {
      const { products } = await (await staff('GET', '/api/admin/stock')).json()
      const { on_hand, to_pack } = products.find(({ product_id }: { product_id: string }) => product_id === 'black')
      return { on_hand, to_pack }
    },
    restock: async () => (await staff('POST', `${row}/restock`)).status,
    /** The provider says so, and the shop asks twice. */
    becomes: async (dispute: object) => {
      await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [dispute])
      for (const _ of ['once', 'again']) {
        await wait(A_DAY_MS + 60_000)
        await sweepCards(shop, PAYABLES)
      }
    },
    /** The bank decides, and the shop hears of it, or has to ask. */
    decide: async (evidence: 'winning_evidence' | 'losing_evidence', by: string) => {
      const { stripe } = shop.payments
      await stripe.disputes.update(order?.dispute_id ?? '', { evidence: { uncategorized_text: evidence } })
      await wait(A_DAY_MS + 60_000)
      if (by === 'a webhook') await deliver(shop, await eventsOf(shop))
      else await sweepCards(shop, PAYABLES)
    },
  }
}

test('a disputed order stays here, and staff read until when to answer', async () => {
  const shop = await setUp()
  expect(await shop.order()).toMatchObject({ dispute: 'opened', dispute_due_at: '2026-11-23T16:00:00.000Z' })
  const sentence =
    'The customer disputes this payment. Do not ship it. Answer it at the card provider by Nov 23, 2026, or the money is lost.'
  const answer = await shop.ship()
  expect([answer.status, (await answer.json()).error]).toEqual([409, sentence])
  const mail = (await shop.mails()).find(({ kind }) => kind === 'staff-basics-order-disputed')
  expect(mail?.text_body).toContain(sentence)
  expect(await shop.listed('trouble')).toBe(1)
  const { id } = await shop.order()
  const refund = await shop.staff('POST', `${shop.row}/refund`, await refundRequest(shop.shop, id))
  expect(refund.status).toBe(409)
})

test.for(['a webhook', 'the sweep'])('a dispute that is won, as %s tells, can be shipped again', async (by) => {
  const shop = await setUp()
  await shop.decide('winning_evidence', by)
  expect(await shop.order()).toMatchObject({ dispute: 'won', dispute_due_at: null, lost_cents: 0, status: 'paid' })
  expect(await shop.listed('trouble')).toBe(0)
  expect(await shop.listed('to_ship')).toBe(1)
  const told = (await shop.mails()).filter(({ kind }) => kind === 'staff-basics-order-dispute-won')
  expect(told).toHaveLength(1)
  expect((await shop.ship()).status).toBe(200)
})

test.for(['a webhook', 'the sweep'])(
  'a dispute that is lost, as %s tells, is shown with the money gone',
  async (by) => {
    const shop = await setUp()
    expect(await shop.revenue()).toBe(19_176)
    await shop.decide('losing_evidence', by)
    expect(await shop.order()).toMatchObject({ dispute: 'lost', lost_cents: 19_176 })
    expect(await shop.listed('to_ship')).toBe(0)
    const told = (await shop.mails()).filter(({ kind }) => kind === 'staff-basics-order-dispute-lost')
    expect(told).toHaveLength(1)
    expect(told[0]?.text_body).toContain('The dispute was lost: $191.76 went back to the customer. Do not ship it.')
    expect((await shop.ship()).status).toBe(409)
    const csv = await (await shop.staff('GET', `${LIST}/export.csv?status=all`)).text()
    expect(csv).toContain(',Dispute lost,')
    const { rows } = await shop.shop.pool.query(
      'select sum(amount)::int as left from tally_changes where name like $1',
      ['basics%revenue_cents'],
    )
    expect(rows).toEqual([{ left: 0 }])
  },
)

test('hats of a dispute that was lost before they left come back once, and leave the shelf again when it is won after all', async () => {
  const shop = await setUp()
  await setStock(shop.shop, 'black', 10)
  const { shelf, restock, becomes } = shop
  expect(await restock(), 'before the bank has decided').toBe(409)
  await shop.decide('losing_evidence', 'a webhook')
  expect(await shelf()).toEqual({ on_hand: 10, to_pack: 24 })
  expect(await restock()).toBe(200)
  expect(await shelf()).toEqual({ on_hand: 34, to_pack: 0 })
  expect(await restock(), 'each of them once').toBe(409)
  await becomes({ status: 'won' })
  expect(await shop.order()).toMatchObject({ dispute: 'won' })
  expect(await shelf()).toEqual({ on_hand: 10, to_pack: 24 })
  expect((await shop.ship()).status).toBe(200)
  expect(await restock(), 'once they have left').toBe(409)
})

test('hats that others bought before their dispute was won after all do not come to the shelf with a refund, and staff are told', async () => {
  const { shop, staff, row, shelf, order, restock, becomes } = await setUp()
  await setStock(shop, 'black', 0)
  await becomes({ status: 'lost' })
  expect(await restock()).toBe(200)
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  expect(await shelf()).toEqual({ on_hand: 0, to_pack: 24 })
  await becomes({ status: 'won' })
  expect(await shelf(), 'none is there, and they are owed').toEqual({ on_hand: 0, to_pack: 48 })
  const { id } = await order()
  const refund = await staff('POST', `${row}/refund`, await refundRequest(shop, id, { restock: true }))
  expect(await shelf()).toEqual({ on_hand: 0, to_pack: 24 })
  expect([refund.status, await refund.json()]).toEqual([
    ...[200, { status: 'refunded', stock_problem: fewerBackText(24, 0) }],
  ])
  expect(await restock()).toBe(409)
  const { history } = await (await staff('GET', row)).json()
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['refunded', 'restocked'])
})

test('hats that others bought before their dispute was won after all do not come to the shelf when it is lost once more', async () => {
  const { shop, shelf, order, restock, becomes } = await setUp()
  await setStock(shop, 'black', 0)
  await becomes({ status: 'lost' })
  expect(await restock()).toBe(200)
  await buy(shop, { black: 14 })
  await deliver(shop, await eventsOf(shop))
  for (const _ of ['once', 'again']) {
    await becomes({ status: 'won' })
    expect(await shelf()).toEqual({ on_hand: 0, to_pack: 38 })
    await becomes({ status: 'lost' })
    expect(await shelf(), 'of its 24 ten are there').toEqual({ on_hand: 0, to_pack: 24 })
    expect(await restock()).toBe(200)
    expect(await shelf()).toEqual({ on_hand: 10, to_pack: 14 })
    expect((await order()).lines).toMatchObject([{ restocked: 10, missing: 14 }])
    expect(await restock()).toBe(409)
  }
})

test('a box that was taken apart for the shelf after a lost dispute is packed anew when it is won after all', async () => {
  const shop = await setUp()
  await setStock(shop.shop, 'black', 10)
  const { shelf, restock, becomes } = shop
  await becomes({ status: 'won' })
  expect((await shop.staff('POST', `${shop.row}/pack`)).status).toBe(200)
  await becomes({ status: 'lost' })
  expect(await restock()).toBe(200)
  await becomes({ status: 'won' })
  expect(await shop.order()).toMatchObject({ status: 'paid', packed_at: null })
  expect(await shelf()).toEqual({ on_hand: 10, to_pack: 24 })
})

test('hats that are counted in the moment in which their dispute is won after all leave the shelf as many as are still there', async () => {
  const { shop, shelf, restock, decide } = await setUp()
  const [order] = await shop.db.select().from(basicsOrders)
  await setStock(shop, 'black', 10)
  await decide('losing_evidence', 'a webhook')
  expect(await restock()).toBe(200)
  await shop.pool.query(`update payment_sandbox_objects set body = body || '{"status":"won"}' where kind = 'dispute'`)
  const other = await shop.pool.connect()
  await other.query('begin')
  await other.query('update basics_stock set on_hand = 22')
  const settled = settleSession(shop, PAYABLES, order?.session_id ?? '')
  await untilWaiting(shop, 1)
  await other.query('update basics_order_lines set restocked = 12')
  await other.query('commit')
  other.release()
  expect(await settled).toMatchObject({ dispute: 'won' })
  expect(await shelf()).toEqual({ on_hand: 10, to_pack: 24 })
})

test.for([
  ['an inquiry that was answered became a dispute', { status: 'needs_response', due_by: 0 }],
  ['it was lost, and may be appealed', { status: 'lost', due_by: 1_795_000_000 }],
] as const)('a dispute that waits for our answer once more is told to staff once more: %s', async ([, between]) => {
  const { becomes, mails } = await setUp()
  const waits = ({ status, due_by }: { status: string; due_by: number }) =>
    becomes({ status, evidence_details: { due_by, has_evidence: true, past_due: false, submission_count: 1 } })
  await waits(between)
  await waits({ status: 'needs_response', due_by: 1_796_000_000 })
  const told = (await mails()).filter(({ kind }) => kind === 'staff-basics-order-disputed')
  expect(told).toHaveLength(2)
  expect(told.filter(({ text_body }) => text_body?.includes('by Nov 29, 2026'))).toHaveLength(1)
})

test('an old dispute that nobody closed is asked about for as long as it is open', async () => {
  const shop = await setUp()
  await shop.wait(200 * A_DAY_MS)
  await shop.decide('winning_evidence', 'the sweep')
  expect(await shop.order()).toMatchObject({ dispute: 'won' })
})

test('a dispute that we know is asked about, also when its payment is called disputed no more', async () => {
  const shop = await setUp()
  await shop.shop.pool.query(
    `update payment_sandbox_objects set body = body || '{"disputed":false}' where kind = 'charge'`,
  )
  await shop.becomes({ status: 'won' })
  expect((await shop.order()).dispute).toBe('won')
})

test('events in the wrong order, or twice: the provider’s present state counts', async () => {
  const shop = await setUp()
  await shop.decide('winning_evidence', 'a webhook')
  const events = await eventsOf(shop.shop)
  await deliver(shop.shop, [...events.toReversed(), ...events])
  expect(await shop.order()).toMatchObject({ dispute: 'won' })
  expect((await shop.mails()).map(({ kind }) => kind).sort()).toEqual([
    ...['staff-basics-order-dispute-won', 'staff-basics-order-disputed', 'staff-basics-order-paid'],
  ])
})

test('the sandbox has a page where a dispute is decided, once', async () => {
  const shop = await setUp()
  const { dispute_url } = await (await shop.staff('GET', shop.row)).json()
  expect(await (await shop.shop.send('GET', dispute_url)).text()).toContain('A customer disputes $191.76')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (words: string) => shop.shop.send('POST', dispute_url, `evidence[uncategorized_text]=${words}`, form)
  expect(await (await post('winning_evidence')).text()).toContain('the shop won it')
  expect(await (await post('losing_evidence')).text()).toContain('the shop won it')
  expect((await shop.shop.send('GET', '/sandbox/disputes/dp_none')).status).toBe(404)
})

test('test orders are marked, and once real cards are taken nobody packs, refunds or counts them', async () => {
  const { shop, staff } = await createStaffedShop()
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const revenue = async () =>
    (await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()).days[0].revenueCents
  const [order] = await shop.db.select().from(basicsOrders)
  expect(order).toMatchObject({ livemode: false })
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.find(({ kind }) => kind === 'staff-basics-order-paid')?.subject).toMatch(/^Test order: New paid order/)
  const csv = await (await staff('GET', `${LIST}/export.csv?status=all`)).text()
  expect(csv).toContain(',Test,')
  expect(await revenue()).toBe(19_176)
  shop.payments.isLive = true
  const row = `${LIST}/${order?.id}`
  expect(await revenue()).toBe(0)
  expect((await (await staff('GET', `${LIST}?status=to_ship`)).json()).items).toEqual([])
  expect((await (await staff('GET', `${LIST}?status=all`)).json()).items).toHaveLength(1)
  const packed = await staff('POST', `${row}/pack`)
  expect([packed.status, (await packed.json()).error]).toEqual([
    ...[409, 'This is a test order: nobody paid for it. Do not pack it.'],
  ])
  expect((await staff('POST', `${row}/refund`, await refundRequest(shop, order?.id ?? ''))).status).toBe(409)
})

test('an order that was paid with real money counts, is packed, and bears no mark', async () => {
  const { shop, staff } = await createStaffedShop()
  const { sessions } = shop.payments.stripe.checkout
  const { retrieve } = sessions
  sessions.retrieve = async (...args) => ({ ...(await retrieve.apply(sessions, args)), livemode: true })
  shop.payments.isLive = true
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  expect(order).toMatchObject({ livemode: true })
  const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()
  expect(days[0]).toMatchObject({ basicsOrders: 1, revenueCents: 19_176 })
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.find(({ kind }) => kind === 'staff-basics-order-paid')?.subject).toMatch(/^New paid order/)
  expect((await staff('POST', `${LIST}/${order?.id}/pack`)).status).toBe(200)
})
