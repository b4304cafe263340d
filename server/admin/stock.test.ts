import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import { ORDER_HOLD_MINUTES } from '../../domain/basics/checkout.ts'
import { STOCK_WORDS } from '../../domain/basics/stock.ts'
import { applyRetention } from '../apply-retention.ts'
import { lastMove } from '../basics/stock-lists.ts'
import { basicsOrders, basicsStock, stockMovements } from '../db/schema/basics.ts'
import { PAYABLES } from '../payables.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import {
  buy,
  cartOf,
  deliver,
  eventsOf,
  payAs,
  postCheckout,
  refundRequest,
  setStock,
  startCheckout,
} from '../testing/checkout.ts'
import { createDice } from '../testing/dice.ts'
import { count, enter, lowMails, MOVEMENTS, movementsOf, shelfOf, undo } from '../testing/shelf.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** Of each product the shelf, and what its movements add up to. */
async function ledger(shop: TestShop) {
  const { rows } = await shop.db.execute(sql`
    select s.product_id, coalesce(s.on_hand, 0) as on_hand, s.reserved as held,
      sum(coalesce(on_hand_after, 0) - coalesce(on_hand_before, 0))::int as on_hand_sum,
      sum(held_after - held_before)::int as held_sum
    from basics_stock s left join stock_movements m using (product_id) group by s.product_id`)
  return rows
}

/** Movements that do not begin where the one before them ended. */
async function gaps(shop: TestShop) {
  const { rows } = await shop.db.execute(sql`
    select * from (select *, lag(on_hand_after) over shelf as last_on_hand, lag(held_after) over shelf as last_held,
        row_number() over shelf as place from stock_movements
      window shelf as (partition by product_id order by created_at, id)) as m
    where place > 1 and (on_hand_before is distinct from last_on_hand or held_before <> last_held)`)
  return rows
}

test('what is counted, received and corrected stands in the history: who, when, why, before and after', async () => {
  const { staff } = await createStaffedShop()
  expect((await count(staff, 40)).status).toBe(200)
  expect(await (await enter(staff, { way: 'receive', hats: 12, reason: 'Delivery note 7' })).json()).toEqual({
    on_hand: 52,
    held: 0,
  })
  expect((await enter(staff, { way: 'correct', hats: -2, reason: 'Torn brims' })).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ name: 'Black Hat', on_hand: 50, held: 0, to_pack: 0, is_low: false })
  expect(await movementsOf(staff)).toMatchObject([
    {
      kind: 'corrected',
      on_hand_before: 52,
      on_hand_after: 50,
      by: 'Desk One',
      reason: 'Torn brims',
      can_be_undone: true,
    },
    { kind: 'received', on_hand_before: 40, on_hand_after: 52, by: 'Desk One', reason: 'Delivery note 7' },
    { kind: 'counted', on_hand_before: null, on_hand_after: 40, by: 'Desk One', reason: null },
  ])
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items[0]).toMatchObject({
    subject: 'stock:black',
    action: 'stock',
    details: { kind: 'corrected', from: 52, to: 50 },
  })
})

test('an order’s hats are held, sold, and back in stock after a refund, each in the history with its order', async () => {
  const { shop, staff } = await createStaffedShop()
  await setStock(shop, 'black', 100)
  const sessionId = await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, sessionId))
  const id = order?.id ?? ''
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 76, held: 0, to_pack: 24 })
  await staff('POST', `/api/admin/basics-orders/${id}/refund`, await refundRequest(shop, id, { restock: true }))
  expect(await movementsOf(staff)).toMatchObject([
    { kind: 'returned', on_hand_before: 76, on_hand_after: 100, by: 'Desk One', order_id: id, can_be_undone: false },
    { kind: 'sold', on_hand_before: 100, on_hand_after: 76, held_before: 24, held_after: 0, by: null, order_id: id },
    { kind: 'held', on_hand_after: 100, held_before: 0, held_after: 24, by: null, order_id: id },
    { kind: 'counted', by: 'Somebody at the terminal', order: null },
  ])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 100, to_pack: 0 })
})

test('hats of test orders, which nobody packs once real cards are taken, are not left out of a count', async () => {
  const { shop, staff } = await createStaffedShop()
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  expect(await shelfOf(staff)).toMatchObject({ to_pack: 24 })
  shop.payments.isLive = true
  expect(await shelfOf(staff)).toMatchObject({ to_pack: 0 })
})

test('the same movement sent twice, also at once, is one', async () => {
  const { staff } = await createStaffedShop()
  await count(staff, 10)
  const body = { id: randomUUID(), way: 'receive', hats: 5 }
  const answers = await Promise.all([1, 2, 3].map(() => staff('POST', MOVEMENTS, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 15 })
  expect(await movementsOf(staff, 'kind=received')).toHaveLength(1)
})

test('409: a count that did not see a sale is refused and changes nothing; two who count at once are told', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 10)
  const { last_move } = await shelfOf(staff)
  await buy(shop, { black: 4 })
  expect((await count(staff, 10, last_move)).status).toBe(200)
  const seen = (await shelfOf(staff)).last_move
  await deliver(shop, await eventsOf(shop))
  const answer = await count(staff, 10, seen)
  expect([answer.status, (await answer.json()).error]).toEqual([409, STOCK_WORDS.changed(6)])
  const now = (await shelfOf(staff)).last_move
  const both = await Promise.all([count(staff, 5, now), count(staff, 7, now)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('409: the first count of a shelf notices as well what was sold while somebody counted', async () => {
  const { shop, staff } = await createStaffedShop()
  expect(await shelfOf(staff)).toMatchObject({ on_hand: null, last_move: null })
  await buy(shop, { black: 30 })
  await deliver(shop, await eventsOf(shop))
  const answer = await count(staff, 50, null)
  expect([answer.status, (await answer.json()).error]).toEqual([409, STOCK_WORDS.changed(null)])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: null, to_pack: 30 })
  expect((await count(staff, 20)).status).toBe(200)
})

test('409: a count is refused when as many arrived as were sold meanwhile', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 10)
  const { last_move } = await shelfOf(staff)
  await buy(shop, { black: 4 })
  await deliver(shop, await eventsOf(shop))
  await enter(staff, { way: 'receive', hats: 4 })
  expect((await count(staff, 10, last_move)).status).toBe(409)
})

test('a shelf that strangers never let go of, as long as nobody counts it, is counted while its product is not active', async () => {
  let now = new Date()
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  await startCheckout(shop, { black: 50_000 })
  const refused = await count(staff, 40)
  expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringContaining('not active')])
  const { id: _, ...black } = DEFAULT_CATALOGUE.all[0] ?? { id: '' }
  const publish = (edited: number, active: boolean) =>
    staff('POST', '/api/admin/sections/product:black', { edited, data: { ...black, active }, begins: null })
  expect((await publish(0, false)).status).toBe(201)
  expect((await postCheckout(shop, cartOf({ black: 50_000 }))).status).toBe(422)
  now = new Date(now.getTime() + (ORDER_HOLD_MINUTES + 1) * 60_000)
  await sweepCards(shop, PAYABLES)
  await sweepCards(shop, PAYABLES)
  expect((await count(staff, 40)).status).toBe(200)
  expect((await publish(1, true)).status).toBe(201)
  expect((await postCheckout(shop, cartOf({ black: 41 }))).status).toBe(409)
  expect((await postCheckout(shop, cartOf({ black: 40 }))).status).toBe(200)
})

test('409: held hats are part of what is counted, and fewer than are held is refused beside the field', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 10)
  await startCheckout(shop, { black: 4 })
  const answer = await count(staff, 3)
  expect(answer.status).toBe(409)
  expect((await answer.json()).fields).toEqual({ hats: STOCK_WORDS.held(4) })
  expect((await enter(staff, { way: 'correct', hats: -7, reason: 'Lost' })).status).toBe(409)
  expect((await count(staff, 9)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 9, held: 4 })
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toMatchObject({ black: 5 })
})

test.for([
  [{ way: 'count', hats: -1, seen: null }],
  [{ way: 'count', hats: 1.5, seen: null }],
  [{ way: 'receive', hats: 0 }],
  [{ way: 'receive', hats: 5_000_000 }],
  [{ way: 'correct', hats: 3, reason: '  ' }],
  [{ way: 'correct', hats: 0, reason: 'Nothing' }],
  [{ way: 'steal', hats: 1 }],
])('422: %j is refused, and nothing changes', async ([body]) => {
  const { staff } = await createStaffedShop()
  await count(staff, 10)
  expect((await enter(staff, body ?? {})).status).toBe(422)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 10 })
})

test('404: a product and a movement that do not exist', async () => {
  const { staff } = await createStaffedShop()
  expect((await enter(staff, { way: 'count', hats: 1, seen: null }, 'purple')).status).toBe(404)
  expect((await undo(staff, randomUUID())).status).toBe(404)
  expect((await staff('PUT', '/api/admin/stock/purple/threshold', { low_at: 1, before: null })).status).toBe(404)
})

test('undo is a movement the other way, keeps sales that came between, and happens once', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 10)
  await enter(staff, { way: 'receive', hats: 20 })
  await buy(shop, { black: 4 })
  await deliver(shop, await eventsOf(shop))
  const [received] = await movementsOf(staff, 'kind=received')
  const answers = await Promise.all([undo(staff, received.id), undo(staff, received.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 6 })
  expect(await movementsOf(staff, 'kind=undone')).toMatchObject([
    { on_hand_before: 26, on_hand_after: 6, by: 'Desk One' },
  ])
  expect((await movementsOf(staff, 'kind=received'))[0]).toMatchObject({ is_undone: true, can_be_undone: false })
  const [sold] = await movementsOf(staff, 'kind=sold')
  expect((await undo(staff, sold.id)).status).toBe(409)
  const [counted] = await movementsOf(staff, 'kind=counted')
  expect((await undo(staff, counted.id)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: null })
})

test('409: a shelf that was sold from while nobody counted it is counted anew, and does not get its old number back', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 50)
  await enter(staff, { way: 'uncount' })
  const [first] = await movementsOf(staff, 'kind=uncounted')
  expect((await undo(staff, first.id)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 50 })
  await enter(staff, { way: 'uncount' })
  await buy(shop, { black: 30 })
  await deliver(shop, await eventsOf(shop))
  const [second] = await movementsOf(staff, 'kind=uncounted')
  const refused = await undo(staff, second.id)
  expect([refused.status, (await refused.json()).error]).toEqual([409, STOCK_WORDS.movedSince])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: null })
  expect((await count(staff, 20)).status).toBe(200)
})

test('409: nor does one to which hats came, or from which they left, under a count that was undone', async () => {
  const { staff } = await createStaffedShop()
  await count(staff, 50)
  await enter(staff, { way: 'uncount' })
  await count(staff, 50)
  await enter(staff, { way: 'correct', hats: -20, reason: 'Torn brims' })
  const [counted] = await movementsOf(staff, 'kind=counted')
  expect((await undo(staff, counted.id)).status).toBe(200)
  const [uncounted] = await movementsOf(staff, 'kind=uncounted')
  const refused = await undo(staff, uncounted.id)
  expect([refused.status, (await refused.json()).error]).toEqual([409, STOCK_WORDS.movedSince])
  expect(await shelfOf(staff)).toMatchObject({ on_hand: null })
})

test('409: what was entered before a count that still stands cannot be undone', async () => {
  const { staff } = await createStaffedShop()
  await count(staff, 10)
  await enter(staff, { way: 'receive', hats: 20 })
  await count(staff, 28)
  const [received] = await movementsOf(staff, 'kind=received')
  expect(await (await undo(staff, received.id)).json()).toMatchObject({ error: STOCK_WORDS.countedSince })
  const [second] = await movementsOf(staff, 'kind=counted')
  expect((await undo(staff, second.id)).status).toBe(200)
  expect((await undo(staff, received.id)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 10 })
})

test('the shop is written to once when few are left, and again only after there were more', async () => {
  const { shop, staff, config } = await createStaffedShop({ RATE_LIMITS: 'off' })
  const threshold = (low_at: number | null, before: number | null) =>
    staff('PUT', '/api/admin/stock/black/threshold', { low_at, before })
  await count(staff, 10)
  expect((await threshold(5, null)).status).toBe(200)
  expect((await threshold(6, null)).status).toBe(409)
  const { sessionId } = await startCheckout(shop, { black: 8 })
  expect(await lowMails(shop)).toEqual([])
  await shop.send('POST', `/api/basics/checkouts/${sessionId}/release`)
  await enter(staff, { way: 'correct', hats: 8, reason: 'Found' })
  const sell = async () => {
    await buy(shop, { black: 5 })
    await deliver(shop, await eventsOf(shop))
  }
  for (let sales = 0; sales < 2; sales++) await sell()
  expect(await lowMails(shop)).toEqual([])
  await sell()
  expect(await lowMails(shop)).toEqual([{ subject: 'Black Hat: only 3 left', recipient: config.STAFF_EMAIL }])
  await enter(staff, { way: 'correct', hats: -1, reason: 'Lost' })
  expect(await lowMails(shop)).toHaveLength(1)
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 2, is_low: true, low_at: 5 })
  await enter(staff, { way: 'receive', hats: 10 })
  await enter(staff, { way: 'correct', hats: -12, reason: 'Water in the cellar' })
  expect((await lowMails(shop)).map(({ subject }) => subject)).toEqual([
    'Black Hat: only 3 left',
    'Black Hat: none left',
  ])
  expect((await threshold(null, 5)).status).toBe(200)
  expect(await shelfOf(staff)).toMatchObject({ is_low: false, low_at: null })
})

test('a movement that cannot be written moves nothing: the order stays unpaid, its hats stay held', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 10)
  const { sessionId } = await startCheckout(shop, { black: 4 })
  await shop.pool.query('alter table stock_movements rename to mislaid')
  await payAs(shop, sessionId)
  await shop.pool.query('alter table mislaid rename to stock_movements')
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 10, held: 4 })
  await deliver(shop, await eventsOf(shop))
  expect(await shelfOf(staff)).toMatchObject({ on_hand: 6, held: 0 })
})

test('the history is read page by page, of one product or kind, and knows where it ended', async () => {
  const { shop, staff } = await createStaffedShop({ RATE_LIMITS: 'off' })
  await shop.db.insert(stockMovements).values(
    Array.from({ length: 120 }, (_, n) => ({
      ...{ product_id: n % 2 ? 'black' : 'grey', kind: 'received' as const, held_before: 0, held_after: 0 },
      ...{ on_hand_before: n, on_hand_after: n + 1 },
    })),
  )
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await (await staff('GET', `/api/admin/stock/movements?product=black&cursor=${cursor}`)).json()
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.next ?? ''
  } while (cursor)
  expect(new Set(seen).size).toBe(60)
  expect((await staff('GET', '/api/admin/stock/movements?cursor=x')).status).toBe(422)
})

test('however many checkouts were begun and not paid, what was moved last is found without reading theirs', async () => {
  const { shop, staff } = await createStaffedShop()
  await count(staff, 24)
  const { last_move } = await shelfOf(staff)
  await shop.pool.query(`
    insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, held_before, held_after)
    select 'black', case when n % 2 = 1 then 'held' else 'released' end, 24, 24, (n + 1) % 2, n % 2
    from generate_series(1, 5000) n;
    analyze stock_movements`)
  expect((await shelfOf(staff)).last_move).toBe(last_move)
  const { rows } = await shop.db.execute(sql`explain (analyze, format json) select ${lastMove(sql`'black'`)}`)
  expect(JSON.stringify(rows)).not.toContain('Rows Removed by Filter')
})

test('unpaid checkouts are forgotten with the movements of their hats, and the ledger still adds up', async () => {
  let now = new Date()
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  await count(staff, 10)
  await startCheckout(shop, { black: 4 })
  now = new Date(now.getTime() + (ORDER_HOLD_MINUTES + 1) * 60_000)
  await sweepCards(shop, PAYABLES)
  await sweepCards(shop, PAYABLES)
  expect(await shop.db.select().from(stockMovements)).toHaveLength(3)
  now = new Date(now.getTime() + 31 * 24 * 3_600_000)
  await applyRetention(shop)
  expect(await shop.db.select().from(stockMovements)).toHaveLength(1)
  expect(await ledger(shop)).toMatchObject([{ on_hand: 10, held: 0, on_hand_sum: 10, held_sum: 0 }])
})

test('whatever many do at once, the movements of each shelf add up to it, without a gap, and no hat is lost', async () => {
  const { shop, staff } = await createStaffedShop({ RATE_LIMITS: 'off' })
  for (const product of ['black', 'grey']) await setStock(shop, product, 40)
  const sessions: string[] = []
  const walker = async (seed: number) => {
    const { below: roll } = createDice(seed)
    for (let step = 0; step < 20; step++) {
      const product = roll(2) ? 'black' : 'grey'
      const session = sessions[roll(Math.max(sessions.length, 1))]
      const moves = [
        async () => {
          const answer = await postCheckout(shop, cartOf(roll(2) ? { black: 2, grey: 1 } : { [product]: 1 + roll(5) }))
          if (answer.ok) sessions.push((await answer.json()).sessionId)
        },
        async () => session && (await payAs(shop, session)),
        async () => session && (await shop.send('POST', `/api/basics/checkouts/${session}/release`)),
        () => enter(staff, { way: 'receive', hats: 1 + roll(5) }, product),
        () => enter(staff, { way: 'correct', hats: -1 - roll(3), reason: 'Lost' }, product),
        async () =>
          enter(staff, { way: 'count', hats: 20 + roll(20), seen: (await shelfOf(staff, product)).last_move }, product),
        async () => {
          const manual = (await movementsOf(staff, `product=${product}`)).find(
            (one: { can_be_undone: boolean }) => one.can_be_undone,
          )
          if (manual) await undo(staff, manual.id)
        },
      ]
      await moves[roll(moves.length)]?.()
    }
  }
  await Promise.all([1, 22, 333, 4444, 55_555, 666_666].map(walker))
  await deliver(shop, await eventsOf(shop))
  expect(await gaps(shop)).toEqual([])
  const shelves = await ledger(shop)
  expect(shelves).toHaveLength(2)
  for (const { on_hand, held, on_hand_sum, held_sum } of shelves)
    expect([on_hand_sum, held_sum]).toEqual([on_hand, held])
  const held = await shop.pool.query(`
    select l.product_id, sum(l.quantity) filter (where o.status = 'pending')::int as held,
      sum(l.quantity) filter (where o.status = 'paid')::int as sold
    from basics_orders o join basics_order_lines l on l.order_id = o.id group by 1`)
  for (const { product_id, held: promised, sold } of held.rows) {
    const [shelf] = await shop.db.select().from(basicsStock).where(eq(basicsStock.product_id, product_id))
    expect(shelf?.reserved).toBe(promised ?? 0)
    const { rows } = await shop.db.execute<{ sold: number }>(sql`
      select coalesce(sum(held_before - held_after), 0)::int as sold from stock_movements
      where kind = 'sold' and product_id = ${product_id}`)
    expect(rows[0]?.sold).toBe(sold ?? 0)
  }
  expect(sessions.length).toBeGreaterThan(5)
})
