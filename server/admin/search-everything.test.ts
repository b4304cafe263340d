import { expect, test } from 'vitest'
import { FOUND_OF_EACH } from '../../domain/admin/search.ts'
import { paperNumber } from '../../domain/jobs/invoice.ts'
import { buy, deliver, eventsOf } from '../testing/checkout.ts'
import { acceptedJob, askForHats, payByCheck } from '../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { addOrder, createStaffedShop } from '../testing/staff-shop.ts'

interface Answer {
  groups: { kind: string; found: { id: string; in: string; number: string | null; what: string }[]; more: boolean }[]
}
type Staffed = Awaited<ReturnType<typeof createStaffedShop>>

async function search({ staff }: Staffed, words: string): Promise<Answer> {
  const answer = await staff('GET', `/api/admin/search?q=${encodeURIComponent(words)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Where something was found, each kind once. */
const places = ({ groups }: Answer) => [...new Set(groups.flatMap(({ found }) => found.map((one) => one.in)))]
const idsIn = ({ groups }: Answer, place: string) =>
  groups.flatMap(({ found }) => found.filter((one) => one.in === place).map(({ id }) => id))

const large = { ...HAT_ORDER.customization_data, quantity: 2500 }

/** One of everything: 2,500 hats that are done, a quote request, a paid order, a customer, and what was written. */
async function createBusyShop() {
  const staffed = await createStaffedShop()
  const { shop, staff, as } = staffed
  const customer = await shop.signUp({ email: 'ana@mail.example', name: 'Ana Petrov', proven: true })
  await shop.pool.query(
    `update user_profiles set phone = '+1 (737) 555-0199', company = 'Riverbend Brewing', zip_code = '73301' where id = $1`,
    [customer.id],
  )
  const sent = await as(customer)('POST', '/api/custom-orders', {
    ...HAT_ORDER,
    customer_name: 'Ana Petrov',
    user_email: 'ana@mail.example',
    customization_data: large,
    note: 'For the Oktoberfest',
  })
  const { order, job } = await sent.json()
  await staff('PATCH', `/api/admin/custom-orders/${order.id}`, { status: 'completed' })
  await shop.pool.query(`update custom_orders set created_at = now() - interval '40 days' where id = $1`, [order.id])
  const { request } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  await buy(shop, { grey: 24 }, { name: 'Paula Post', zip: '78704', city: 'Austin' })
  await deliver(shop, await eventsOf(shop))
  const { rows } = await shop.pool.query('select id, upper(left(id::text, 8)) as number, ship_zip from basics_orders')
  await staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'The thread is turquoise.' })
  await as(customer)('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Rather crimson, please.' })
  await shop.send('POST', `/api/jobs/${job.token}/messages`, { message: 'Is vermilion possible?' })
  return { ...staffed, customer, order, job, request, basics: rows[0] }
}

test('one search finds requests, orders, jobs, customers and messages by any word, number, telephone, quantity or ZIP, also what is completed', async () => {
  const staffed = await createBusyShop()
  const { order, job, request, basics, customer } = staffed
  for (const [words, found] of [
    ['PETROV', ['custom-orders', 'jobs', 'customers']],
    ['2,500', ['custom-orders', 'jobs']],
    ['2500', ['custom-orders', 'jobs']],
    ['petrov 2500 hats', ['custom-orders', 'jobs']],
    [job.number, ['custom-orders', 'jobs']],
    [job.number.replace('J-', ''), ['custom-orders', 'jobs']],
    [order.id.slice(0, 8).toUpperCase(), ['custom-orders']],
    [order.id, ['custom-orders']],
    ['oktoberfest', ['jobs']],
    ['512.555.0142', ['contact-requests', 'jobs']],
    ['+1 512 555 0142', ['contact-requests', 'jobs']],
    ['7375550199', ['custom-orders', 'jobs', 'customers']],
    ['riverbend', ['customers']],
    ['73301', ['customers']],
    ['sixty polos', ['contact-requests']],
    [request.id.slice(0, 8), ['contact-requests']],
    [basics.number, ['basics-orders']],
    [basics.ship_zip, ['basics-orders']],
    ['grey', ['basics-orders']],
    ['turquoise', ['messages']],
    ['CRIMSON', ['messages']],
    ['vermilion', ['job-messages']],
    ['no-such-thing', []],
    ['%', []],
  ] as const) {
    const answer = await search(staffed, words)
    expect([words, places(answer)]).toEqual([words, found])
  }
  expect(idsIn(await search(staffed, '737 555 0199'), 'customers')).toEqual([customer.id])
  expect((await search(staffed, 'crimson')).groups.at(-1)?.found[0]?.what).toBe('Rather crimson, please.')
})

test('a job is found by the number of its invoice and of its parcel', async () => {
  const staffed = await createStaffedShop()
  const { shop, staff } = staffed
  const job = await acceptedJob(shop, staff)
  await payByCheck(staff, job.row)
  await shop.pool.query(
    `insert into job_parcels (job_id, carrier, tracking_number, shipped_at, idempotency_key, place)
     values ($1, 'UPS', '1Z999AA10123456784', now(), 'the-first', 0), ($1, 'FedEx', '123456789012', now(), 'the-first', 1)`,
    [job.id],
  )
  const { rows } = await shop.pool.query('select kind, number from job_invoices')
  expect(rows).toHaveLength(1)
  const invoice = paperNumber(rows[0].kind, rows[0].number)
  for (const words of [invoice, invoice.toLowerCase(), '1z999aa10123456784', '123456789012'])
    expect([words, idsIn(await search(staffed, words), 'jobs')]).toEqual([words, [job.id]])
  expect(places(await search(staffed, 'INV-99999'))).toEqual([])
})

test('it is known how much a search looks at, completed or not', async () => {
  const { staff } = await createBusyShop()
  const looked = await (await staff('GET', '/api/admin/search/looked-at')).json()
  expect(looked).toEqual({ requests: 2, orders: 1, jobs: 2, customers: 2, messages: 3 })
})

test('what a number names comes before everything newer that only contains it, and a full group says that there is more', async () => {
  const staffed = await createStaffedShop()
  const { number, orderId } = await askForHats(staffed.shop)
  const digits = number.replace('J-', '')
  for (let n = 0; n <= FOUND_OF_EACH; n++) await addOrder(staffed.shop, { user_email: `c${digits}-${n}@mail.example` })
  const [requests] = (await search(staffed, digits)).groups
  expect(requests).toMatchObject({ kind: 'requests', more: true })
  expect(requests?.found).toHaveLength(FOUND_OF_EACH)
  expect(requests?.found[0]).toMatchObject({ id: orderId, number })
  expect((await search(staffed, number)).groups[0]).toMatchObject({ found: [{ id: orderId }], more: false })
})

test.each([
  ['nothing', ''],
  ['blanks', '%20%20'],
  ['NUL', '%00'],
  ['half a character', '%ED%A0%80'],
  ['ten thousand letters', 'a'.repeat(10_000)],
])('422 or an empty answer, and never a failure: a search for %s', async (_, q) => {
  const { staff } = await createStaffedShop()
  const answer = await staff('GET', `/api/admin/search?q=${q}`)
  expect([200, 422]).toContain(answer.status)
  expect((await staff('GET', '/api/admin/search')).status).toBe(422)
  expect((await staff('GET', '/api/admin/search?q=a')).status).toBe(200)
})
