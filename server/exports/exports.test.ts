import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { basicsOrders } from '../db/schema/basics.ts'
import { refunds } from '../db/schema/payments.ts'
import { PAYABLES } from '../payables.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { buy, deliver, eventsOf, refundRequest } from '../testing/checkout.ts'
import { acceptedJob, payByCheck, SOME_CHECK } from '../testing/jobs.ts'
import { addContact, createShopInTime, createStaffedShop, revoke } from '../testing/staff-shop.ts'
import { takenLater } from '../testing/taken-later.ts'
import type { TestShop } from '../testing/test-shop.ts'

const A_DAY_MS = 24 * 60 * 60_000
const ALL_TIME = 'from=2020-01-01&to=2039-12-31'
type Staff = Awaited<ReturnType<typeof createStaffedShop>>['staff']

/** A file as a bookkeeper's program reads it: no cell of these tests holds a comma or a line break. */
async function rowsOf(staff: Staff, name: string, period = ALL_TIME): Promise<Record<string, string>[]> {
  const answer = await staff('GET', `/api/admin/exports/${name}?${period}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  const [header = '', ...lines] = text.trimEnd().split('\r\n')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place] ?? '', cell])))
}

const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)

async function sellBasics(shop: TestShop, hats: number) {
  const sessionId = await buy(shop, { black: hats })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, sessionId))
  if (!order) throw new Error('no order')
  return order
}

test('payments less refunds are what the numbers page says, orders and jobs together, and each file adds up to the others', async () => {
  const { shop, staff } = await createStaffedShop()
  const [first, second] = [await sellBasics(shop, 24), await sellBasics(shop, 10)]
  await staff(
    'POST',
    `/api/admin/basics-orders/${first.id}/refund`,
    await refundRequest(shop, first.id, { lines: { black: 4 } }),
  )
  await staff(
    'POST',
    `/api/admin/basics-orders/${second.id}/refund`,
    await refundRequest(shop, second.id, { cents: 500, by_hand: true }),
  )
  const job = await acceptedJob(shop, staff)
  await payByCheck(staff, job.row)
  await deliver(shop, await eventsOf(shop))
  const payments = await rowsOf(staff, 'payments')
  const refunds = await rowsOf(staff, 'refunds')
  expect(payments.map(({ paid_for, method, payment_mode }) => [paid_for, method, payment_mode])).toEqual([
    ['Basics order', 'card', 'test'],
    ['Basics order', 'card', 'test'],
    ['Job', 'check', 'live'],
  ])
  expect(refunds.map(({ paid_for, way }) => [paid_for, way])).toEqual([
    ['Basics order', 'card'],
    ['Basics order', 'by hand'],
  ])
  const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=30')).json()
  const told = days.reduce(
    (total: number, day: { revenueCents: number; customRevenueCents: number }) =>
      total + day.revenueCents + day.customRevenueCents,
    0,
  )
  expect(sum(payments, 'amount') - sum(refunds, 'amount')).toBe(told)
  const orders = await rowsOf(staff, 'orders')
  expect(sum(orders, 'total') + sum(await rowsOf(staff, 'jobs'), 'paid')).toBe(sum(payments, 'amount'))
  expect(sum(orders, 'refunded')).toBe(sum(refunds, 'amount'))
  expect(sum(orders, 'subtotal') + sum(orders, 'shipping') + sum(orders, 'tax')).toBe(sum(orders, 'total'))
  const papers = await rowsOf(staff, 'invoices')
  const tax = await rowsOf(staff, 'tax')
  expect(sum(tax, 'tax')).toBe(
    sum(orders, 'tax') +
      sum(
        papers.filter(({ kind }) => kind === 'invoice'),
        'tax',
      ),
  )
  expect(sum(tax, 'sales_before_tax')).toBe(sum(orders, 'total') - sum(orders, 'tax') + sum(papers, 'subtotal'))
})

test('an order is a line in dollars with two decimals, with an ISO date, marked when it was paid with a test card', async () => {
  const { shop, staff } = await createStaffedShop()
  const order = await sellBasics(shop, 24)
  await shop.db
    .update(basicsOrders)
    .set({ paid_at: new Date('2026-03-05T18:00:00Z'), customer_name: '=HYPERLINK(1)', ship_state: 'TX' })
  expect(await rowsOf(staff, 'orders')).toEqual([
    {
      ...{ paid_on: '2026-03-05', order_number: order.id.slice(0, 8).toUpperCase(), status: 'paid', state: 'TX' },
      ...{ customer: "'=HYPERLINK(1)", email: order.email, items: '24 black', payment_mode: 'test' },
      ...{ subtotal: '191.76', shipping: '0.00', tax: expect.stringMatching(/^\d+\.\d\d$/), refunded: '0.00' },
      ...{ total: expect.stringMatching(/^\d+\.\d\d$/), lost_in_disputes: '0.00' },
    },
  ])
  await shop.db.update(basicsOrders).set({ livemode: true })
  expect((await rowsOf(staff, 'payments'))[0]).toMatchObject({ payment_mode: 'live', reference: order.payment_intent })
})

test('a day begins and ends on the shop’s clock', async () => {
  const { shop, staff } = await createStaffedShop()
  await sellBasics(shop, 1)
  const paidOn = async (at: string, period: string) => {
    await shop.db.update(basicsOrders).set({ paid_at: new Date(at) })
    return (await rowsOf(staff, 'payments', period)).length
  }
  // Austin is five hours behind in October, six from November 1st, 2 am on.
  expect(await paidOn('2026-11-01T04:59:59.999Z', 'from=2026-10-01&to=2026-10-31')).toBe(1)
  expect(await paidOn('2026-11-01T05:00:00Z', 'from=2026-10-01&to=2026-10-31')).toBe(0)
  expect(await paidOn('2026-12-01T05:59:59.999Z', 'from=2026-11-01&to=2026-11-30')).toBe(1)
  expect(await paidOn('2026-12-01T06:00:00Z', 'from=2026-11-01&to=2026-11-30')).toBe(0)
})

test('tax that is given back counts in the quarter in which it is, and to the cent', async () => {
  const { shop, staff } = await createStaffedShop({ STRIPE_AUTOMATIC_TAX: 'true' })
  const { id, tax_cents } = await sellBasics(shop, 24)
  const refund = async (hats: number, at: string) => {
    await staff(
      'POST',
      `/api/admin/basics-orders/${id}/refund`,
      await refundRequest(shop, id, { lines: { black: hats } }),
    )
    await deliver(shop, await eventsOf(shop))
    await shop.pool.query(`update refunds set created_at = $1 where created_at > '2026-07-01'`, [at])
  }
  await refund(7, '2026-04-10T12:00:00Z')
  await refund(17, '2026-05-10T12:00:00Z')
  await shop.pool.query(`update basics_orders set paid_at = '2026-02-10T12:00:00Z'`)
  const quarter = async (from: string, to: string) => {
    const [row, ...more] = await rowsOf(staff, 'tax', `from=${from}&to=${to}`)
    return [row?.tax, row?.tax_given_back, row?.tax_to_pay, more.length]
  }
  const tax = (tax_cents / 100).toFixed(2)
  expect(await quarter('2026-01-01', '2026-03-31')).toEqual([tax, '0.00', tax, 0])
  expect(await quarter('2026-04-01', '2026-06-30')).toEqual(['0.00', tax, `-${tax}`, 0])
  expect(await quarter('2026-01-01', '2026-12-31')).toEqual([tax, tax, '0.00', 0])
})

test('a month that was told stays as it is: what a bank sends back and what a dispute takes later count when they do', async () => {
  const settings = { RATE_LIMITS: 'off', STRIPE_AUTOMATIC_TAX: 'true' }
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T16:00:00Z'), settings)
  const buyWith = async (card: string) => {
    await buy(shop, { black: 24 }, { card })
    await deliver(shop, await eventsOf(shop))
  }
  await buyWith('4000000000005126')
  const [sentBack] = await shop.db.select().from(basicsOrders)
  const id = sentBack?.id ?? ''
  await staff('POST', `/api/admin/basics-orders/${id}/refund`, await refundRequest(shop, id))
  await buyWith('4000000000000259')
  const month = async (period: string) => ({
    tax: (await rowsOf(staff, 'tax', period)).map(({ tax, tax_given_back }) => [tax, tax_given_back]),
    refunds: (await rowsOf(staff, 'refunds', period)).map(({ way, amount }) => [way, amount]),
  })
  const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
  await wait(20 * A_DAY_MS)
  const told = await month(NOVEMBER)
  expect(told).toEqual({ tax: [['31.64', '15.82']], refunds: [['card', '207.58']] })
  const [refund] = await shop.db.select().from(refunds)
  await endSandboxRefund(shop, { id: refund?.provider_id })
  await deliver(shop, await eventsOf(shop))
  const december = { tax: [['0.00', '-15.82']], refunds: [['sent back by the bank', '-207.58']] }
  expect(await month('from=2026-12-01&to=2026-12-31')).toEqual(december)
  expect((await (await staff('GET', '/api/admin/analytics/owner?days=10')).json()).tax).toMatchObject([
    { state: 'TX', tax_cents: 1582 },
  ])
  await wait(40 * A_DAY_MS)
  await shop.pool.query(`update payment_sandbox_objects set body = body || '{"status": "lost"}' where kind = 'dispute'`)
  await sweepCards(shop, PAYABLES)
  expect([await month(NOVEMBER), await month('from=2026-12-01&to=2026-12-31')]).toEqual([told, december])
  const january = { tax: [['0.00', '15.82']], refunds: [['dispute lost', '207.58']] }
  expect(await month('from=2027-01-01&to=2027-01-31')).toEqual(january)
  // An appeal: the money was gone from January on.
  for (const status of ['needs_response', 'lost']) {
    await wait(14 * A_DAY_MS)
    await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [{ status }])
    await sweepCards(shop, PAYABLES)
  }
  expect(await month('from=2027-01-01&to=2027-01-31')).toEqual(january)
  expect(await month('from=2027-02-01&to=2027-02-28')).toEqual({ tax: [], refunds: [] })
})

test('a credit note is below zero and credits its invoice, and the tax by state follows', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  const payment_id = await payByCheck(staff, job.row)
  const refund = { payment_id, cents: 1000, left_cents: SOME_CHECK.cents, reason: 'Late', by_hand: true }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).ok).toBe(true)
  const papers = await rowsOf(staff, 'invoices')
  expect(papers).toMatchObject([
    { number: 'INV-00001', kind: 'invoice' },
    { number: 'CN-00001', kind: 'credit note', total: '-10.00', credits: 'INV-00001', reason: 'refund' },
  ])
  const [state] = await rowsOf(staff, 'tax')
  expect(state).toMatchObject({ sold_as: 'Jobs', payment_mode: 'invoiced' })
  expect(sum([state ?? {}], 'tax_to_pay')).toBe(sum(papers, 'tax'))
})

test('more rows than a page holds arrive each once', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`
    insert into basics_orders (follow_token, status, subtotal_cents, total_cents, expires_at, paid_at, created_at)
    select n::text, 'paid', 100, 100, now(), now(), timestamptz '2026-01-01' + n % 7 * interval '1 second' from generate_series(1, 2500) n`)
  const numbers = (await rowsOf(staff, 'payments')).map(({ number }) => number)
  expect(numbers).toHaveLength(2500)
  expect(sum(await rowsOf(staff, 'payments'), 'amount')).toBe(250_000)
})

test('newsletter consents are told with when, where and whether the address is theirs; the same answer again changes nothing', async () => {
  const { shop, staff } = await createStaffedShop()
  const [ann, bo, cy, stranger] = await Promise.all(
    ['ann', 'bo', 'cy', 'dee'].map((name) =>
      shop.signUp({ email: `${name}@mail.example`, name, proven: name !== 'dee' }),
    ),
  )
  const patch = (person: typeof ann, newsletter_subscribed: boolean) =>
    shop.send('PATCH', `/api/profiles/${person?.id}`, { newsletter_subscribed }, person?.headers)
  await shop.send('POST', '/api/profiles', { newsletter_subscribed: true }, ann?.headers)
  await patch(ann, true)
  await patch(bo, true)
  await patch(bo, false)
  await patch(cy, false)
  await patch(stranger, true)
  await shop.pool.query(
    `insert into user_profiles (id, email, newsletter_subscribed) values (gen_random_uuid(), 'old@mail.example', true)`,
  )
  const rows = await rowsOf(staff, 'newsletter')
  expect(rows.toSorted((a, b) => (a.email ?? '').localeCompare(b.email ?? ''))).toMatchObject([
    {
      email: 'ann@mail.example',
      newsletter: 'subscribed',
      source: 'sign-up',
      since: expect.stringMatching(/^20\d\d-/),
    },
    { email: 'bo@mail.example', newsletter: 'withdrawn', source: 'profile' },
    { email: 'dee@mail.example', newsletter: 'address not confirmed', source: 'profile' },
    { email: 'old@mail.example', newsletter: 'address not confirmed', source: 'before it was kept', since: '' },
  ])
})

test('422: of the year 0, which no calendar has, no list is begun that would break off', async () => {
  const { staff } = await createStaffedShop()
  const orders = '/api/admin/basics-orders/export.csv?from=0000-01-01'
  for (const list of ['/api/admin/exports/orders?from=0000-01-01&to=2026-01-01', orders])
    expect((await staff('GET', list)).status).toBe(422)
  expect((await staff('GET', orders.replace('0000', '0001'))).status).toBe(200)
})

test('422 for days that are none or run backwards, 404 for a file that there is not; who took what is in the history', async () => {
  const { staff } = await createStaffedShop()
  for (const period of ['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2026&to=2027'])
    expect((await staff('GET', `/api/admin/exports/orders?${period}`)).status).toBe(422)
  expect((await staff('GET', `/api/admin/exports/secrets?${ALL_TIME}`)).status).toBe(404)
  const answer = await staff('GET', '/api/admin/exports/tax?from=2026-01-01&to=2026-03-31')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tax-2026-01-01-to-2026-03-31.csv"')
  await answer.body?.cancel()
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items).toMatchObject([
    { subject: 'exports:tax', action: 'exported', details: { from: '2026-01-01', to: '2026-03-31' } },
  ])
})

test('429: ten files at a time for an account; what was refused stands in no history, and an end makes room', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const take = (by = staff) => by('GET', `/api/admin/exports/orders?${ALL_TIME}`)
  const open = await Promise.all(Array.from({ length: 10 }, () => take()))
  expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const refused = await take()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const { rowCount } = await shop.pool.query(`select from audit_entries where action = 'exported'`)
  expect(rowCount).toBe(10)
  expect((await take(as(await shop.signUp({ email: 'two@shop.example', admin: true })))).status).toBe(200)
  await open[0]?.body?.cancel()
  await expect.poll(async () => (await take()).status).toBe(200)
  expect((await staff('HEAD', `/api/admin/exports/orders?${ALL_TIME}`)).status).toBe(200)
})

test('whoever may no longer save lists gets no more of one that they began to take', async () => {
  const { shop, as } = await createStaffedShop()
  const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true })
  await addContact(shop)
  const begun = await as(leaving)('GET', '/api/admin/contact-requests/export.csv')
  await revoke(shop, leaving.id)
  await expect(takenLater(begun)).rejects.toThrow('a download ended with the right to it')
})
