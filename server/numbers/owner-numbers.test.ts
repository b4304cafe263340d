import { expect, test } from 'vitest'
import { acceptedJob, askForHats, payByCheck } from '../testing/jobs.ts'
import { addContact, createStaffedShop } from '../testing/staff-shop.ts'

const NOW = new Date('2026-11-16T18:00:00Z')

async function setUp() {
  const staffed = await createStaffedShop({}, { now: () => NOW })
  const { shop, staff } = staffed
  const sell = (email: string, paid_at: string, cents: number, more: Record<string, unknown> = {}) => {
    const row = { status: 'paid', customer_name: null, refunded_cents: 0, tax_cents: 0, ship_state: 'TX', ...more }
    return shop.pool.query(
      `insert into basics_orders (status, follow_token, email, customer_name, subtotal_cents, total_cents, refunded_cents,
        tax_cents, ship_state, paid_at, expires_at) values ($1, gen_random_uuid()::text, $2, $3, $4, $4, $5, $6, $7, $8, now())`,
      [row.status, email, row.customer_name, cents, row.refunded_cents, row.tax_cents, row.ship_state, paid_at],
    )
  }
  const numbers = async (days = 30) => (await staff('GET', `/api/admin/analytics/owner?days=${days}`)).json()
  return { ...staffed, sell, numbers }
}

test('customers: who paid most in these days, who came for the first time, and who stayed away', async () => {
  const { sell, numbers } = await setUp()
  await sell('Ada@mail.example', '2026-11-10T12:00:00Z', 9000, { customer_name: 'Ada Brim' })
  await sell('ada@mail.example', '2026-11-12T12:00:00Z', 5000, { refunded_cents: 1000 })
  await sell('bo@mail.example', '2025-12-01T12:00:00Z', 700)
  await sell('bo@mail.example', '2026-11-15T12:00:00Z', 2000)
  await sell('cy@mail.example', '2026-01-10T12:00:00Z', 4000)
  await sell('old@mail.example', '2023-01-10T12:00:00Z', 4000)
  await sell('gone@mail.example', '2026-11-15T12:00:00Z', 3000, { status: 'refunded', refunded_cents: 3000 })
  await sell('never@mail.example', '2026-11-15T12:00:00Z', 3000, { status: 'pending' })
  expect((await numbers()).customers).toEqual({
    ...{ buyers: 2, fresh: 1, lapsed: 1 },
    best: [
      { email: 'ada@mail.example', name: 'Ada Brim', orders: 2, cents: 13_000, last: '2026-11-12' },
      { email: 'bo@mail.example', name: null, orders: 1, cents: 2000, last: '2026-11-15' },
    ],
    lapsedBest: [{ email: 'cy@mail.example', name: null, orders: 1, cents: 4000, last: '2026-01-10' }],
  })
})

test('a job that is paid in two parts is one order of its customer, and its quote makes the average', async () => {
  const { shop, staff, numbers } = await setUp()
  const job = await acceptedJob(shop, staff)
  for (const cents of [60_000, 40_000]) await payByCheck(staff, job.row, { cents })
  const { customers, averageJobCents } = await numbers()
  expect(customers.best).toMatchObject([{ orders: 1, cents: 100_000 }])
  expect(averageJobCents).toBeGreaterThan(155_000)
})

test('work by person: what the history says that they did, and what lies on their desk', async () => {
  const { shop, staff, admin, numbers } = await setUp()
  const contact = await addContact(shop, {})
  const row = `/api/admin/contact-requests/${contact.id}`
  const other = await addContact(shop, {})
  await staff('PUT', `${row}/called`, { called: true })
  await staff('PATCH', row, { status: 'completed' })
  await staff('PUT', `/api/admin/contact-requests/${other.id}/assignee`, { assignee_id: admin.id })
  await shop.signUp({ email: 'customer@mail.example' })
  const done = { answers: 1, completed: 1, quotes: 0, proofs: 0, shipped: 0, open: 1 }
  expect((await numbers()).people).toMatchObject([{ id: admin.id, ...done }])
})

test('work by person: each message is one answer, whether it is about a request, about nothing, or on a job’s page', async () => {
  const { shop, staff, admin, numbers } = await setUp()
  const customer = await shop.signUp({ email: 'customer@mail.example', proven: true })
  const { id } = await addContact(shop, { user_id: customer.id })
  const job = await askForHats(shop)
  const answers = async () => (await numbers()).people.find((person: { id: string }) => person.id === admin.id).answers
  const write = (more: object) =>
    staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'Sixty are fine', ...more })
  expect((await write({ about: { kind: 'contact-requests', id } })).status).toBe(201)
  expect(await answers()).toBe(1)
  expect((await write({})).status).toBe(201)
  expect(await answers()).toBe(2)
  expect((await staff('POST', `${job.row}/messages`, { message: 'Which blue?' })).status).toBe(201)
  expect((await shop.send('POST', `${job.page}/messages`, { message: 'Navy.' })).status).toBe(201)
  expect(await answers()).toBe(3)
})

test('tax owed: by state, less what went back, and nothing for days without sales', async () => {
  const { shop, sell, numbers } = await setUp()
  await askForHats(shop)
  expect(await numbers()).toMatchObject({ tax: [], averageJobCents: null, customers: { buyers: 0, best: [] } })
  await sell('a@mail.example', '2026-11-10T12:00:00Z', 10_825, { tax_cents: 825 })
  await sell('b@mail.example', '2026-11-11T12:00:00Z', 10_600, {
    tax_cents: 600,
    ship_state: 'OK',
    refunded_cents: 5300,
  })
  await shop.pool.query(`insert into refunds (subject, status, cents, left_cents, created_at)
    select 'basics_orders:' || id, 'succeeded', 5300, 5300, paid_at from basics_orders where refunded_cents = 5300`)
  await sell('c@mail.example', '2026-10-01T12:00:00Z', 10_825, { tax_cents: 825 })
  expect((await numbers()).tax).toEqual([
    { state: 'TX', sales_cents: 10_000, tax_cents: 825 },
    { state: 'OK', sales_cents: 10_000, tax_cents: 300 },
  ])
})
