import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SHIP_TO_WORDS } from '../../domain/ship-to.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { buy, deliver, eventsOf } from '../testing/checkout.ts'
import { acceptedJob } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const PAID_TO = { name: 'Paula Post', line1: '1 Elm St', line2: null, city: 'Austin', state: 'TX', zip: '78701' }
const OAK = { name: 'Paula Post', line1: '12 Oak St', line2: 'Apt 4', city: 'Waco', state: 'TX', zip: '76701' }
const FIR = { ...OAK, line1: '9 Fir Ave', line2: null }

async function setUp() {
  const staffed = await createStaffedShop()
  const { shop, staff } = staffed
  await buy(shop, { black: 24 }, { email: 'hatter@mail.example', ...PAID_TO, line2: '' })
  await deliver(shop, await eventsOf(shop))
  const { rows } = await shop.pool.query('select id from basics_orders')
  const row = `/api/admin/basics-orders/${rows[0].id}`
  const change = (to: object, before: object | null) => staff('PUT', `${row}/ship-to`, { ...to, before })
  const mails = async (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  return { ...staffed, row, change, mails, details: async () => (await staff('GET', row)).json() }
}

const told = async (answer: Response) => [answer.status, (await answer.json()).error]

test('an address is changed with its line in the history, the customer has the new one by mail, and what was paid stays', async () => {
  const { change, mails, details } = await setUp()
  const { order: before } = await details()
  expect((await change(OAK, PAID_TO)).status).toBe(200)
  const { order, history } = await details()
  expect(order).toMatchObject({ ship_line1: '12 Oak St', ship_line2: 'Apt 4', ship_city: 'Waco', ship_zip: '76701' })
  expect([order.total_cents, order.tax_cents, order.shipping_cents]).toEqual([
    ...[before.total_cents, before.tax_cents, before.shipping_cents],
  ])
  expect(history[0]).toMatchObject({
    action: 'address',
    actor: 'Desk One',
    details: {
      from: 'Paula Post, 1 Elm St, Austin, TX 78701',
      to: 'Paula Post, 12 Oak St, Apt 4, Waco, TX 76701',
    },
  })
  const [mail, ...more] = await mails('customer-basics-order-address-changed')
  expect(more).toEqual([])
  expect(mail?.recipient).toBe('hatter@mail.example')
  expect(mail?.text_body).toContain('12 Oak St')
})

test('tax is owed to the state for which it was charged, wherever the box goes since', async () => {
  const { shop, staff, change } = await setUp()
  await shop.pool.query('update basics_orders set tax_cents = 1582, total_cents = total_cents + 1582')
  const states = async () => {
    const file = await staff('GET', '/api/admin/exports/tax?from=2020-01-01&to=2039-12-31')
    return (await file.text()).match(/\b(TX|OK|NM)\b/g)
  }
  expect(await states()).toEqual(['TX'])
  const tulsa = { ...OAK, city: 'Tulsa', state: 'OK', zip: '74103' }
  expect((await change(tulsa, PAID_TO)).status).toBe(200)
  expect(await states()).toEqual(['TX'])
  expect((await change({ ...tulsa, city: 'Taos', state: 'NM', zip: '87571' }, tulsa)).status).toBe(200)
  expect(await states()).toEqual(['TX'])
})

test('to change it back tells the customer again; the same once more tells nobody', async () => {
  const { change, mails, details } = await setUp()
  await change(OAK, PAID_TO)
  expect((await change(OAK, PAID_TO)).status).toBe(200)
  expect(await mails('customer-basics-order-address-changed')).toHaveLength(1)
  expect((await change(PAID_TO, OAK)).status).toBe(200)
  expect(await mails('customer-basics-order-address-changed')).toHaveLength(2)
  expect((await details()).order.ship_line1).toBe('1 Elm St')
})

test('409: of two at once the second is told what it is now, and overwrites nothing', async () => {
  const { change, details } = await setUp()
  const answers = await Promise.all([change(OAK, PAID_TO), change(FIR, PAID_TO)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = answers[0]?.status === 200 ? OAK : FIR
  const [second] = answers.filter(({ status }) => status === 409)
  expect(second && (await told(second))).toEqual([409, SHIP_TO_WORDS.since(first)])
  expect((await details()).order.ship_line1).toBe(first.line1)
})

test('409: what has left keeps its address, and says so; what is refunded too', async () => {
  const { shop, staff, row, change } = await setUp()
  await staff('POST', `${row}/ship`, { carrier: 'UPS', tracking_number: '1Z9' })
  expect(await told(await change(OAK, PAID_TO))).toEqual([409, SHIP_TO_WORDS.left])
  await shop.pool.query(`update basics_orders set status = 'refunded', shipped_at = null`)
  expect(await told(await change(OAK, PAID_TO))).toEqual([409, SHIP_TO_WORDS.over])
})

test('422: each field that is wrong is told beside it', async () => {
  const { change } = await setUp()
  const answer = await change({ ...OAK, name: '', zip: 'x', state: 'XX' }, PAID_TO)
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, ['name', 'state', 'zip']])
})

test('429: the sixth change within the hour waits, as each is mailed', async () => {
  const { change } = await setUp()
  let before = PAID_TO
  for (const n of [1, 2, 3, 4, 5]) {
    const to = { ...PAID_TO, line1: `${n} Elm St` }
    if (n > 1) expect((await change(to, before)).status).toBe(200)
    before = to
  }
  expect((await change(OAK, before)).status).toBe(200)
  expect((await change(PAID_TO, OAK)).status).toBe(429)
})

test('a job has an address as soon as staff know it: on its slip, in its history and in a mail, and in the next order of the same', async () => {
  const { shop, staff } = await setUp()
  const job = await acceptedJob(shop, staff)
  const change = (to: object, before: object | null) => staff('PUT', `${job.row}/ship-to`, { ...to, before })
  expect((await (await staff('GET', job.row)).json()).ship_to).toBeNull()
  expect((await change(OAK, null)).status).toBe(200)
  expect(await told(await change(FIR, null))).toEqual([409, SHIP_TO_WORDS.since(OAK)])
  const { ship_to, history } = await (await staff('GET', job.row)).json()
  expect(ship_to).toEqual(OAK)
  expect(history[0]).toMatchObject({ action: 'address', details: { from: null } })
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'customer-job-address'))
  expect(mail?.text_body).toContain('12 Oak St')
  const page = JSON.stringify(await (await shop.send('GET', job.page)).json())
  expect(page).not.toContain('Oak St')
  const same = { quantity: null, total_cents: null, note: null, needed_by: null, idempotency_key: 'the-same-once-more' }
  const again = await (await shop.send('POST', `${job.page}/again`, same)).json()
  expect((await (await staff('GET', `/api/admin/jobs/${again.id}`)).json()).ship_to).toEqual(OAK)
  await shop.pool.query(`update jobs set stage = 'shipped' where id = $1`, [job.id])
  expect(await told(await change(FIR, OAK))).toEqual([409, SHIP_TO_WORDS.left])
})
