import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BulkChange, MOST_AT_ONCE, type SeenRow, TOO_MANY_CHOSEN } from '../../domain/admin/bulk.ts'
import { moveProfile } from '../accounts/profiles/move-profile.ts'
import { askForHats, SOME_QUOTE } from '../testing/jobs.ts'
import { HAT_ORDER } from '../testing/sample-requests.ts'
import { addContact, addOrder, createShopInTime, createStaffedShop, revoke } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const CHANGES = '/api/admin/requests/changes'
const COMPLETED: BulkChange = { what: 'status', status: 'completed' }
const orderRow = (id: string, status = 'pending', assignee_id: string | null = null): SeenRow => ({
  ...{ kind: 'custom-orders', id, status, assignee_id },
})
const contactRow = (id: string, status = 'pending', assignee_id: string | null = null): SeenRow => ({
  ...{ kind: 'contact-requests', id, status, assignee_id },
})
const giveTo = (assignee_id: string | null): BulkChange => ({ what: 'assignee', assignee_id })

/** All that a change of requests can touch. */
async function everything({ pool }: TestShop) {
  const read = async (statement: string) => (await pool.query(statement)).rows
  return {
    requests: await read(
      `select id, status from custom_orders union all select id, status from contact_requests order by id`,
    ),
    desk: await read(
      'select * from desk_items where assignee_id is not null or first_answered_at is not null order by 1',
    ),
    answers: await read('select * from request_answers order by 1'),
    jobs: await read('select id, stage, turn, turn_since from jobs order by id'),
    tallies: await read(
      `select name, sum(amount)::int as amount from (select name, amount from tallies union all select name, amount from tally_changes) t
       where name like 'answer%' or name like 'custom_orders.%' or name like 'contact_requests.%' group by 1 having sum(amount) <> 0 order by 1`,
    ),
  }
}

test('one change for rows of both kinds, one line of history each, and one Undo for all: also for the promise and the turn', async () => {
  const { shop, staff } = await createShopInTime(new Date('2026-11-18T12:00:00-06:00'))
  const hats = await askForHats(shop)
  const moved = await addOrder(shop, { status: 'in_progress' })
  const foreign = await addContact(shop, { status: 'contacted' })
  const before = await everything(shop)
  const id = randomUUID()
  const rows = [orderRow(hats.orderId), orderRow(moved.id, 'in_progress'), contactRow(foreign.id, 'contacted')]
  const answer = await staff('POST', CHANGES, { id, rows, change: COMPLETED })
  expect([answer.status, await answer.json()]).toEqual([200, { changed: 3, left: [] }])
  const after = await everything(shop)
  expect(after.requests.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
  expect(after.answers).toHaveLength(3)
  expect(after.jobs[0]).toMatchObject({ turn: 'nobody' })
  const history = async () =>
    (await shop.pool.query(`select subject from audit_entries where action = 'status'`)).rows.map(
      ({ subject }) => subject,
    )
  expect((await history()).toSorted()).toEqual(
    [`custom_orders:${hats.orderId}`, `custom_orders:${moved.id}`, `contact_requests:${foreign.id}`].toSorted(),
  )
  const undone = await staff('POST', `${CHANGES}/${id}/undo`)
  expect([undone.status, await undone.json()]).toEqual([200, { changed: 3, left: [] }])
  expect(await everything(shop)).toEqual(before)
  expect(await history()).toHaveLength(6)
})

test('what a customer wrote waits for us again after Undo, since when it did, also where the clock goes on all the time', async () => {
  let ms = Date.parse('2026-11-18T18:00:00Z')
  const { shop, staff } = await createStaffedShop({}, { now: () => new Date(++ms) })
  const hats = await askForHats(shop)
  await staff('POST', `${hats.row}/quotes`, SOME_QUOTE)
  expect((await shop.send('POST', `${hats.page}/messages`, { message: 'In navy?' })).status).toBe(201)
  const { jobs: before } = await everything(shop)
  expect(before).toMatchObject([{ turn: 'shop' }])
  const id = randomUUID()
  await staff('POST', CHANGES, { id, rows: [orderRow(hats.orderId, 'in_progress')], change: COMPLETED })
  expect((await everything(shop)).jobs).toMatchObject([{ turn: 'nobody' }])
  expect(await (await staff('POST', `${CHANGES}/${id}/undo`)).json()).toEqual({ changed: 1, left: [] })
  expect((await everything(shop)).jobs).toEqual(before)
})

test('what somebody changed meanwhile, what is completed and what is gone is told by number; the rest is done', async () => {
  const { shop, staff } = await createStaffedShop()
  const hats = await askForHats(shop)
  const fine = await addContact(shop)
  const done = await addOrder(shop, { status: 'completed' })
  const gone = randomUUID()
  await staff('PATCH', `/api/admin/custom-orders/${hats.orderId}`, { status: 'in_progress' })
  const rows = [orderRow(hats.orderId), contactRow(fine.id), orderRow(done.id, 'completed'), orderRow(gone)]
  const number = (id: string) => id.slice(0, 8).toUpperCase()
  const answer = await staff('POST', CHANGES, {
    id: randomUUID(),
    rows,
    change: { what: 'status', status: 'in_progress' },
  })
  const { changed, left } = await answer.json()
  expect(changed).toBe(1)
  expect(left).toHaveLength(2)
  expect(left).toEqual(
    expect.arrayContaining([
      { kind: 'custom-orders', id: done.id, number: number(done.id), why: 'completed' },
      { kind: 'custom-orders', id: gone, number: number(gone), why: 'gone' },
    ]),
  )
  const again = await staff('POST', CHANGES, {
    id: randomUUID(),
    rows: [rows[0], contactRow(fine.id, 'in_progress')],
    change: COMPLETED,
  })
  expect(await again.json()).toEqual({
    changed: 1,
    left: [{ kind: 'custom-orders', id: hats.orderId, number: hats.number, why: 'changed' }],
  })
})

test('spam is left where it is, and told', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addContact(shop, { status: 'spam' })
  const answer = await staff('POST', CHANGES, { id: randomUUID(), rows: [contactRow(id, 'spam')], change: COMPLETED })
  expect(await answer.json()).toMatchObject({ changed: 0, left: [{ id, why: 'spam' }] })
})

test('a second click changes nothing more, a second Undo is told, and nobody undoes what a colleague did', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = await shop.signUp({ email: 'other@shop.example', admin: true })
  const { id: order } = await addOrder(shop)
  const bulk = { id: randomUUID(), rows: [orderRow(order)], change: COMPLETED }
  const twice = await Promise.all([staff('POST', CHANGES, bulk), staff('POST', CHANGES, bulk)])
  for (const answer of twice) expect(await answer.json()).toEqual({ changed: 1, left: [] })
  expect((await as(other)('POST', CHANGES, bulk)).status).toBe(409)
  expect((await as(other)('POST', `${CHANGES}/${bulk.id}/undo`)).status).toBe(404)
  expect((await staff('POST', `${CHANGES}/${bulk.id}/undo`)).status).toBe(200)
  expect((await staff('POST', `${CHANGES}/${bulk.id}/undo`)).status).toBe(409)
})

test('Undo leaves what somebody changed since, and says which', async () => {
  const { shop, staff } = await createStaffedShop()
  const [one, other] = [await addOrder(shop), await addOrder(shop)]
  const id = randomUUID()
  const change = { what: 'status', status: 'in_progress' }
  await staff('POST', CHANGES, { id, rows: [orderRow(one.id), orderRow(other.id)], change })
  await staff('PATCH', `/api/admin/custom-orders/${one.id}`, { status: 'completed' })
  const undone = await (await staff('POST', `${CHANGES}/${id}/undo`)).json()
  expect(undone).toMatchObject({ changed: 1, left: [{ id: one.id, why: 'changed' }] })
  const { requests } = await everything(shop)
  expect(requests.find(({ id }) => id === one.id)?.status).toBe('completed')
  expect(requests.find(({ id }) => id === other.id)?.status).toBe('pending')
})

test('Undo leaves a request whose job went on since, though its status is the one that the change gave it', async () => {
  const { shop, staff } = await createStaffedShop()
  const hats = await askForHats(shop)
  const id = randomUUID()
  const change = { what: 'status', status: 'in_progress' }
  await staff('POST', CHANGES, { id, rows: [orderRow(hats.orderId)], change })
  expect((await staff('POST', `${hats.row}/quotes`, SOME_QUOTE)).status).toBe(201)
  const before = await everything(shop)
  const undone = await (await staff('POST', `${CHANGES}/${id}/undo`)).json()
  expect(undone).toMatchObject({ changed: 0, left: [{ number: hats.number, why: 'changed' }] })
  expect(await everything(shop)).toEqual(before)
})

test('Undo gives nothing back to whoever stopped working here meanwhile: it is nobody’s', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const { id: order } = await addOrder(shop)
  await staff('PUT', `/api/admin/custom-orders/${order}/assignee`, { assignee_id: bo.id })
  const id = randomUUID()
  await staff('POST', CHANGES, { id, rows: [orderRow(order, 'pending', bo.id)], change: giveTo(admin.id) })
  await revoke(shop, bo.id)
  expect(await (await staff('POST', `${CHANGES}/${id}/undo`)).json()).toEqual({ changed: 1, left: [] })
  expect((await everything(shop)).desk).toEqual([])
})

test('an id in capitals is the same row, with the same job and the same history', async () => {
  const { shop, staff } = await createStaffedShop()
  const hats = await askForHats(shop)
  const rows = [orderRow(hats.orderId.toUpperCase())]
  const answer = await staff('POST', CHANGES, { id: randomUUID(), rows, change: COMPLETED })
  expect(await answer.json()).toEqual({ changed: 1, left: [] })
  expect((await everything(shop)).jobs).toMatchObject([{ turn: 'nobody' }])
  const { history } = await (await staff('GET', `/api/admin/custom-orders/${hats.orderId}`)).json()
  expect(history).toMatchObject([{ action: 'status' }])
})

test('two who change the same rows the other way round at once do not wait for each other for good', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'other@shop.example', admin: true }))
  const rows: SeenRow[] = []
  for (let place = 0; place < 10; place++) rows.push(orderRow((await askForHats(shop)).orderId))
  const answers = await Promise.all([
    staff('POST', CHANGES, { id: randomUUID(), rows, change: COMPLETED }),
    other('POST', CHANGES, { id: randomUUID(), rows: rows.toReversed(), change: COMPLETED }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('422 for none, for more than a hundred, for a status that cannot be set and for somebody who is no staff', async () => {
  const { shop, staff } = await createStaffedShop()
  const customer = await shop.signUp({ email: 'ada@mail.example' })
  const { id } = await addOrder(shop)
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, () => orderRow(randomUUID()))
  for (const [rows, change] of [
    [[], COMPLETED],
    [many, COMPLETED],
    [[orderRow(id)], { what: 'status', status: 'contacted' }],
    [[orderRow(id)], giveTo(customer.id)],
  ])
    expect((await staff('POST', CHANGES, { id: randomUUID(), rows, change })).status).toBe(422)
  const told = await staff('POST', CHANGES, { id: randomUUID(), rows: many, change: COMPLETED })
  expect((await told.json()).fields).toEqual({ rows: TOO_MANY_CHOSEN })
})

const mailsTo = async ({ pool }: TestShop, recipient: string) =>
  (
    await pool.query(
      `select subject, text_body from mail_outbox where kind = 'staff-assigned' and recipient = $1 order by created_at`,
      [recipient],
    )
  ).rows

test('whoever is given work hears of it: once for one, once for many, and it stands in their day; Undo gives each back', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const [first, second, third] = [await askForHats(shop), await askForHats(shop), await askForHats(shop)]
  await staff('PUT', `/api/admin/custom-orders/${first.orderId}/assignee`, { assignee_id: bo.id })
  await staff('PUT', `/api/admin/custom-orders/${first.orderId}/assignee`, { assignee_id: bo.id })
  const [mail, ...more] = await mailsTo(shop, 'bo@shop.example')
  expect(more).toEqual([])
  expect(mail.subject).toContain(first.number)
  expect(mail.text_body).toContain('Desk One gave you')
  expect(mail.text_body).toContain(`open=custom-orders:${first.orderId}`)
  const id = randomUUID()
  const rows = [orderRow(first.orderId, 'pending', bo.id), orderRow(second.orderId), orderRow(third.orderId)]
  expect(await (await staff('POST', CHANGES, { id, rows, change: giveTo(bo.id) })).json()).toEqual({
    changed: 2,
    left: [],
  })
  const [, both] = await mailsTo(shop, 'bo@shop.example')
  expect(both.subject).toContain('2 requests are yours now')
  expect(both.text_body).toContain(second.number)
  const mine = async () => (await (await as(bo)('GET', '/api/admin/day')).json()).mine
  expect(await mine()).toBe(3)
  expect(await (await staff('POST', `${CHANGES}/${id}/undo`)).json()).toEqual({ changed: 2, left: [] })
  expect(await mine()).toBe(1)
  expect(await mailsTo(shop, 'bo@shop.example')).toHaveLength(2)
})

test('no mail to whoever takes something themselves, nor to whoever turned notices off, nor ever too many', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const quiet = await shop.signUp({ email: 'quiet@shop.example', admin: true })
  const bo = await shop.signUp({ email: 'bo@shop.example', admin: true })
  await shop.pool.query('update user_profiles set email_notifications = false where id = $1', [quiet.id])
  const { id } = await addOrder(shop)
  const give = (assignee_id: string | null) => staff('PUT', `/api/admin/custom-orders/${id}/assignee`, { assignee_id })
  for (const person of [admin.id, quiet.id, null]) await give(person)
  expect((await shop.pool.query(`select from mail_outbox where kind = 'staff-assigned'`)).rowCount).toBe(0)
  for (let time = 0; time < 40; time++) {
    expect((await give(bo.id)).status).toBe(200)
    await give(null)
  }
  const { length } = await mailsTo(shop, 'bo@shop.example')
  expect(length).toBeGreaterThanOrEqual(30)
  expect(length).toBeLessThan(40)
})

test('what a colleague set to the same meanwhile, on purpose, is not undone with the rest', async () => {
  const { shop, staff } = await createStaffedShop()
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const [status, given, untouched] = [await addOrder(shop), await addOrder(shop), await addOrder(shop)]
  const ids = [randomUUID(), randomUUID()]
  const rows = [status, given, untouched].map(({ id }) => orderRow(id))
  await staff('POST', CHANGES, { id: ids[0], rows, change: COMPLETED })
  await staff('POST', CHANGES, { id: ids[1], rows, change: giveTo(bo.id) })
  for (const to of ['in_progress', 'completed'])
    await staff('PATCH', `/api/admin/custom-orders/${status.id}`, { status: to })
  for (const to of [null, bo.id])
    await staff('PUT', `/api/admin/custom-orders/${given.id}/assignee`, { assignee_id: to })
  await staff('POST', `/api/admin/custom-orders/${untouched.id}/notes`, { text: 'Looks fine' })
  const undo = async (id = '') => (await staff('POST', `${CHANGES}/${id}/undo`)).json()
  expect(await undo(ids[0])).toMatchObject({ changed: 2, left: [{ id: status.id, why: 'changed' }] })
  expect(await undo(ids[1])).toMatchObject({ changed: 2, left: [{ id: given.id, why: 'changed' }] })
})

test('many requests of a customer who moves to another address at that moment are changed, and nobody waits for ever', async () => {
  const { shop, staff } = await createStaffedShop()
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  const asked = []
  for (let time = 0; time < 6; time++)
    asked.push((await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()).order.id)
  const { rows: inOrder } = await shop.pool.query('select id from jobs order by request')
  // The move comes to them in the other order.
  await shop.pool.query('create table other_order as select * from jobs order by request desc')
  await shop.pool.query('delete from jobs')
  await shop.pool.query('insert into jobs overriding system value select * from other_order')
  const [held, change] = [await shop.pool.connect(), randomUUID()]
  await held.query('begin')
  await held.query('select from jobs where id = $1 for update', [inOrder[3].id])
  const many = staff('POST', CHANGES, { id: change, rows: asked.map((id) => orderRow(id)), change: COMPLETED })
  await untilWaiting(shop, 1)
  const moved = shop.db.transaction((tx) =>
    moveProfile(
      tx,
      ana.id,
      { email: 'ana@work.example', isProven: true },
      { email: 'ana@home.example', isProven: true },
    ),
  )
  await untilWaiting(shop, 2)
  await held.query('commit')
  held.release()
  await moved
  expect(await (await many).json()).toEqual({ changed: 6, left: [] })
})
