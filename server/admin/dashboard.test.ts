import { expect, test } from 'vitest'
import { MOST_STREAMS } from '../live/live-changes.ts'
import { dueMails } from '../mail/outbox.ts'
import { captureLog } from '../testing/log-lines.ts'
import { addContact, addOrder, createStaffedShop, revoke } from '../testing/staff-shop.ts'

const users = async (answer: Response) => ((await answer.json()) as { users: { email: string }[] }).users

test('the user list is the newest 100; a search finds at most 10, by part of name or e-mail, in any case', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`insert into user_profiles (id, full_name, email, created_at)
    select gen_random_uuid(), 'Person ' || n, 'p' || n || '@mail.example', now() + n * interval '1 second' from generate_series(1, 120) n`)
  const newest = await users(await staff('GET', '/api/admin/users'))
  expect(newest).toHaveLength(100)
  expect(newest[0]?.email).toBe('p120@mail.example')
  expect(await users(await staff('GET', '/api/admin/users?q=PERSON'))).toHaveLength(10)
  expect((await users(await staff('GET', '/api/admin/users?q=p77@MAIL'))).map((user) => user.email)).toEqual([
    'p77@mail.example',
  ])
  expect(await users(await staff('GET', '/api/admin/users?q=xyz'))).toEqual([])
})

test('a user is found by their telephone, however it is written, by company and by ZIP', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`insert into user_profiles (id, email, phone, company, zip_code) values
    (gen_random_uuid(), 'one@mail.example', '+1 (512) 555-0142', 'Riverbend', '78704'),
    (gen_random_uuid(), 'two@mail.example', '512.555.0143', null, '10001')`)
  const found = async (words: string) =>
    (await users(await staff('GET', `/api/admin/users?q=${encodeURIComponent(words)}`))).map(({ email }) => email)
  for (const words of ['5125550142', '(512) 555-0142', '555-0142', '+15125550142', 'riverbend', '78704'])
    expect([words, await found(words)]).toEqual([words, ['one@mail.example']])
  expect(await found('512-555-0199')).toEqual([])
})

test.each([
  ['contact_requests', '/api/admin/contact-requests'],
  ['custom_orders', '/api/admin/custom-orders'],
  ['admin_messages', '/api/admin/messages'],
])('a dropped table %s is told by its name, and the other lists still answer', async (table, path) => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`drop table ${table}`)
  const answer = await staff('GET', path)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    code: 'missing_table',
    error: `The table "${table}" does not exist or cannot be reached.`,
  })
  expect((await staff('GET', '/api/admin/users')).status).toBe(200)
})

test('a mail that was given up can be tried again, once it is sent it cannot', async () => {
  const { shop, staff } = await createStaffedShop()
  const { rows } =
    await shop.pool.query(`insert into mail_outbox (kind, recipient, subject, text_body, status, attempts, last_error)
    values ('x', 'a@b.example', 'Lost', 't', 'dead', 10, 'no such host'), ('x', 'c@d.example', 'Fine', 't', 'sent', 1, null) returning id`)
  const [dead, sent] = rows
  const { mails } = await (await staff('GET', '/api/admin/mails')).json()
  expect(mails).toMatchObject([{ id: dead.id, status: 'dead', last_error: 'no such host' }])
  expect((await staff('POST', `/api/admin/mails/${dead.id}/retry`)).status).toBe(200)
  expect((await staff('POST', `/api/admin/mails/${sent.id}/retry`)).status).toBe(404)
  expect(await dueMails(shop.db, 10)).toEqual([dead.id])
})

test('the audit trail goes page by page and names everybody', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  await shop.pool.query(
    `insert into audit_entries (subject, actor_id, action) select 'custom_orders:' || n, $1, 'note' from generate_series(1, 60) n`,
    [admin.id],
  )
  const first = await (await staff('GET', '/api/admin/audit')).json()
  const second = await (await staff('GET', `/api/admin/audit?cursor=${first.next}`)).json()
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  expect(first.items[0].actor).toBe('Desk One')
})

async function nextChange(reader: ReadableStreamDefaultReader<Uint8Array>, pattern: RegExp): Promise<string> {
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return `ended after ${text}`
    text += new TextDecoder().decode(value)
    if (pattern.test(text)) return text
  }
}

test('a new request is told live, whichever process stored it; a revoke ends the stream before anything else is told', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const reader = (await staff('GET', '/api/admin/live')).body?.getReader()
  if (!reader) throw new Error('no stream')
  await nextChange(reader, /resync/)
  const { id } = await addContact(shop)
  expect(await nextChange(reader, /contact_requests/)).toContain(
    `{"table":"contact_requests","op":"insert","id":"${id}"}`,
  )
  await shop.pool.query(`insert into contact_requests (email) select 'x@y.example' from generate_series(1, 30)`)
  expect(await nextChange(reader, /contact_requests/)).toContain('"id":null')
  await revoke(shop, admin.id)
  await addOrder(shop)
  expect(await nextChange(reader, /custom_orders/)).toBe('ended after ')
})

test('a notice that is no JSON has the page look at everything again, and the stream goes on', async () => {
  const { log, text } = captureLog()
  const { shop, staff } = await createStaffedShop({}, { log })
  const reader = (await staff('GET', '/api/admin/live')).body?.getReader()
  if (!reader) throw new Error('no stream')
  await nextChange(reader, /resync/)
  await shop.pool.query(`notify shop_changes, 'marked, no JSON'`)
  expect(await nextChange(reader, /change/)).toContain('resync')
  await shop.pool.query(`notify shop_changes, '{"marked":1}'`)
  expect(await nextChange(reader, /change/)).toContain('resync')
  await addContact(shop)
  expect(await nextChange(reader, /change/)).toContain('contact_requests')
  expect(text()).toContain('a notice that cannot be read')
  expect(text()).not.toContain('marked')
})

test('429: an admin has so many streams at a time', async () => {
  const { staff } = await createStaffedShop()
  for (let n = 0; n < MOST_STREAMS.account; n++) expect((await staff('GET', '/api/admin/live')).status).toBe(200)
  expect((await staff('GET', '/api/admin/live')).status).toBe(429)
})

test('who does not read is not kept everything for: they are told to look at all of it', async () => {
  const { shop, staff } = await createStaffedShop()
  const reader = (await staff('GET', '/api/admin/live')).body?.getReader()
  if (!reader) throw new Error('no stream')
  await nextChange(reader, /resync/)
  const notices = Array.from(
    { length: 1000 },
    (_, n) => `notify shop_changes, '{"table":"x","op":"update","id":"${n}"}'`,
  )
  await shop.pool.query(notices.join(';'))
  const heard = await nextChange(reader, /resync/)
  expect(heard.match(/"table":"x"/g)?.length ?? 0).toBeLessThan(300)
})

test('a stream ends when the shop closes', async () => {
  const { staff, live } = await createStaffedShop()
  const reader = (await staff('GET', '/api/admin/live')).body?.getReader()
  if (!reader) throw new Error('no stream')
  await nextChange(reader, /resync/)
  await live.stop()
  expect(await nextChange(reader, /never/)).toBe('ended after ')
})
