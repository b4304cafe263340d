import { expect, test } from 'vitest'
import { COUNTED_AT_MOST } from '../../domain/admin/totals.ts'
import { askForHats } from '../testing/jobs.ts'
import { addContact, addOrder, createStaffedShop, revoke } from '../testing/staff-shop.ts'

type Staff = Awaited<ReturnType<typeof createStaffedShop>>['staff']
type Row = { id: string; name: string | null; email: string; status: string; number: number }

async function read(staff: Staff, path: string) {
  const answer = await staff('GET', `/api/admin/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

/** Every row of a list, two a page. */
async function allOf(staff: Staff, path: string): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  do {
    const page: { items: Row[]; next: string | null } = await read(
      staff,
      `${path}&limit=2&cursor=${encodeURIComponent(cursor)}`,
    )
    rows.push(...page.items)
    cursor = page.next
  } while (cursor)
  return rows
}

const NAMES = ['bo', 'Ada', 'Čapek', 'ada', 'Zoë_x', '', null, '100% Hats', 'Bo']

async function shopOfNames() {
  const staffed = await createStaffedShop()
  const created_at = new Date('2026-11-02T10:00:00-06:00')
  for (const [place, name] of NAMES.entries()) {
    const status = ['pending', 'in_progress', 'contacted', 'completed'][place % 4]
    if (place % 2)
      await addOrder(staffed.shop, { customer_name: name, user_email: `m${place}@mail.example`, status, created_at })
    else await addContact(staffed.shop, { name, email: `M${place}@mail.example`, status, created_at })
  }
  return staffed
}

const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const customerOf = ({ name, email }: Row) => (name || email).toLowerCase()

test.each([
  ['customer', 1],
  ['customer-z', -1],
] as const)(
  '%s: both kinds by name or else e-mail, in any case, each once, whatever stands in a name',
  async (sort, sign) => {
    const { staff } = await shopOfNames()
    const rows = await allOf(staff, `requests?status=all&sort=${sort}`)
    const customers = rows.map(customerOf)
    expect(customers).toEqual(customers.toSorted((one, other) => sign * byBytes(one, other)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(NAMES.length)
  },
)

test.each([
  [
    'status',
    ['pending', 'pending', 'pending', 'in_progress', 'in_progress', 'contacted', 'contacted', 'completed', 'completed'],
  ],
  [
    'status-back',
    ['completed', 'completed', 'contacted', 'contacted', 'in_progress', 'in_progress', 'pending', 'pending', 'pending'],
  ],
])('%s goes through the statuses, page after page', async (sort, wanted) => {
  const { staff } = await shopOfNames()
  expect((await allOf(staff, `requests?status=all&sort=${sort}`)).map(({ status }) => status)).toEqual(wanted)
})

test('a search of one letter looks through the newest, and what it finds is in order on every page', async () => {
  const { staff } = await shopOfNames()
  const found = await allOf(staff, 'requests?status=all&sort=customer&q=m')
  expect(found).toEqual(await allOf(staff, 'requests?status=all&sort=customer'))
})

test.each([
  'requests?sort=customer&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666',
  'requests?sort=newest&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666_bo',
  'requests?sort=customer&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666_%25zz',
  'jobs?sort=needed&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666_tomorrow',
  'jobs?sort=waiting&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666_2026-11-02',
  'basics-orders?sort=total&cursor=2026-11-02T10:00:00.000000Z_0e8dcd0c-1111-4222-8333-444455556666_99999999999',
  'requests?sort=nonsense',
])('422: %s is no page of any list', async (path) => {
  const { staff } = await createStaffedShop()
  expect((await staff('GET', `/api/admin/${path}`)).status).toBe(422)
})

async function addJob(
  { pool }: Awaited<ReturnType<typeof createStaffedShop>>['shop'],
  values: Record<string, unknown>,
) {
  const columns = Object.keys(values)
  await pool.query(
    `insert into jobs (token, request, email, title, ${columns.join(', ')})
     values (gen_random_uuid(), 'custom_orders:' || gen_random_uuid(), 'ada@mail.example', '100 hats', ${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(values),
  )
}

test('jobs by when they are needed, those without a day last, by who waits longest, and by customer', async () => {
  const { shop, staff } = await createStaffedShop()
  await addJob(shop, { name: 'No day', needed_by: null, turn_since: '2026-11-03T10:00:00Z' })
  await addJob(shop, { name: 'late', needed_by: '2026-12-24', turn_since: '2026-11-01T10:00:00Z' })
  await addJob(shop, { name: 'Early', needed_by: '2026-12-01', turn_since: '2026-11-02T10:00:00Z' })
  const names = async (sort: string) => (await allOf(staff, `jobs?sort=${sort}`)).map(({ name }) => name)
  expect(await names('needed')).toEqual(['Early', 'late', 'No day'])
  expect(await names('waiting')).toEqual(['late', 'Early', 'No day'])
  expect(await names('customer')).toEqual(['Early', 'late', 'No day'])
  expect(await names('customer-z')).toEqual(['No day', 'late', 'Early'])
  expect(await names('oldest')).toEqual((await names('newest')).toReversed())
})

test('Basics orders by total, and what they add up to', async () => {
  const { shop, staff } = await createStaffedShop()
  for (const cents of [1499, 19_176, 2998])
    await shop.pool.query(
      `with placed as (insert into basics_orders (status, follow_token, subtotal_cents, total_cents, paid_at, expires_at)
         values ('paid', gen_random_uuid(), $1, $1, now(), now()) returning id)
       insert into basics_order_lines (order_id, product_id, quantity, unit_cents) select id, 'black', 12, 100 from placed`,
      [cents],
    )
  const totals = async (sort: string) =>
    (await read(staff, `basics-orders?sort=${sort}`)).items.map((order: { total_cents: number }) => order.total_cents)
  expect(await totals('total')).toEqual([19_176, 2998, 1499])
  expect(await totals('total-least')).toEqual([1499, 2998, 19_176])
  expect(await read(staff, 'basics-orders/totals')).toEqual({ count: 3, more: false, units: 36, cents: 23_673 })
})

test('a list says how many its filters found in all pages, with pieces and dollars', async () => {
  const { shop, staff } = await createStaffedShop()
  await addOrder(shop, { quantity_desired: 100, total_price: '1550.00' })
  await addOrder(shop, {
    quantity_desired: 50,
    total_price: '900.50',
    product_type: 'koozies',
    customer_name: 'Needle',
  })
  await addOrder(shop, { status: 'completed' })
  await addContact(shop)
  expect(await read(staff, 'requests/totals')).toEqual({ count: 3, more: false, units: 150, cents: 245_050 })
  expect(await read(staff, 'custom-orders/totals?product=koozies')).toMatchObject({
    count: 1,
    units: 50,
    cents: 90_050,
  })
  expect(await read(staff, 'custom-orders/totals?q=needle')).toMatchObject({ count: 1, units: 50 })
  expect(await read(staff, 'contact-requests/totals?status=all')).toEqual({ count: 1, more: false, units: 0, cents: 0 })
  expect(await read(staff, 'jobs/totals')).toMatchObject({ count: 0, more: false })
})

test('beyond a thousand it says so, and adds nothing up', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(
    `insert into contact_requests (email, order_description) select 'a@b.example', 'x' from generate_series(1, $1::int)`,
    [COUNTED_AT_MOST],
  )
  expect(await read(staff, 'requests/totals')).toMatchObject({ count: COUNTED_AT_MOST, more: false })
  await addOrder(shop)
  expect(await read(staff, 'requests/totals')).toEqual({ count: COUNTED_AT_MOST, more: true, units: null, cents: null })
})

test('what somebody had who works here no longer is nobody’s, in the list of requests and in that of jobs', async () => {
  const { shop, staff } = await createStaffedShop()
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const hats = await askForHats(shop)
  await staff('PUT', `/api/admin/custom-orders/${hats.orderId}/assignee`, { assignee_id: bo.id })
  const ofNobody = async () => [
    (await read(staff, 'requests?assignee=nobody')).items.length,
    (await read(staff, 'jobs?assignee=nobody')).items.length,
  ]
  expect(await ofNobody()).toEqual([0, 0])
  await revoke(shop, bo.id)
  expect(await ofNobody()).toEqual([1, 1])
})
