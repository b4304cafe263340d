import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyRetention } from '../apply-retention.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { addContact, createStaffedShop, revoke } from '../testing/staff-shop.ts'

async function setUp() {
  const staffed = await createStaffedShop()
  const { shop, staff, as } = staffed
  const ann = await shop.signUp({ email: 'ann@shop.example', name: 'Ann Lee', admin: true })
  const contact = await addContact(shop)
  const row = `/api/admin/contact-requests/${contact.id}`
  const notes = async () => (await (await staff('GET', row)).json()).notes
  const add = async (text: string) => {
    expect((await staff('POST', `${row}/notes`, { text })).status).toBe(201)
    const { id } = (await notes()).at(-1)
    return { id, path: `/api/admin/notes/${id}` }
  }
  const mails = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff-mention'))
  const asAnn = as(ann)
  const mentions = async () => (await (await asAnn('GET', '/api/admin/mentions')).json()).mentions
  const counted = async () => (await (await asAnn('GET', '/api/admin/day')).json()).mentions
  return { ...staffed, ann, asAnn, contact, row, notes, add, mails, mentions, counted }
}

test('a note that is sent again under its id is there once, and its history and mail too', async () => {
  const { shop, staff, asAnn, row, notes, mails } = await setUp()
  const note = { id: randomUUID(), text: '@Ann Lee please call' }
  for (const _ of [1, 2]) expect((await staff('POST', `${row}/notes`, note)).status).toBe(201)
  expect([(await notes()).length, (await mails()).length]).toEqual([1, 1])
  const { history } = await (await staff('GET', row)).json()
  expect(history).toHaveLength(1)
  const elsewhere = `/api/admin/contact-requests/${(await addContact(shop)).id}/notes`
  expect((await staff('POST', elsewhere, note)).status).toBe(409)
  expect((await asAnn('POST', `${row}/notes`, note)).status).toBe(409)
  expect((await staff('POST', `${row}/notes`, { ...note, text: 'Other words' })).status).toBe(409)
})

test('an author changes a note, which says so; nobody else may', async () => {
  const { staff, asAnn, notes, add, row } = await setUp()
  const { path } = await add('Called twise')
  expect((await asAnn('PATCH', path, { text: 'Mine now' })).status).toBe(403)
  expect((await asAnn('PUT', `${path}/deleted`, { deleted: true })).status).toBe(403)
  expect((await staff('PATCH', path, { text: ' ' })).status).toBe(422)
  expect((await notes())[0]).toMatchObject({ body: 'Called twise', edited_at: null })
  expect((await staff('PATCH', path, { text: 'Called twice' })).status).toBe(200)
  expect((await notes())[0]).toMatchObject({ body: 'Called twice', edited_at: expect.any(String) })
  const { history } = await (await staff('GET', row)).json()
  expect(history[0]).toMatchObject({ action: 'note_edited', actor: 'Desk One', details: {} })
})

test('a deleted note is unseen, comes back, and is gone for good after thirty days', async () => {
  const { shop, staff, notes, add } = await setUp()
  const { path } = await add('Wrong request')
  const setDeleted = async (deleted: boolean) => (await staff('PUT', `${path}/deleted`, { deleted })).status
  expect([await setDeleted(true), await notes()]).toEqual([200, []])
  expect((await staff('PATCH', path, { text: 'Again' })).status).toBe(404)
  expect([await setDeleted(false), (await notes()).length]).toEqual([200, 1])
  await setDeleted(true)
  await applyRetention(shop)
  expect((await shop.pool.query('select from desk_notes')).rowCount).toBe(1)
  await shop.pool.query(`update desk_notes set deleted_at = now() - interval '31 days'`)
  await applyRetention(shop)
  expect((await shop.pool.query('select from desk_notes')).rowCount).toBe(0)
})

test('a colleague who is named gets one mail with the link, and has it in their day until they open it', async () => {
  const { staff, asAnn, contact, row, add, mails, mentions, counted } = await setUp()
  const { path } = await add('@Ann Lee please call, @Desk One knows')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ann@shop.example' })
  expect(mail?.text_body).toContain(`/admin/requests?open=contact-requests:${contact.id}`)
  expect(await counted()).toBe(1)
  expect(await mentions()).toMatchObject([{ kind: 'contact-requests', request_id: contact.id, author: 'Desk One' }])
  await staff('PATCH', path, { text: '@Ann Lee please call today' })
  expect(await mails()).toHaveLength(1)
  expect((await (await asAnn('GET', row)).json()).notes[0].is_news).toBe(true)
  const seen = { kind: 'contact-requests', id: contact.id }
  expect((await asAnn('PUT', '/api/admin/mentions/seen', seen)).status).toBe(200)
  expect([await counted(), await mentions()]).toEqual([0, []])
  expect((await (await asAnn('GET', row)).json()).notes[0].is_news).toBe(false)
})

test('who is named only later hears of it then; a deleted note waits for nobody', async () => {
  const { staff, add, mails, counted } = await setUp()
  const { path } = await add('Please call')
  expect(await mails()).toEqual([])
  await staff('PATCH', path, { text: 'Please call, @ann lee' })
  expect([(await mails()).length, await counted()]).toEqual([1, 1])
  await staff('PUT', `${path}/deleted`, { deleted: true })
  expect(await counted()).toBe(0)
  await staff('PUT', `${path}/deleted`, { deleted: false })
  expect(await counted()).toBe(1)
})

test('who no longer works here is told nothing', async () => {
  const { shop, ann, add, mails } = await setUp()
  await revoke(shop, ann.id)
  await add('@Ann Lee please call')
  expect(await mails()).toEqual([])
})

test('422: a request takes five hundred notes, those that were deleted lately among them', async () => {
  const { shop, staff, add, notes, row, admin, contact } = await setUp()
  const { path } = await add('The first')
  await staff('PUT', `${path}/deleted`, { deleted: true })
  await shop.pool.query(
    `insert into desk_notes (subject, author_id, body)
     select 'contact_requests:' || $1, $2, 'Note ' || number from generate_series(1, 498) as number`,
    [contact.id, admin.id],
  )
  await add('The last')
  const refused = await staff('POST', `${row}/notes`, { text: 'One more' })
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { text: 'This request has 500 notes already, the most that there can be.' },
  ])
  expect(await notes()).toHaveLength(499)
})
