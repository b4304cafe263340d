import { expect, test } from 'vitest'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'
import { buy, deliver, eventsOf, refundRequest, setStock } from '../testing/checkout.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { TEST_ADDRESS } from '../testing/test-shop.ts'

const LIST = '/api/admin/basics-orders'

async function setUp() {
  const staffed = await createStaffedShop()
  await buy(staffed.shop, { black: 24 }, { email: 'hatter@mail.example' })
  await deliver(staffed.shop, await eventsOf(staffed.shop))
  const items = async (query = '') => (await (await staffed.staff('GET', `${LIST}${query}`)).json()).items
  const [order] = await items()
  const refund = async (choice: Parameters<typeof refundRequest>[2] = {}, id = order.id) =>
    staffed.staff('POST', `${LIST}/${id}/refund`, await refundRequest(staffed.shop, id, choice))
  return { ...staffed, items, order, refund, row: `${LIST}/${order.id}` }
}

test('a paid order is packed, shipped and found; each step is in its history and leaves the packing list at the end', async () => {
  const { staff, items, order, row } = await setUp()
  expect(order).toMatchObject({
    status: 'paid',
    email: 'hatter@mail.example',
    lines: [{ productId: 'black', quantity: 24 }],
  })
  for (const secret of ['follow_token', 'session_id', 'payment_intent']) expect(order).not.toHaveProperty(secret)
  expect((await staff('POST', `${row}/pack`)).status).toBe(200)
  expect((await staff('POST', `${row}/pack`)).status).toBe(409)
  expect((await staff('POST', `${row}/ship`, { carrier: 'UPS', tracking_number: '' })).status).toBe(422)
  expect((await staff('POST', `${row}/ship`, { carrier: 'UPS', tracking_number: '1Z9' })).status).toBe(200)
  expect(await items()).toEqual([])
  expect(await items('?status=shipped&q=HATTER')).toHaveLength(1)
  expect(await items(`?status=all&q=${order.number}`)).toHaveLength(1)
  expect(await items('?status=all&q=nobody')).toEqual([])
  const { history } = await (await staff('GET', row)).json()
  expect(history.map((entry: { action: string }) => entry.action)).toEqual(['shipped', 'packed'])
})

test('nobody of the staff reads from which network address an order came', async () => {
  const { staff, shop, order, row } = await setUp()
  const [stored] = await shop.db.select().from(basicsOrders)
  expect(stored?.held_by).toBe(TEST_ADDRESS)
  const { order: opened } = await (await staff('GET', row)).json()
  for (const told of [order, opened]) expect(told).not.toHaveProperty('held_by')
})

test('a Basics order is found by what was bought and by where it goes', async () => {
  const { shop, items, order } = await setUp()
  await buy(shop, { grey: 1 }, { email: 'other@mail.example' })
  await deliver(shop, await eventsOf(shop))
  await shop.pool.query(`update basics_orders set ship_zip = '78704', ship_city = 'Waco' where id = $1`, [order.id])
  await shop.pool.query(`update basics_orders set ship_zip = '10001' where id <> $1`, [order.id])
  for (const words of ['BLACK', 'black hatter', '78704', 'waco'])
    expect([words, (await items(`?q=${words}`)).map(({ id }: { id: string }) => id)]).toEqual([words, [order.id]])
  expect(await items('?q=black other')).toEqual([])
})

test('an exported order reads as on the screen, and has a carrier’s columns: name, street, city, state and ZIP apart', async () => {
  const { shop, staff, order } = await setUp()
  await shop.pool.query(`update basics_orders set created_at = '2026-11-13T18:30Z', customer_name = 'Paula Post',
    ship_line1 = '12 Oak St, Apt 4', ship_line2 = null, ship_city = 'Austin', ship_state = 'TX', ship_zip = '78704', ship_country = 'US'`)
  const text = await (await staff('GET', `${LIST}/export.csv`)).text()
  const [header, row = ''] = text.replace('\ufeff', '').split('\r\n')
  expect(header).toContain(
    'Recipient,E-mail,Address 1,Address 2,City,State,ZIP,Country,Shipping by,Carrier,Tracking number',
  )
  expect(row.startsWith(`${order.number},2026-11-13 12:30,Paid,Test,24 Black Hat,,24,191.76,`)).toBe(true)
  expect(row).toContain('Paula Post,hatter@mail.example,"12 Oak St, Apt 4",,Austin,TX,78704,US,')
})

test('a refund goes through the card provider, and leaves the revenue', async () => {
  const { staff, shop, row, order, refund } = await setUp()
  const seen = await refundRequest(shop, order.id)
  const revenue = async () => {
    const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()
    return [days[0].basicsOrders, days[0].revenueCents]
  }
  expect(await revenue()).toEqual([1, order.total_cents])
  expect((await refund()).status).toBe(200)
  expect((await staff('POST', `${row}/refund`, seen)).status).toBe(409)
  expect(await revenue()).toEqual([1, 0])
  const csv = await (await staff('GET', `${LIST}/export.csv?status=refunded`)).text()
  expect(csv).toContain('24 Black Hat')
})

test('refunded hats go back into stock when staff say so, once, with the refund or later', async () => {
  const { staff, shop, row, items, refund } = await setUp()
  const stock = async () => (await shop.send('GET', '/api/basics/stock')).json()
  await setStock(shop, 'black', 100)
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
  expect((await refund()).status).toBe(200)
  expect(await stock()).toMatchObject({ black: 100 })
  expect((await staff('POST', `${row}/restock`)).status).toBe(200)
  expect((await staff('POST', `${row}/restock`)).status).toBe(409)
  expect(await stock()).toMatchObject({ black: 124, grey: null })
  await buy(shop, { black: 10, grey: 1 })
  await deliver(shop, await eventsOf(shop))
  const [second] = await items()
  expect((await refund({ restock: true }, second.id)).status).toBe(200)
  expect(await stock()).toMatchObject({ black: 124, grey: null })
  const { history } = await (await staff('GET', `${LIST}/${second.id}`)).json()
  expect(history.map((entry: { action: string }) => entry.action)).toEqual(['restocked', 'refunded'])
})

test('a step that cannot be written into the history is not taken: the parcel is not packed, shipped or restocked', async () => {
  const { staff, shop, row } = await setUp()
  const stored = async () => (await shop.db.select().from(basicsOrders))[0]
  await setStock(shop, 'black', 100)
  await shop.pool.query('drop table audit_entries')
  expect((await staff('POST', `${row}/pack`)).status).toBe(503)
  expect((await staff('POST', `${row}/ship`, { carrier: 'UPS', tracking_number: '1Z9' })).status).toBe(503)
  expect(await stored()).toMatchObject({ status: 'paid', packed_at: null, tracking_number: null })
  const { rows } = await shop.pool.query("select from mail_outbox where kind like '%shipped'")
  expect(rows).toHaveLength(0)
  await shop.db.update(basicsOrders).set({ status: 'refunded' })
  expect((await staff('POST', `${row}/restock`)).status).toBe(503)
  expect(await stored()).toMatchObject({ restocked_at: null })
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toMatchObject({ black: 100 })
})

test('a refund whose hats cannot be counted in again is a refund, with a word about the stock', async () => {
  const { shop, refund } = await setUp()
  await shop.db.update(basicsOrderLines).set({ restocked: 24 })
  const answer = await refund({ restock: true })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'refunded',
    stock_problem: 'Only hats that nobody is owed any more come back, and each of them once.',
  })
})

test('who refunded is known even when the shop died before it could settle: the webhook writes it down, once', async () => {
  const { staff, shop, row, refund } = await setUp()
  const { sessions } = shop.payments.stripe.checkout
  const { retrieve } = sessions
  sessions.retrieve = () => Promise.reject(new Error('killed'))
  expect((await refund()).status).toBe(500)
  sessions.retrieve = retrieve
  for (const _ of ['told', 'told again']) await deliver(shop, await eventsOf(shop))
  const { order, history } = await (await staff('GET', row)).json()
  expect(order).toMatchObject({ status: 'refunded' })
  expect(history).toMatchObject([{ action: 'refunded', actor: 'Desk One', details: { cents: order.refunded_cents } }])
})
