import { expect, test } from 'vitest'
import { addContact, addOrder, createStaffedShop } from '../testing/staff-shop.ts'

const LIST = '/api/admin/custom-orders'

type Staffed = Awaited<ReturnType<typeof createStaffedShop>>

/** Orders over four years, several in each moment. */
async function addManyOrders({ shop }: Staffed): Promise<void> {
  await shop.pool.query(`
    insert into custom_orders (product_type, customization_data, user_email, customer_name, quantity_desired,
      price_per_item, total_price, status, created_at)
    select (array['hats', 'koozies', 'tshirts'])[n % 3 + 1], '{}',
      'c' || n || case when n % 2 = 0 then '@mail.example' else '@post.example' end,
      case when n % 400 = 3 then 'Rarely' when n % 40 = 7 then 'Acme' when n % 7 = 0 then 'Common' else 'Nobody' end, 50, 1, 50,
      case when n < 2 then 'contacted' else (array['pending', 'in_progress', 'completed', 'completed'])[n % 4 + 1] end,
      to_timestamp(691200 * (2400 + (n / 4) / 7.0))
    from generate_series(0, 2999) n`)
}

/** Every page of a search, one after the other. */
async function readAll({ staff }: Staffed, query: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await staff('GET', `${LIST}?${query}&limit=50&cursor=${cursor}`)
    expect(answer.status).toBe(200)
    const page: { items: { id: string }[]; next: string | null } = await answer.json()
    ids.push(...page.items.map((row) => row.id))
    cursor = page.next
  }
  return ids
}

test('a search finds what reading every row finds, in the same order, however rare the words and whatever the filter', async () => {
  const staffed = await createStaffedShop()
  await addManyOrders(staffed)
  const name = `lower(customer_name || ' ' || user_email)`
  for (const [query, condition] of [
    ['status=all&q=rarely', `${name} like '%rarely%'`],
    ['status=all&q=acme', `${name} like '%acme%'`],
    ['status=all&q=COMMON', `${name} like '%common%'`],
    ['status=all&q=example acme', `${name} like '%acme%'`],
    ['status=all&q=acme post', `${name} like '%acme%' and user_email like '%post%'`],
    ['status=open&q=acme', `${name} like '%acme%' and status <> 'completed'`],
    [
      'status=completed&product=koozies&q=arely',
      `${name} like '%rarely%' and status = 'completed' and product_type = 'koozies'`,
    ],
    ['status=contacted&q=example', `status = 'contacted'`],
    ['status=all&product=hats&q=acm ex', `${name} like '%acme%' and product_type = 'hats'`],
    ['status=all&assignee=nobody&q=rarely', `${name} like '%rarely%'`],
    [
      'status=all&from=2022-12-01&to=2024-02-11&q=acme',
      `${name} like '%acme%' and shop_day(created_at) between '2022-12-01' and '2024-02-11'`,
    ],
    ['status=all&q=no-such-thing', 'false'],
  ]) {
    const { rows } = await staffed.pool.query(
      `select id from custom_orders where ${condition} order by created_at desc, id desc`,
    )
    const found = await readAll(staffed, query ?? '')
    expect([query, found.length]).toEqual([query, rows.length])
    expect(found).toEqual(rows.map((row) => row.id))
  }
})

test('a search of what is due soonest finds the same rows, oldest first', async () => {
  const staffed = await createStaffedShop()
  await addManyOrders(staffed)
  const newest = await readAll(staffed, 'status=all&q=acme')
  expect(newest).toHaveLength(75)
  expect(await readAll(staffed, 'status=all&sort=due&q=acme')).toEqual(newest.toReversed())
})

test('a search follows a request whose words, status or product change', async () => {
  const staffed = await createStaffedShop()
  await addManyOrders(staffed)
  const { rows } = await staffed.pool.query(`
    update custom_orders set customer_name = 'Changed Person', status = 'contacted', product_type = 'polos'
    where id = (select id from custom_orders order by created_at limit 1) returning id`)
  expect(await readAll(staffed, 'status=contacted&product=polos&q=changed')).toEqual([rows[0].id])
  expect(await readAll(staffed, 'status=open&q=changed')).toEqual([rows[0].id])
  expect(await readAll(staffed, 'status=completed&q=changed')).toEqual([])
})

test('what is stored for searching is in no answer: list, opened request, CSV, one’s own data', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  const order = await addOrder(shop, { user_email: 'owner@example.com' })
  const request = await addContact(shop, { email: 'owner@example.com' })
  expect([order.search_text, request.search_text]).toEqual([
    'demo buyer\nowner@example.com',
    '\nowner@example.com\n\n(512) 555-0142\n5125550142\n\nsixty polos',
  ])
  const answers = [await as(owner)('GET', '/api/account/export')]
  for (const [list, { id }] of [
    [LIST, order],
    ['/api/admin/contact-requests', request],
  ] as const) {
    for (const path of [list, `${list}/${id}`, `${list}/export.csv`]) answers.push(await staff('GET', path))
  }
  for (const answer of answers) {
    const text = await answer.text()
    expect(text).toContain(order.user_email)
    expect(text).not.toMatch(/search_text|\\n|\nowner/)
  }
})
