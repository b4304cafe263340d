import { expect, test } from 'vitest'
import { NOTHING_TO_PICK } from '../../domain/admin/pick-list.ts'
import type { ProductFacts } from '../../domain/basics/catalogue.ts'
import { subjectOf } from '../../domain/subject.ts'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'
import { refundsOf } from '../payments/refunds.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { buy, deliver, eventsOf, payAs, postCheckout, refundRequest, setStock } from '../testing/checkout.ts'
import { acceptedJob } from '../testing/jobs.ts'
import { pdfWords } from '../testing/pdf-words.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const LIST = '/api/admin/basics-orders'
const GREEN: ProductFacts = {
  ...{ name: 'Green Hat', color: 'Green', category: 'Hat', material: 'Cotton', sizes: ['S/M', 'L/XL'] },
  ...{ description: 'As green as a billiard table.', details: [], photographs: [], active: true },
}

const wordsOf = async (answer: Response) => pdfWords(new Uint8Array(await answer.arrayBuffer()))

async function setUp() {
  const staffed = await createStaffedShop({ RATE_LIMITS: 'off' })
  const { shop, staff } = staffed
  await staff('POST', '/api/admin/sections/product:green-hat', { edited: 0, data: GREEN, begins: null })
  await setStock(shop, 'green-hat', 100)
  const buyGreen = async (sizes: Record<string, number>, who: Record<string, string> = {}) => {
    const items = Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, productId: 'green-hat' }))
    const answer = await postCheckout(shop, { items: items.map((item) => ({ ...item, unitPrice: 14.99 })) })
    expect(answer.status).toBe(200)
    const { sessionId } = await answer.json()
    await payAs(shop, sessionId, { email: 'hatter@mail.example', ...who })
    await deliver(shop, await eventsOf(shop))
    const { rows } = await shop.pool.query('select id from basics_orders where session_id = $1', [sessionId])
    const id: string = rows[0].id
    return { id, number: id.slice(0, 8).toUpperCase(), row: `${LIST}/${id}` }
  }
  return { ...staffed, buyGreen }
}

test('a packing slip says for whom, what, which color and size and how many, and no price, in any letters', async () => {
  const { staff, buyGreen } = await setUp()
  const who = {
    name: 'Łukasz Ωmega Иванов',
    line1: '12 Oak St',
    line2: 'Apt 4',
    city: 'Waco',
    state: 'TX',
    zip: '76701',
  }
  const { row, number } = await buyGreen({ 'S/M': 2, 'L/XL': 1 }, who)
  const answer = await staff('GET', `${row}/packing-slip.pdf`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    ...[200, 'application/pdf', `inline; filename="packing-slip-${number}.pdf"`],
  ])
  const [words = '', ...more] = await wordsOf(answer)
  expect(more).toEqual([])
  for (const told of [
    ...['Packing slip', number, 'Łukasz Ωmega Иванов', '12 Oak St', 'Apt 4', 'Waco, TX 76701'],
    ...['Green Hat', 'Color', 'S/M', 'L/XL', '3 in all', 'Thank you for your order!'],
  ])
    expect(words).toContain(told)
  expect(words).not.toContain('$')
})

test('what was refunded is not in the box: by its size, where somebody said which', async () => {
  const { shop, staff, buyGreen } = await setUp()
  const { id, row } = await buyGreen({ 'S/M': 2, 'L/XL': 1 })
  const two = await refundRequest(shop, id, { lines: { 'green-hat': 2 }, sizes: { 'S/M': 1, 'L/XL': 1 } })
  expect((await staff('POST', `${row}/refund`, two)).status).toBe(200)
  const [words] = await wordsOf(await staff('GET', `${row}/packing-slip.pdf`))
  expect(words).toContain('1 in all')
  expect(words).toContain('S/M')
  expect(words).not.toContain('L/XL')
})

/** An order of hats by a card whose refunds the bank sends back, of which one hat is left to be packed. */
async function setUpSentBack(sizes: Record<string, number>) {
  const { shop, staff, buyGreen } = await setUp()
  const { id, row } = await buyGreen(sizes, { card: '4000000000005126' })
  return {
    refund: async (hats: number, by_hand = false) => {
      const some = await refundRequest(shop, id, { lines: { 'green-hat': hats }, sizes: { 'S/M': hats }, by_hand })
      expect((await staff('POST', `${row}/refund`, some)).status).toBe(200)
    },
    sendBack: async () => {
      for (const { provider_id } of await refundsOf(shop.db, subjectOf('basics_orders', id)))
        if (provider_id) await endSandboxRefund(shop, { id: provider_id })
      await deliver(shop, await eventsOf(shop))
      expect((await (await staff('GET', row)).json()).order.refund_failed_at).not.toBeNull()
    },
    toPick: async () => {
      const [words] = await wordsOf(await staff('GET', `${row}/packing-slip.pdf`))
      expect(words).toContain('1 in all')
      return (await (await staff('GET', `${LIST}/to-pick`)).json()).orders[0].lines
    },
  }
}

test('hats whose refund the bank sent back are owed in money: they stay out of the box, however often they are refunded once more', async () => {
  const { refund, sendBack, toPick } = await setUpSentBack({ 'S/M': 2, 'L/XL': 1 })
  for (const _ of ['once', 'again']) {
    await refund(2)
    expect(await toPick()).toMatchObject([{ size: 'L/XL', quantity: 1 }])
    await sendBack()
    expect(await toPick()).toMatchObject([{ size: 'L/XL', quantity: 1 }])
  }
  for (const _ of ['one', 'the other']) {
    await refund(1, true)
    expect(await toPick()).toMatchObject([{ quantity: 1 }])
  }
})

test('of hats whose refund the bank sent back one is refunded once more, comes back again, and is given by hand: all stay out of the box', async () => {
  const { refund, sendBack, toPick } = await setUpSentBack({ 'S/M': 3, 'L/XL': 1 })
  for (const hats of [3, 1]) {
    await refund(hats)
    await sendBack()
    expect(await toPick()).toMatchObject([{ quantity: 1 }])
  }
  for (const _ of ['one', 'two', 'three']) {
    await refund(1, true)
    expect(await toPick()).toMatchObject([{ quantity: 1 }])
  }
})

test('a job has a packing slip with what was quoted and its colors, and no price', async () => {
  const { shop, staff } = await setUp()
  const job = await acceptedJob(shop, staff)
  const [words = ''] = await wordsOf(await staff('GET', `${job.row}/packing-slip.pdf`))
  for (const told of ['Packing slip', job.number, '5-panel hat', '100 in all', 'As ordered', 'Hat color'])
    expect(words).toContain(told)
  expect(words).not.toContain('$')
})

test('a pick list adds up product by size over all paid orders, then says which order gets what', async () => {
  const { staff, buyGreen } = await setUp()
  const first = await buyGreen({ 'S/M': 2, 'L/XL': 1 }, { name: 'Ada First' })
  const second = await buyGreen({ 'S/M': 5 }, { name: 'Bo Second' })
  const packed = await buyGreen({ 'L/XL': 9 }, { name: 'Cy Packed' })
  expect((await staff('POST', `${packed.row}/pack`)).status).toBe(200)
  const { orders } = await (await staff('GET', `${LIST}/to-pick`)).json()
  expect(orders.map(({ number }: { number: string }) => number)).toEqual([first.number, second.number])
  const [all] = await wordsOf(await staff('GET', `${LIST}/pick-list.pdf`))
  expect(all).toMatch(/8 hats for 2 orders\..*Green Hat +L\/XL +1 .*Green Hat +S\/M +7 /)
  for (const told of [first.number, 'Ada First', second.number, 'Bo Second']) expect(all).toContain(told)
  expect(all).not.toContain('Cy Packed')
  const [one] = await wordsOf(await staff('GET', `${LIST}/pick-list.pdf?orders=${second.number}`))
  expect(one).toContain('5 hats for 1 order.')
  expect(one).not.toContain('Ada First')
})

test('nothing to pick is told, and is no empty sheet; an order that must not leave is not picked', async () => {
  const { shop, staff, buyGreen } = await setUp()
  const answer = await staff('GET', `${LIST}/pick-list.pdf`)
  expect([answer.status, (await answer.json()).error]).toEqual([409, NOTHING_TO_PICK])
  await buyGreen({ 'S/M': 1 })
  await shop.pool.query(`update basics_orders set dispute = 'opened'`)
  expect((await staff('GET', `${LIST}/pick-list.pdf`)).status).toBe(409)
  expect((await staff('GET', `${LIST}/pick-list.pdf?orders=x`)).status).toBe(422)
  expect((await staff('GET', `${LIST}/00000000-0000-4000-8000-000000000000/packing-slip.pdf`)).status).toBe(404)
})

test('two hundred orders go on over several sheets, each with its titles and its number', async () => {
  const { shop, staff } = await setUp()
  await buy(shop, { black: 1 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  if (!order) throw new Error('no order')
  const { id: _, ...sample } = order
  for (let n = 1; n <= 200; n++) {
    const own = { session_id: `s${n}`, payment_intent: `p${n}`, follow_token: `f${n}`, idempotency_key: null }
    const customer_name = `Customer ${n} of the ${'Very '.repeat(8)}Long Name Company`
    const [{ id = '' } = {}] = await shop.db
      .insert(basicsOrders)
      .values({ ...sample, ...own, customer_name })
      .returning({ id: basicsOrders.id })
    await shop.db
      .insert(basicsOrderLines)
      .values({ order_id: id, product_id: 'grey', product_name: 'Grey Hat', quantity: 2, unit_cents: 1499 })
  }
  const pages = await wordsOf(await staff('GET', `${LIST}/pick-list.pdf`))
  expect(pages[0]).toContain('401 hats for 201 orders.')
  expect(pages.length).toBeGreaterThan(4)
  for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
  for (const page of pages.slice(1)) expect(page).toMatch(/Order +For +Product/)
  expect(pages.join(' ')).toContain('Customer 200 of the')
})
