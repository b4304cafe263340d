import { expect, test } from 'vitest'
import { addressOf, DAY, type DayList, type DayName } from '../../domain/admin/day.ts'
import { setStock } from '../testing/checkout.ts'
import { addContact, addOrder, createShopInTime } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** A Wednesday noon in Austin. */
const NOON = new Date('2026-11-18T12:00:00-06:00')
const austin = (text: string) => new Date(`2026-11-${text}-06:00`)

/** The call behind each list of the page, and its rows. */
const ROWS: Record<DayList, (staff: Staff, query: string) => Promise<unknown[]>> = {
  requests: async (staff, query) => (await read(staff, `requests?${query}`)).items,
  replies: async (staff) => (await read(staff, 'messages/waiting')).waiting,
  mentions: async (staff) => (await read(staff, 'mentions')).mentions,
  jobs: async (staff, query) => (await read(staff, `jobs?${query}`)).items,
  'basics-orders': async (staff, query) => (await read(staff, `basics-orders?${query}`)).items,
  stock: async (staff) => (await read(staff, 'stock')).products.filter(({ is_low }: { is_low: boolean }) => is_low),
  mails: async (staff) => (await read(staff, 'mails')).mails,
}

type Staff = (method: string, path: string, body?: unknown) => Promise<Response>
async function read(staff: Staff, path: string) {
  const answer = await staff('GET', `/api/admin/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

async function createDay() {
  const { shop, staff } = await createShopInTime(NOON)
  await staff('GET', '/api/admin/day')
  const { rows } = await shop.pool.query(`select id from user_profiles where email = 'desk-0@shop.example'`)
  const me: string = rows[0].id
  /** What the day says, and how many rows stand behind each count. */
  const day = async () => {
    const counts: Record<DayName, number> = await read(staff, 'day')
    for (const count of DAY) {
      const query = addressOf(count, me).split('?')[1] ?? ''
      const behind = await ROWS[count.list](staff, query.replace('kind=all&', '').replace('view=list&', ''))
      expect([count.name, behind.length]).toEqual([count.name, counts[count.name]])
    }
    return counts
  }
  return { shop, staff, me, day }
}

test('a quiet shop has nothing to do', async () => {
  const { day } = await createDay()
  expect(Object.values(await day()).every((count) => count === 0)).toBe(true)
})

test('late and due today are the unanswered of both kinds, by the promise, and their lists show exactly those', async () => {
  const { shop, staff, day } = await createDay()
  await addContact(shop, { created_at: austin('16T09:00') })
  const soonLate = await addOrder(shop, { created_at: austin('17T11:59') })
  await addOrder(shop, { created_at: austin('17T12:01') })
  await addContact(shop, { created_at: austin('18T00:00') })
  await addContact(shop, { created_at: austin('18T00:01') })
  await addOrder(shop, { created_at: austin('16T09:00'), status: 'completed' })
  expect(await day()).toMatchObject({ late: 2, due_today: 2 })
  await staff('PUT', `/api/admin/custom-orders/${soonLate.id}/called`, { called: true })
  expect(await day()).toMatchObject({ late: 1, due_today: 2 })
  await staff('PUT', `/api/admin/custom-orders/${soonLate.id}/called`, { called: false })
  expect(await day()).toMatchObject({ late: 2, due_today: 2 })
})

test('mine are the open requests of both kinds that are assigned to me', async () => {
  const { shop, staff, me, day } = await createDay()
  const other = await shop.signUp({ email: 'other@shop.example', admin: true })
  const order = await addOrder(shop, { created_at: austin('18T11:00') })
  const contact = await addContact(shop, { created_at: austin('18T11:00') })
  await staff('PUT', `/api/admin/custom-orders/${order.id}/assignee`, { assignee_id: me })
  await staff('PUT', `/api/admin/contact-requests/${contact.id}/assignee`, { assignee_id: me })
  expect(await day()).toMatchObject({ mine: 2 })
  await staff('PUT', `/api/admin/contact-requests/${contact.id}/assignee`, { assignee_id: other.id })
  expect(await day()).toMatchObject({ mine: 1 })
  await staff('PATCH', `/api/admin/custom-orders/${order.id}`, { status: 'completed' })
  expect(await day()).toMatchObject({ mine: 0 })
})

test('waiting for us are customers, not messages, until somebody answers', async () => {
  const { shop, staff, day } = await createDay()
  const customer = await shop.signUp({ email: 'ada@mail.example' })
  for (const message_content of ['Gold thread?', 'Or silver?'])
    await shop.pool.query('insert into message_replies (user_id, message_content) values ($1, $2)', [
      customer.id,
      message_content,
    ])
  expect(await day()).toMatchObject({ waiting: 1 })
  await staff('PUT', `/api/admin/messages/waiting/${customer.id}`, { waiting: false })
  expect(await day()).toMatchObject({ waiting: 0 })
})

async function addJob(shop: TestShop, stage: string, turn: string) {
  await shop.pool.query(
    `insert into jobs (token, request, stage, turn, email, title)
     values (gen_random_uuid(), 'custom_orders:' || gen_random_uuid(), $1, $2, 'ada@mail.example', '100 hats')`,
    [stage, turn],
  )
}

test('jobs wait for us or for an approval; what is over waits for nobody', async () => {
  const { shop, day } = await createDay()
  await addJob(shop, 'received', 'shop')
  await addJob(shop, 'delivered', 'shop')
  await addJob(shop, 'proofing', 'customer')
  await addJob(shop, 'proofing', 'shop')
  await addJob(shop, 'quoted', 'customer')
  await addJob(shop, 'cancelled', 'nobody')
  expect(await day()).toMatchObject({ our_turn: 3, to_approve: 1 })
})

test('to ship is what is paid and has not left, of orders that were not taken back', async () => {
  const { shop, day } = await createDay()
  const add = (status: string, dispute: string | null = null) =>
    shop.pool.query(
      `insert into basics_orders (status, dispute, follow_token, subtotal_cents, total_cents, paid_at, expires_at)
       values ($1, $2, gen_random_uuid(), 1499, 1499, now(), now())`,
      [status, dispute],
    )
  for (const status of ['paid', 'packed', 'shipped', 'refunded']) await add(status)
  await add('paid', 'lost')
  expect(await day()).toMatchObject({ to_ship: 2 })
})

test('low stock is what fell to its threshold', async () => {
  const { shop, staff, day } = await createDay()
  await setStock(shop, 'black', 5)
  await setStock(shop, 'grey', 6)
  for (const product of ['black', 'grey'])
    await staff('PUT', `/api/admin/stock/${product}/threshold`, { low_at: 5, before: null })
  expect(await day()).toMatchObject({ low_stock: 1 })
})

test('mail in trouble is what was given up and what is tried again, not what waits for its first try', async () => {
  const { shop, day } = await createDay()
  await shop.pool.query(`insert into mail_outbox (kind, recipient, subject, text_body, status, attempts) values
    ('x', 'a@b.example', 's', 't', 'dead', 10), ('x', 'a@b.example', 's', 't', 'queued', 2),
    ('x', 'a@b.example', 's', 't', 'queued', 0), ('x', 'a@b.example', 's', 't', 'sent', 1)`)
  expect(await day()).toMatchObject({ mail_trouble: 2 })
})

test('both kinds stand in one list, the soonest due first, and no page shows one twice or leaves one out', async () => {
  const { shop, staff } = await createDay()
  const ids: string[] = []
  for (let minute = 10; minute < 17; minute++) {
    const created_at = austin(`18T10:${minute}`)
    ids.push((await (minute % 3 ? addOrder : addContact)(shop, { created_at })).id)
  }
  for (const [sort, wanted] of [
    ['due', ids],
    ['newest', ids.toReversed()],
  ] as const) {
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const page = await read(staff, `requests?sort=${sort}&limit=2&cursor=${cursor}`)
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(wanted)
  }
  const { items } = await read(staff, 'requests?sort=due&due=any')
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(
    [10, 11, 12, 13, 14, 15, 16].map((minute) => (minute % 3 ? 'custom-orders' : 'contact-requests')),
  )
})
