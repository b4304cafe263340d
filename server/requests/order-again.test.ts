import { expect, test } from 'vitest'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import { askForHats, SOME_QUOTE } from '../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let keys = 0
const again = (
  shop: TestShop,
  page: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const input = {
    ...{ quantity: null, total_cents: null, note: null, needed_by: null },
    ...{ idempotency_key: `key-of-an-order-again-${++keys}`, ...more },
  }
  return shop.send('POST', `${page}/again`, input, headers)
}

test('the same design for the same person at today’s price, as a job of its own, once', async () => {
  const shop = await createTestShop()
  const { page, token } = await askForHats(shop)
  const billTo = { name: 'Ana Guest', company: 'Ana & Daughters', address: '1 Brim Street', po_number: 'PO-7' }
  await shop.send('PUT', `${page}/bill-to`, billTo)
  const more = { quantity: 500, total_cents: 500 * 1200, note: 'As before', idempotency_key: 'pressed-two-times' }
  const answers = [await again(shop, page, more), await again(shop, page, more)]
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ number: 'J-1002' })
  expect(first.token).not.toBe(token)
  const orders = await shop.db.select().from(customOrders).orderBy(customOrders.created_at)
  expect(orders).toHaveLength(2)
  expect(orders[1]).toMatchObject({
    ...{ customer_name: HAT_ORDER.customer_name, user_email: HAT_ORDER.user_email, quantity_desired: 500 },
    ...{ price_per_item: '12.00', customization_data: { hatColor: '#112233', quantity: 500, totalPrice: 6000 } },
  })
  const seen = await (await shop.send('GET', `/api/jobs/${first.token}`)).json()
  expect(seen).toMatchObject({ title: '500 hats', stage: 'received', note: 'As before' })
  expect(seen.money.bill_to).toEqual({ ...billTo, po_number: null })
})

test('too few, a price that is not ours and a day that has passed are refused, and nothing is stored', async () => {
  const shop = await createTestShop()
  const { page } = await askForHats(shop)
  const few = await again(shop, page, { quantity: 49 })
  expect([few.status, (await few.json()).fields]).toEqual([422, { quantity: 'Quantity must be at least 50' }])
  expect((await again(shop, page, { quantity: 100, total_cents: 1 })).status).toBe(409)
  expect((await again(shop, page, { needed_by: '2020-01-01' })).status).toBe(422)
  expect((await again(shop, '/api/jobs/not-a-token')).status).toBe(404)
  expect(await shop.db.$count(customOrders)).toBe(1)
})

test('what was asked for in words is asked for again, and waits for a quote', async () => {
  const shop = await createTestShop()
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  expect((await again(shop, `/api/jobs/${job.token}`, { needed_by: '2099-12-12' })).status).toBe(201)
  const requests = await shop.db.select().from(contactRequests)
  expect(requests.map(({ email, order_description, status }) => [email, order_description, status])).toEqual([
    [QUOTE.email, QUOTE.order_description, 'pending'],
    [QUOTE.email, QUOTE.order_description, 'pending'],
  ])
})

const client = { email: HAT_ORDER.user_email, name: 'Demo Client', proven: true }

test.each([
  ['a design', '/api/custom-orders', HAT_ORDER],
  ['words', '/api/contact-requests', { ...QUOTE, email: client.email }],
])(
  '%s: whoever has a forwarded link is not the client whose it was; the client, signed in, is',
  async (_, path, request) => {
    const { shop, staff } = await createStaffedShop()
    const { headers, id } = await shop.signUp(client)
    const { job } = await (await shop.send('POST', path, request, headers)).json()
    await staff('PUT', `/api/admin/jobs/${job.id}/net-terms`, { allowed: true })
    const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 } }
    const stranger = await (await again(shop, `/api/jobs/${job.token}`)).json()
    const own = await (await again(shop, `/api/jobs/${job.token}`, {}, headers)).json()
    expect((await staff('POST', `/api/admin/jobs/${stranger.id}/quotes`, net)).status).toBe(422)
    expect((await staff('POST', `/api/admin/jobs/${own.id}/quotes`, net)).status).toBe(201)
    const { rows } = await shop.pool.query('select user_id from jobs order by number')
    expect(rows.map(({ user_id }) => user_id)).toEqual([id, null, id])
  },
)

test.each([
  ['a design', '/api/custom-orders', HAT_ORDER],
  ['words', '/api/contact-requests', { ...QUOTE, email: client.email }],
])(
  '%s: whoever has a forwarded link and an account does not learn the address or the telephone by it',
  async (_, path, request) => {
    const shop = await createTestShop()
    const { job } = await (await shop.send('POST', path, request)).json()
    const friend = await shop.signUp({ email: 'friend@mail.example', proven: true })
    expect((await again(shop, `/api/jobs/${job.token}`, {}, friend.headers)).status).toBe(201)
    const known = await (await shop.send('GET', '/api/account/export', undefined, friend.headers)).text()
    expect([known.includes(client.email), known.includes(QUOTE.phone_number)]).toEqual([false, false])
  },
)

test('whoever asked with another address than the account’s has it in the account again', async () => {
  const shop = await createTestShop()
  const { headers, id } = await shop.signUp({ email: 'desk@client.example' })
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE, headers)).json()
  expect((await again(shop, `/api/jobs/${job.token}`, {}, headers)).status).toBe(201)
  const { rows } = await shop.pool.query('select user_id from jobs')
  expect(rows).toEqual([{ user_id: id }, { user_id: id }])
})

test('whoever gave another address than the one that was theirs already is answered there again', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: 'ana@home.example', proven: true })
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE, headers)).json()
  expect((await again(shop, `/api/jobs/${job.token}`, {}, headers)).status).toBe(201)
  const { rows } = await shop.pool.query("select recipient from mail_outbox where kind like 'customer-%'")
  expect(rows).toEqual([{ recipient: QUOTE.email }, { recipient: QUOTE.email }])
})

test('the client is told all of what was ordered again, a stranger’s order tells the address little', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp(client)
  const { page } = await askForHats(shop)
  await again(shop, page, { note: 'By a stranger' })
  await again(shop, page, { note: 'By the client' }, headers)
  const { rows } = await shop.pool.query(
    "select text_body from mail_outbox where kind = 'customer-custom-order' order by created_at offset 1",
  )
  expect(rows.map(({ text_body }) => /By .*/.exec(text_body)?.[0])).toEqual([undefined, 'By the client'])
})

test.each([
  ['a design', '/api/custom-orders', HAT_ORDER],
  ['words', '/api/contact-requests', { ...QUOTE, email: client.email }],
])(
  '%s: whoever has another address since hears of it there, and nothing of it goes to the old mailbox',
  async (_, path, request) => {
    const shop = await createTestShop()
    const { headers, id } = await shop.signUp(client)
    const { job } = await (await shop.send('POST', path, request, headers)).json()
    for (const table of ['accounts.users', 'user_profiles'])
      await shop.pool.query(`update ${table} set email = 'demo@new.example' where id = $1`, [id])
    await shop.pool.query('update accounts.users set email_proven_at = now() where id = $1', [id])
    await shop.pool.query('delete from mail_outbox')
    expect((await again(shop, `/api/jobs/${job.token}`, {}, headers)).status).toBe(201)
    const { rows } = await shop.pool.query("select recipient from mail_outbox where kind like 'customer-%'")
    expect(rows).toEqual([{ recipient: 'demo@new.example' }])
    const { rows: jobs } = await shop.pool.query('select email from jobs order by number')
    expect(jobs).toEqual([{ email: client.email }, { email: 'demo@new.example' }])
  },
)

test('whoever has proven the mailbox of before does not learn the address or the telephone by ordering again', async () => {
  const shop = await createTestShop()
  const { headers, id } = await shop.signUp(client)
  const { job } = await (
    await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: client.email }, headers)
  ).json()
  const shipTo = { name: 'Ana', line1: '12 Elm Street', line2: null, city: 'Dallas', state: 'TX', zip: '75201' }
  await shop.pool.query('insert into job_ship_to (job_id, ship_to) values ($1, $2)', [job.id, shipTo])
  for (const table of ['accounts.users', 'user_profiles'])
    await shop.pool.query(`update ${table} set email = 'demo@new.example' where id = $1`, [id])
  await shop.pool.query('update accounts.users set email_proven_at = now() where id = $1', [id])
  const successor = await shop.signUp(client)
  expect((await again(shop, `/api/jobs/${job.token}`, {}, successor.headers)).status).toBe(201)
  const known = await (await shop.send('GET', '/api/account/export', undefined, successor.headers)).text()
  expect([known.includes('12 Elm Street'), known.includes(QUOTE.phone_number)]).toEqual([false, false])
  const { rows } = await shop.pool.query('select email, user_id from jobs order by number desc limit 1')
  expect(rows).toEqual([{ email: 'demo@new.example', user_id: null }])
})

test.for(['the account of its address', 'nobody signed in'] as const)(
  'what an account asked for under another address is not told to whoever proves that one, though %s orders it again',
  async (who) => {
    const shop = await createTestShop()
    const ana = await shop.signUp({ email: 'ana@home.example', proven: true })
    const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE, ana.headers)).json()
    const shipTo = { name: 'Ana', line1: '12 Elm Street', line2: null, city: 'Dallas', state: 'TX', zip: '75201' }
    await shop.pool.query('insert into job_ship_to (job_id, ship_to) values ($1, $2)', [job.id, shipTo])
    const successor = await shop.signUp({ email: QUOTE.email, proven: true })
    const headers = who === 'nobody signed in' ? {} : successor.headers
    expect((await again(shop, `/api/jobs/${job.token}`, {}, headers)).status).toBe(201)
    const known = await (await shop.send('GET', '/api/account/export', undefined, successor.headers)).text()
    expect([known.includes('12 Elm Street'), known.includes(QUOTE.phone_number)]).toEqual([false, false])
  },
)

test('the street on the invoice of what an account asked for under another address is not told to whoever proves that one', async () => {
  const shop = await createTestShop()
  const ana = await shop.signUp({ email: 'ana@home.example', proven: true })
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE, ana.headers)).json()
  const billTo = { name: 'Ana', company: null, address: '12 Elm Street', po_number: null }
  expect((await shop.send('PUT', `/api/jobs/${job.token}/bill-to`, billTo)).status).toBe(200)
  const successor = await shop.signUp({ email: QUOTE.email, proven: true })
  expect((await again(shop, `/api/jobs/${job.token}`)).status).toBe(201)
  const own = await (await shop.send('GET', `/api/profiles/${successor.id}/jobs`, undefined, successor.headers)).json()
  expect(own.items).toHaveLength(1)
  const { money } = await (await shop.send('GET', `/api/jobs/${own.items[0].token}`)).json()
  expect(money.bill_to.address).toBeNull()
})
