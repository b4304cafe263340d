import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import { may, notAllowed, ROLES } from '../../domain/staff/rights.ts'
import { DEMO_DETAILS } from '../payments/sandbox/pay-page-view.ts'
import { buy, deliver, eventsOf } from '../testing/checkout.ts'
import {
  acceptedHats,
  acceptedJob,
  askForHats,
  payByCheck,
  SOME_CHECK,
  SOME_PROOF,
  SOME_QUOTE,
  uploadPicture,
} from '../testing/jobs.ts'
import { addContact, addOrder, createStaffedShop, ENTERED, revoke } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { RIGHT_OF } from './rights.ts'

type Call = [method: string, path: string, body?: unknown]
type Subjects = Record<
  | 'job'
  | 'shipped'
  | 'parcel'
  | 'complaint'
  | 'paid'
  | 'payment'
  | 'other'
  | 'order'
  | 'contact'
  | 'basics'
  | 'userId'
  | 'adminId'
  | 'mail'
  | 'note'
  | 'invitation'
  | 'certificate',
  string
>

const REFUND_IT = { cents: 50, left_cents: SOME_CHECK.cents, reason: 'Late', by_hand: true }
const COUNTED = '5c0f8f6e-1f0c-4a52-9d7e-3b1f6b1e0a11'
const OAK_STREET = { name: 'Ann', line1: '1 Oak St', line2: null, city: 'Waco', state: 'TX', zip: '76701' }
const { name, line1, city, state, zip } = DEMO_DETAILS
const PAID_TO = { name, line1, line2: null, city, state, zip }
const CHANGED = '7b1d0c52-6a3e-4d53-8f0b-2f4f3c0c9d21'
const OWNER = { role: 'owner', needs_second_step: false }
const WHOLE_ORDER = { lines: [{ product_id: 'black', quantity: 24 }], sum_cents: 19_176, left_cents: 19_176 }

/** Every endpoint of the back office, with a call that an admin succeeds with. */
function everyCall(subjects: Subjects): Call[] {
  const {
    job,
    shipped,
    parcel,
    complaint,
    paid,
    payment,
    other,
    order,
    contact,
    basics,
    userId,
    adminId,
    mail,
    note,
    invitation,
    certificate,
  } = subjects
  return [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/users?q=demo'],
    ['GET', '/api/admin/users/export.csv'],
    ['GET', '/api/admin/messages'],
    ['GET', '/api/admin/messages/people'],
    ['GET', `/api/admin/messages/people/${userId}`],
    ['GET', '/api/admin/messages/waiting'],
    ['PUT', `/api/admin/messages/waiting/${userId}`, { waiting: false }],
    ['GET', '/api/admin/messages/export.csv'],
    ['POST', '/api/admin/messages', { user_id: userId, message_content: 'Hello' }],
    ['GET', '/api/admin/recipient?email=plain@mail.example'],
    ['GET', '/api/admin/search?q=demo'],
    ['GET', '/api/admin/search/looked-at'],
    ['GET', '/api/admin/opening'],
    ['GET', '/api/admin/day'],
    ['GET', '/api/admin/requests'],
    ['GET', '/api/admin/requests/totals'],
    [
      'POST',
      '/api/admin/requests/changes',
      {
        id: CHANGED,
        rows: [{ kind: 'custom-orders', id: order, assignee_id: null }],
        change: { what: 'assignee', assignee_id: adminId },
      },
    ],
    ['POST', `/api/admin/requests/changes/${CHANGED}/undo`],
    ['GET', '/api/admin/views'],
    ['PUT', `/api/admin/views/${CHANGED}`, { list: 'jobs', name: 'Ours', query: 'turn=shop' }],
    ['DELETE', `/api/admin/views/${CHANGED}`],
    ['GET', '/api/admin/staff'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/setup'],
    ['PUT', '/api/admin/setup/prices', { ticked: true }],
    ['POST', '/api/admin/setup/mail/test'],
    ['GET', '/api/admin/people'],
    ['GET', '/api/admin/people/history'],
    ['PUT', `/api/admin/people/${adminId}`, { ...OWNER, before: OWNER }],
    ['POST', '/api/admin/people/invitations', { email: 'new@shop.example', role: 'manager', needs_second_step: false }],
    ['DELETE', `/api/admin/people/invitations/${invitation}`],
    ['GET', '/api/admin/analytics/new-users?days=30'],
    ['GET', '/api/admin/analytics/daily?days=30'],
    ['GET', '/api/admin/analytics/jobs?days=30'],
    ['GET', '/api/admin/analytics/owner?days=30'],
    ['GET', '/api/admin/mails'],
    ['GET', '/api/admin/mails/trouble'],
    ['POST', `/api/admin/mails/${mail}/retry`],
    ['POST', '/api/admin/mails/retry'],
    ['GET', '/api/admin/live'],
    ['POST', '/api/admin/requests', ENTERED],
    ['GET', '/api/admin/basics-orders'],
    ['GET', '/api/admin/basics-orders/totals'],
    ['GET', '/api/admin/basics-orders/export.csv'],
    ['GET', '/api/admin/basics-orders/to-pick'],
    ['GET', '/api/admin/basics-orders/pick-list.pdf'],
    ['GET', `/api/admin/basics-orders/${basics}`],
    ['GET', `/api/admin/basics-orders/${basics}/packing-slip.pdf`],
    ['POST', `/api/admin/basics-orders/${basics}/pack`],
    ['POST', `/api/admin/basics-orders/${basics}/unpack`],
    ['PUT', `/api/admin/basics-orders/${basics}/ship-to`, { ...OAK_STREET, before: PAID_TO }],
    ['POST', `/api/admin/basics-orders/${basics}/ship`, { carrier: 'UPS', tracking_number: '1Z9' }],
    ['PUT', `/api/admin/basics-orders/${basics}/tracking`, { carrier: 'UPS', tracking_number: '1Z9' }],
    ['POST', `/api/admin/basics-orders/${basics}/refund`, WHOLE_ORDER],
    ['POST', `/api/admin/basics-orders/${basics}/restock`],
    ['GET', '/api/admin/exports/orders?from=2026-01-01&to=2026-12-31'],
    ['GET', '/api/admin/stock'],
    ['GET', '/api/admin/stock/movements'],
    ['POST', '/api/admin/stock/grey/movements', { id: COUNTED, way: 'count', hats: 5, seen: null }],
    ['POST', `/api/admin/stock/movements/${COUNTED}/undo`],
    ['PUT', '/api/admin/stock/grey/threshold', { low_at: 5, before: null }],
    ['GET', '/api/admin/certificates'],
    ['POST', `/api/admin/certificates/${certificate}/approve`, { seen: 'waiting' }],
    ['POST', `/api/admin/certificates/${certificate}/decline`, { reason: 'Not signed', seen: 'approved' }],
    ['GET', '/api/admin/catalogue'],
    ['GET', '/api/admin/sections/prices'],
    ['GET', '/api/admin/sections/prices/versions'],
    ['POST', '/api/admin/sections/prices', { edited: 0, data: DEFAULT_PRICES, begins: null }],
    ['POST', '/api/admin/sections/prices/restore', { edited: 1, version: 0 }],
    ['GET', '/api/admin/canned-replies'],
    ['PUT', `/api/admin/canned-replies/${job}`, { title: 'Sizes', body: 'Which sizes?', before: null }],
    ['DELETE', `/api/admin/canned-replies/${job}`],
    ['GET', '/api/admin/jobs'],
    ['GET', '/api/admin/jobs/totals'],
    ['GET', `/api/admin/jobs/${job}`],
    ['PATCH', `/api/admin/jobs/${job}`, { needed_by: null }],
    ['GET', `/api/admin/jobs/${job}/messages`],
    ['POST', `/api/admin/jobs/${job}/messages`, { message: 'Hello' }],
    ['POST', `/api/admin/jobs/${job}/link`],
    ['GET', `/api/admin/jobs/${job}/work-order.pdf`],
    ['GET', `/api/admin/jobs/${job}/packing-slip.pdf`],
    ['POST', `/api/admin/jobs/${job}/proofs`, SOME_PROOF],
    ['GET', `/api/admin/jobs/${job}/quotes/draft`],
    ['POST', `/api/admin/jobs/${job}/quotes`, SOME_QUOTE],
    ['PUT', `/api/admin/jobs/${job}/ship-to`, { ...OAK_STREET, before: null }],
    ['POST', `/api/admin/jobs/${job}/moves`, { move: 'cancel', reason: 'Ordered twice' }],
    ['PUT', `/api/admin/jobs/${job}/net-terms`, { allowed: true }],
    ['POST', `/api/admin/jobs/${paid}/payments/undo`, { payment_id: payment, reason: 'Another job' }],
    [
      'POST',
      `/api/admin/jobs/${paid}/payments`,
      { ...SOME_CHECK, paid_cents: SOME_CHECK.cents, idempotency_key: 'the-check-of-that-day' },
    ],
    ['POST', `/api/admin/jobs/${paid}/payments/refund`, { ...REFUND_IT, payment_id: other }],
    ['POST', `/api/admin/jobs/${paid}/production`, { reason: 'They are in a hurry' }],
    [
      'POST',
      `/api/admin/jobs/${shipped}/parcels`,
      { parcels: [{ carrier: 'Other' }], idempotency_key: 'the-first-parcels' },
    ],
    ['PUT', `/api/admin/jobs/${shipped}/parcels`, { carrier: 'Other', parcel_id: parcel }],
    ['POST', `/api/admin/jobs/${shipped}/complaints`, { complaint_id: complaint, state: 'granted', answer: 'Sorry' }],
    ['POST', `/api/admin/jobs/${shipped}/delivered`, { parcel_id: null }],
    ...[`/api/admin/custom-orders`, `/api/admin/contact-requests`].flatMap((list): Call[] => {
      const row = `${list}/${list.endsWith('orders') ? order : contact}`
      return [
        ['GET', list],
        ['GET', `${list}/totals`],
        ['GET', `${list}/counts`],
        ['GET', `${list}/export.csv`],
        ['GET', row],
        ['PATCH', row, { status: 'in_progress' }],
        ['PUT', `${row}/assignee`, { assignee_id: adminId }],
        ['PUT', `${row}/called`, { called: true }],
        ['POST', `${row}/notes`, { text: 'Called back' }],
      ]
    }),
    ['PATCH', `/api/admin/notes/${note}`, { text: 'Called twice' }],
    ['PUT', `/api/admin/notes/${note}/deleted`, { deleted: true }],
    ['GET', '/api/admin/mentions'],
    ['PUT', '/api/admin/mentions/seen', { kind: 'contact-requests', id: contact }],
    ['PUT', `/api/admin/contact-requests/${contact}/spam`, { spam: true }],
  ]
}

/** A job that two checks came for. */
async function paidJob(shop: TestShop, staff: Awaited<ReturnType<typeof createStaffedShop>>['staff']) {
  const job = await acceptedJob(shop, staff)
  return { paid: job.id, payment: await payByCheck(staff, job.row), other: await payByCheck(staff, job.row) }
}

/** A job on its way, with something wrong. */
async function shippedJob(shop: TestShop) {
  const { id, page } = await askForHats(shop)
  await shop.pool.query(`update jobs set stage = 'shipped' where id = $1`, [id])
  const sent = await shop.pool.query(
    `insert into job_parcels (job_id, carrier, shipped_at, idempotency_key, place) values ($1, 'Other', now(), 'x', 0) returning id`,
    [id],
  )
  const complaint = { reason: 'missing', wish: 'replace', description: 'Where is it?', files: [] }
  const heard = await shop.send('POST', `${page}/complaints`, { ...complaint, idempotency_key: 'the-first-complaint' })
  return { shipped: id, parcel: sent.rows[0].id, complaint: (await heard.json()).id }
}

async function setUp() {
  const staffed = await createStaffedShop()
  const { shop } = staffed
  const user = await shop.signUp({ email: 'plain@mail.example', name: 'Plain Person', proven: true })
  const former = await shop.signUp({ email: 'former@shop.example', admin: true })
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  await uploadPicture(shop)
  const idFrom = async (statement: string): Promise<string> => (await shop.pool.query(statement)).rows[0].id
  const contact = (await addContact(shop)).id
  const calls = everyCall({
    job: (await acceptedHats(shop)).id,
    ...(await shippedJob(shop)),
    ...(await paidJob(shop, staffed.staff)),
    order: (await addOrder(shop)).id,
    contact,
    note: await idFrom(
      `insert into desk_notes (subject, author_id, body) values ('contact_requests:${contact}', '${staffed.admin.id}', 'x') returning id`,
    ),
    basics: await idFrom('select id from basics_orders'),
    userId: user.id,
    adminId: staffed.admin.id,
    mail: await idFrom(
      `insert into mail_outbox (kind, recipient, subject, text_body, status) values ('x', 'a@b.example', 's', 't', 'dead') returning id`,
    ),
    invitation: await idFrom(
      `insert into staff_invitations (email, role, needs_second_step, token_hash, invited_by, expires_at)
       values ('asked@shop.example', 'manager', false, 'x', gen_random_uuid(), now()) returning id`,
    ),
    certificate: await idFrom(
      `insert into resale_certificates (user_id, business, state, number, expires_on, file, created_by)
       values ('${user.id}', 'Plain Hats', 'TX', '1', '2099-01-01', 'x', '${user.id}') returning id`,
    ),
  })
  return { ...staffed, user, former, calls }
}

/** Whatever the shop itself says it answers under /api/admin; middleware answers every method. */
function adminRoutesOf({ app }: Pick<Awaited<ReturnType<typeof setUp>>, 'app'>): string[] {
  const own = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))].sort()
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** A name in an address of a call, and what its route calls it. */
const NAMED = [
  ['/sections/prices', '/sections/:section'],
  ['/setup/prices', '/setup/:step'],
  ['/stock/grey', '/stock/:productId'],
  ['/exports/orders', '/exports/:name'],
] as const
const routeOf = ([method, path]: Call) => {
  const address = path.split('?')[0]?.replace(ID, ':id') ?? ''
  return `${method} ${NAMED.reduce((text, [name, pattern]) => text.replace(name, pattern), address)}`
}

test('the table of calls knows every endpoint of the back office, and no other', async () => {
  const { app, calls } = await setUp()
  expect([...new Set(calls.map(routeOf))].sort()).toEqual(adminRoutesOf({ app }))
})

test('401 for nobody, 403 for a user and for a revoked admin, at every endpoint, and nothing of the shop in the answer', async () => {
  const { shop, user, former, calls, as } = await setUp()
  const [method, path] = calls[0] ?? ['GET', '']
  expect((await as(former)(method, path)).status).toBe(200)
  await revoke(shop, former.id)
  for (const [method, path, body] of calls) {
    for (const [who, headers, status, code] of [
      ['nobody', {}, 401, 'unauthorized'],
      ['a user', user.headers, 403, 'forbidden'],
      ['a revoked admin', former.headers, 403, 'forbidden'],
    ] as const) {
      const answer = await shop.send(method, path, body, headers)
      expect([who, method, path, answer.status]).toEqual([who, method, path, status])
      expect(await answer.json()).toEqual({ error: expect.any(String), code })
    }
  }
  const left = await shop.pool.query(`
    select status from custom_orders union all select status from contact_requests
    union all select status from basics_orders union all select status from mail_outbox where kind = 'x'`)
  expect(left.rows.map((row) => row.status).sort()).toEqual([
    ...['dead', 'in_progress', 'paid', 'pending', 'pending', 'pending', 'pending'],
  ])
  expect((await shop.pool.query('select from admin_messages')).rowCount).toBe(0)
})

test('whatever changes something has a line in the table of rights, and the table has no other', async () => {
  const { app } = await setUp()
  const routes = adminRoutesOf({ app })
  expect(routes.filter((route) => !route.startsWith('GET ') && !(route in RIGHT_OF))).toEqual([])
  expect(Object.keys(RIGHT_OF).filter((route) => !routes.includes(route))).toEqual([])
})

test('each role is refused exactly what the table does not give it', async () => {
  const { shop, calls } = await setUp()
  for (const role of ROLES.filter((role) => role !== 'owner')) {
    const person = await shop.signUp({ email: `${role}@shop.example`, admin: true, role })
    for (const [method, path, body] of calls) {
      const route = routeOf([method, path])
      const right = RIGHT_OF[route] ?? 'look'
      if (may(role, right) && right !== 'look') continue
      const answer = await shop.send(method, path, body, person.headers)
      expect([role, route, answer.status]).toEqual([role, route, may(role, right) ? 200 : 403])
      if (answer.status === 403) expect((await answer.json()).error).toBe(notAllowed(role))
      else await answer.body?.cancel()
    }
  }
})

test('an admin succeeds at every endpoint', async () => {
  const { calls, staff } = await setUp()
  for (const [method, path, body] of calls) {
    const answer = await staff(method, path, body)
    expect([method, path, answer.ok]).toEqual([method, path, true])
    await answer.body?.cancel()
  }
})

test('an attempt of a plain user is logged with who it was and where', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { shop } = await createStaffedShop({}, { log })
  const user = await shop.signUp({ email: 'plain@mail.example' })
  expect((await shop.send('GET', '/api/admin/users', undefined, user.headers)).status).toBe(403)
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ userId: user.id, route: '/api/admin/users' })
})

test('however often plain users ask, the log has one line of it a second', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { shop } = await createStaffedShop({}, { log })
  const user = await shop.signUp({ email: 'plain@mail.example' })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = async () => (await shop.send('GET', '/api/admin/users', undefined, user.headers)).status
  expect([await ask(), await ask(), await ask(), lines.length]).toEqual([403, 403, 403, 1])
  vi.setSystemTime(Date.now() + 1000)
  expect([await ask(), lines.length]).toEqual([403, 2])
})
