import { expect, test } from 'vitest'
import { fewerBackText } from '../../domain/basics/order-money.ts'
import { STOCK_WORDS } from '../../domain/basics/stock.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { refunds } from '../db/schema/payments.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import {
  buy,
  cartOf,
  deliver,
  eventsOf,
  payAs,
  postCheckout,
  refundRequest,
  startCheckout,
} from '../testing/checkout.ts'
import { count, countAsSeen, lowMails, movementsOf, shelfOf, undo } from '../testing/shelf.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

test('hats of a refunded order that never left are found by a count, and do not come back once more after it', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 100)
  await buy(shop, { black: 24, grey: 1 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  const row = `/api/admin/basics-orders/${order?.id}`
  expect((await staff('POST', `${row}/refund`, await refundRequest(shop, order?.id ?? ''))).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 76, to_pack: 0 })
  expect((await count(staff, 100)).status).toBe(200)
  expect((await staff('POST', `${row}/restock`)).status, 'the other product was not counted').toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 100 })
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
})

/** A hundred on the shelf, 24 of which somebody has paid for. */
async function shelfWithOrder(paidWith: Record<string, string> = {}) {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 100)
  await buy(shop, { black: 24 }, paidWith)
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  const act = async (step: string, body?: unknown) =>
    (await staff('POST', `/api/admin/basics-orders/${order?.id}/${step}`, body)).status
  const refund = async (hats: number, restock = false) =>
    act('refund', await refundRequest(shop, order?.id ?? '', { lines: { black: hats }, restock }))
  return { shop, staff, act, refund }
}
const PARCEL = { carrier: 'UPS', tracking_number: '1Z999' }

test.for(['pack', 'ship'])('hats that had left the shelf come back after a count too: %s', async (step) => {
  const { staff, act, refund } = await shelfWithOrder()
  expect(await act(step, PARCEL)).toBe(200)
  expect(await refund(24)).toBe(200)
  expect((await count(staff, 76)).status).toBe(200)
  expect(await act('restock')).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 100 })
})

test.for(['pack', 'ship'])(
  'hats that were refunded before the others left are found by a count too: %s',
  async (step) => {
    const { staff, act, refund } = await shelfWithOrder()
    expect(await refund(4)).toBe(200)
    expect(await act(step, PARCEL)).toBe(200)
    expect(await shelfOf(staff)).toMatchObject({ on_hand: 76, to_pack: 0 })
    expect((await count(staff, 80)).status).toBe(200)
    expect(await act('restock')).toBe(409)
    expect(await refund(3)).toBe(200)
    expect(await act('restock'), 'of the box').toBe(200)
    expect(await shelfOf(staff)).toMatchObject({ on_hand: 83 })
  },
)

test('hats whose refund the bank sent back stayed out of the box: a count finds them too', async () => {
  const { shop, staff, act, refund } = await shelfWithOrder({ card: '4000000000005126' })
  expect(await refund(4)).toBe(200)
  expect(await act('pack')).toBe(200)
  const [{ provider_id } = { provider_id: '' }] = await shop.db.select().from(refunds)
  await endSandboxRefund(shop, { id: provider_id })
  await deliver(shop, await eventsOf(shop))
  expect((await count(staff, 80)).status).toBe(200)
  expect(await refund(4, true), 'once more').toBe(200)
  expect(await act('restock')).toBe(409)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 80 })
})

test('hats that a bank sent back and that were refunded once more stayed out of the box once: others come back after a count', async () => {
  const { shop, staff, act, refund } = await shelfWithOrder({ card: '4000000000005126' })
  expect(await refund(4)).toBe(200)
  const [{ provider_id } = { provider_id: '' }] = await shop.db.select().from(refunds)
  await endSandboxRefund(shop, { id: provider_id })
  await deliver(shop, await eventsOf(shop))
  expect(await refund(4), 'once more').toBe(200)
  expect(await act('pack')).toBe(200)
  expect((await count(staff, 80)).status).toBe(200)
  expect(await act('restock')).toBe(409)
  expect(await refund(3)).toBe(200)
  expect(await act('restock'), 'of the box').toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 83 })
})

test.for(['whole', 'a part, and then packed'])(
  'hats that a count found are not lost when it was a mistake and is undone: refunded %s',
  async (how) => {
    const { staff, act, refund } = await shelfWithOrder()
    expect(await refund(how === 'whole' ? 24 : 4)).toBe(200)
    if (how !== 'whole') expect(await act('pack')).toBe(200)
    expect((await count(staff, 10)).status).toBe(200)
    const [mistake] = await movementsOf(staff, 'kind=counted')
    expect((await undo(staff, mistake.id)).status).toBe(200)
    expect(await shelfOf(staff)).toMatchObject({ on_hand: how === 'whole' ? 100 : 80 })
    expect(await act('restock')).toBe(409)
    const [{ by, order }] = await movementsOf(staff, 'kind=returned')
    expect([by, order], 'and the history says whose they were').toEqual(['Desk One', expect.any(String)])
  },
)

test('few hats are no news where few were there before, also when a count finds some that had come back', async () => {
  const { shop, staff, refund } = await shelfWithOrder()
  expect((await staff('PUT', '/api/admin/stock/black/threshold', { low_at: 80, before: null })).status).toBe(200)
  expect(await refund(24)).toBe(200)
  expect((await count(staff, 70)).status).toBe(200)
  expect(await lowMails(shop)).toEqual([])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 70, is_low: true })
})

test('a shelf that is called as full as can be is counted also when hats came back to it', async () => {
  const { staff, refund } = await shelfWithOrder()
  expect((await count(staff, 999_999)).status).toBe(200)
  expect(await refund(24)).toBe(200)
  expect((await count(staff, 999_999)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 999_999 })
})

test('a shelf that was called as full as can be, and to which hats came back, is held, sold and let go of as any other', async () => {
  const { shop, staff, refund } = await shelfWithOrder()
  expect((await count(staff, 999_999)).status).toBe(200)
  const [paid, left] = [await startCheckout(shop, { black: 12 }), await startCheckout(shop, { black: 12 })]
  expect(await refund(24, true)).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 1_000_023, held: 24 })
  expect((await postCheckout(shop, cartOf({ black: 12 }))).status).toBe(200)
  expect((await payAs(shop, paid.sessionId)).status).toBe(303)
  await deliver(shop, await eventsOf(shop))
  expect((await shop.send('POST', `/api/basics/checkouts/${left.sessionId}/release`)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 1_000_011, held: 12, to_pack: 12 })
})

test.for(['the order', 'a part, and packed without it'])(
  '409: what is refunded while somebody counts was left out by them, and is not found: %s',
  async (what) => {
    const { staff, act, refund } = await shelfWithOrder()
    if (what !== 'the order') expect(await refund(4)).toBe(200)
    const looked = await shelfOf(staff)
    expect(looked).toMatchObject({ on_hand: 76, to_pack: 24 })
    expect(what === 'the order' ? await refund(24) : await act('pack')).toBe(200)
    const answer = await countAsSeen(staff, 76, looked)
    expect([answer.status, (await answer.json()).error]).toEqual([409, STOCK_WORDS.leftOutChanged(0)])
    const there = what === 'the order' ? 100 : 80
    expect((await countAsSeen(staff, there, await shelfOf(staff))).status, 'who looks again').toBe(200)
    expect(await shelfOf(staff)).toMatchObject({ on_hand: there })
  },
)

test('409: hats that come back in the moment in which a count finds them are counted once', async () => {
  const { shop, staff, act, refund } = await shelfWithOrder()
  expect(await refund(4)).toBe(200)
  expect(await act('pack')).toBe(200)
  const other = await shop.pool.connect()
  await other.query('begin')
  await other.query('select from basics_stock for update')
  const counted = count(staff, 80)
  await untilWaiting(shop, 1)
  const back = act('restock')
  await untilWaiting(shop, 2)
  await other.query('rollback')
  other.release()
  expect([(await counted).status, await back]).toEqual([200, 409])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 80 })
})

/** 24 were paid for, and 21 lay there. */
async function paidWhenThreeWereMissing() {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 24)
  const { sessionId } = await startCheckout(shop, { black: 24 })
  await shop.pool.query(`update basics_orders set status = 'expired'`)
  await shop.pool.query('update basics_stock set reserved = 0')
  await count(staff, 21)
  expect((await payAs(shop, sessionId)).status).toBe(303)
  await deliver(shop, await eventsOf(shop))
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 0, to_pack: 24 })
  const [order] = await shop.db.select().from(basicsOrders)
  const row = `/api/admin/basics-orders/${order?.id}`
  const refund = async (hats: number, restock: boolean) => {
    const request = await refundRequest(shop, order?.id ?? '', { lines: { black: hats }, restock })
    const answer = await staff('POST', `${row}/refund`, request)
    expect(answer.status).toBe(200)
    return (await answer.json()).stock_problem
  }
  return { staff, row, refund }
}

test('of an order that was paid when there were too few hats as many come back with its refund as there were, and staff are told', async () => {
  const { staff, row, refund } = await paidWhenThreeWereMissing()
  expect(await refund(24, true)).toBe(fewerBackText(24, 21))
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 21, to_pack: 0 })
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
  const { order, history } = await (await staff('GET', row)).json()
  expect(order.lines).toMatchObject([{ restocked: 21, missing: 3 }])
  expect(history[0]).toMatchObject({ action: 'restocked', details: { hats: 21 } })
})

test('the hats that were missing are the first that are refunded: the others lie there, are owed and are packed', async () => {
  const { staff, row, refund } = await paidWhenThreeWereMissing()
  expect(await refund(3, true)).toBe(fewerBackText(3, 0))
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 0, to_pack: 21 })
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
  expect(await refund(4, true), 'and what is refunded then comes back whole').toBeUndefined()
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 4, to_pack: 17 })
  expect((await staff('POST', `${row}/pack`)).status).toBe(200)
  expect((await count(staff, 4)).status, 'and a count finds no others').toBe(200)
  expect(await movementsOf(staff, 'kind=returned')).toHaveLength(1)
})

test('of an order that was paid when there were too few hats a count finds those that there were, and its Undo leaves no others', async () => {
  const { staff, row, refund } = await paidWhenThreeWereMissing()
  expect(await refund(24, false)).toBeUndefined()
  expect((await count(staff, 10)).status).toBe(200)
  const [mistake] = await movementsOf(staff, 'kind=counted')
  expect((await undo(staff, mistake.id)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 21 })
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
})
