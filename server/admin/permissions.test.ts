import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addContact, addOrder, createStaffedShop, revoke } from '../testing/staff-shop.ts'

type Call = [method: string, path: string, body?: unknown]

/** Every endpoint of the back office, with a call that an admin succeeds with. */
function everyCall(order: string, contact: string, userId: string, adminId: string, mail: string): Call[] {
  return [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/basics-orders'],
    ['GET', '/api/admin/basics-orders/export.csv'],
    ['GET', '/api/admin/users?q=demo'],
    ['GET', '/api/admin/users/export.csv'],
    ['GET', '/api/admin/messages'],
    ['GET', '/api/admin/messages/waiting'],
    ['GET', '/api/admin/messages/export.csv'],
    ['POST', '/api/admin/messages', { user_id: userId, message_content: 'Hello' }],
    ['GET', '/api/admin/recipient?email=plain@mail.example'],
    ['GET', '/api/admin/staff'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/analytics/new-users?days=30'],
    ['GET', '/api/admin/analytics/daily?days=30'],
    ['GET', '/api/admin/mails'],
    ['POST', `/api/admin/mails/${mail}/retry`],
    ['GET', '/api/admin/live'],
    ...[`/api/admin/custom-orders`, `/api/admin/contact-requests`].flatMap((list): Call[] => {
      const row = `${list}/${list.endsWith('orders') ? order : contact}`
      return [
        ['GET', list],
        ['GET', `${list}/counts`],
        ['GET', `${list}/export.csv`],
        ['GET', row],
        ['PATCH', row, { status: 'in_progress' }],
        ['PUT', `${row}/assignee`, { assignee_id: adminId }],
        ['POST', `${row}/notes`, { text: 'Called back' }],
      ]
    }),
  ]
}

async function setUp() {
  const staffed = await createStaffedShop()
  const { shop } = staffed
  const user = await shop.signUp({ email: 'plain@mail.example', name: 'Plain Person' })
  const former = await shop.signUp({ email: 'former@shop.example', admin: true })
  const order = await addOrder(shop)
  const contact = await addContact(shop)
  const { rows } = await shop.pool.query(
    `insert into mail_outbox (kind, recipient, subject, text_body, status) values ('x', 'a@b.example', 's', 't', 'dead') returning id`,
  )
  const calls = everyCall(order.id, contact.id, user.id, staffed.admin.id, rows[0].id)
  return { ...staffed, user, former, calls }
}

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
      expect(await answer.json()).toMatchObject({ code })
    }
  }
  const left = await shop.pool.query('select status from custom_orders union select status from contact_requests')
  expect(left.rows).toEqual([{ status: 'pending' }])
})

test('an admin succeeds at every endpoint', async () => {
  const { calls, desk } = await setUp()
  for (const [method, path, body] of calls) {
    const answer = await desk(method, path, body)
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
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ userId: user.id, path: '/api/admin/users' })
})
