import { expect, test } from 'vitest'
import { askForHats } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const EMAIL = 'reader@mail.example'

async function setUp() {
  const staffed = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const { shop, as, staff } = staffed
  const customer = await shop.signUp({ email: EMAIL, name: 'Demo Reader', proven: true })
  const reader = as(customer)
  const thread = async (who = reader) => (await who('GET', `/api/messages/${customer.id}`)).json()
  const write = (message_content: string, more: object = {}) =>
    staff('POST', '/api/admin/messages', { user_id: customer.id, message_content, ...more })
  const answer = (message_content: string, more: object = {}) =>
    reader('POST', `/api/messages/${customer.id}/replies`, { message_content, ...more })
  const mails = async (kind: string) =>
    (await shop.pool.query('select * from mail_outbox where kind = $1 order by created_at', [kind])).rows
  return { ...staffed, customer, reader, thread, write, answer, mails }
}

/** Of the customer's own, as somebody signed in asks for it. */
async function ownRequest({ shop, staff }: Awaited<ReturnType<typeof setUp>>) {
  const job = await askForHats(shop, { user_email: EMAIL })
  const about = { kind: 'custom-orders', id: job.orderId }
  const give = (assignee_id: string) =>
    staff('PUT', `/api/admin/custom-orders/${job.orderId}/assignee`, { assignee_id })
  return { job, about, give }
}

test('a conversation stands in the order in which it was written, with the names that each side calls the other by', async () => {
  const { shop, as, thread, write, answer, staff } = await setUp()
  await write('Gold or silver?')
  await answer('Gold')
  await write('Gold it is')
  const colleague = as(await shop.signUp({ email: 'colleague@shop.example', name: 'Desk Two', admin: true }))
  const said = ({ messages }: { messages: { by: string | null; mine: boolean; message_content: string }[] }) =>
    messages.map(({ by, mine, message_content }) => [by, mine, message_content])
  expect(said(await thread(staff))).toEqual([
    ['Desk One', true, 'Gold or silver?'],
    [null, false, 'Gold'],
    ['Desk One', true, 'Gold it is'],
  ])
  expect(said(await thread(colleague)).map(([by, mine]) => [by, mine])).toEqual([
    ['Desk One', false],
    [null, false],
    ['Desk One', false],
  ])
  expect((await thread(staff)).customer).toEqual({ name: 'Demo Reader', email: EMAIL })
  expect(said(await thread())).toEqual([
    [null, false, 'Gold or silver?'],
    [null, true, 'Gold'],
    [null, false, 'Gold it is'],
  ])
  expect(JSON.stringify(await thread())).not.toContain('Desk One')
})

test('a long conversation is read from its end, a hundred messages at a time, nothing twice and nothing left out', async () => {
  const { pool, customer, reader } = await setUp()
  await pool.query(
    `insert into admin_messages (user_id, message_content, sent_at)
     select $1, n::text, to_timestamp(n / 3) from generate_series(1, 250) n where n % 2 = 0`,
    [customer.id],
  )
  await pool.query(
    `insert into message_replies (user_id, message_content, sent_at)
     select $1, n::text, to_timestamp(n / 3) from generate_series(1, 250) n where n % 2 = 1`,
    [customer.id],
  )
  const pages: { messages: { message_content: string }[]; next: string | null }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await (await reader('GET', `/api/messages/${customer.id}?cursor=${cursor}`)).json()
    pages.unshift(page)
    cursor = page.next
  }
  expect(pages.map(({ messages }) => messages.length)).toEqual([50, 100, 100])
  const numbers = pages.flatMap(({ messages }) => messages.map((message) => Number(message.message_content)))
  expect(new Set(numbers).size).toBe(250)
  expect(numbers.map((n) => Math.floor(n / 3))).toEqual(numbers.map((n) => Math.floor(n / 3)).toSorted((a, b) => a - b))
})

test('each side reads which request it is about, with its own way there; whoever answers stays with it', async () => {
  const shopOf = await setUp()
  const { thread, write, answer, staff, pool } = shopOf
  const { job, about } = await ownRequest(shopOf)
  await write('By the way')
  await write('Your proof comes tomorrow', { about })
  await answer('Thank you')
  await write('You are welcome')
  const paths = (read: { messages: { about: { number: string; path: string } | null }[] }) =>
    read.messages.map((message) => message.about && [message.about.number, message.about.path])
  const [theirs, ours] = [
    [job.number, `/jobs/${job.token}`],
    [job.number, `/admin/jobs/${job.id}`],
  ]
  expect(paths(await thread())).toEqual([null, theirs, theirs, theirs])
  expect(paths(await thread(staff))).toEqual([null, ours, ours, ours])
  await pool.query(`update jobs set email = 'else@mail.example', user_id = null where id = $1`, [job.id])
  expect(paths(await thread()), 'the link of a job that is theirs no longer').toEqual([null, null, null, null])
})

test('whoever has the request hears of an answer; without them, or when they want no mails, it is who wrote or the shop', async () => {
  const shopOf = await setUp()
  const { shop, admin, write, answer, mails } = shopOf
  const { about, give } = await ownRequest(shopOf)
  const colleague = await shop.signUp({ email: 'colleague@shop.example', name: 'Desk Two', admin: true })
  await write('Your proof comes tomorrow', { about })
  await answer('First')
  expect((await give(colleague.id)).status).toBe(200)
  await answer('Second')
  await shop.pool.query('update user_profiles set email_notifications = false where id = $1', [colleague.id])
  await answer('Third')
  const told = await mails('staff-reply')
  expect(told.map(({ recipient }) => recipient)).toEqual([admin.email, colleague.email, admin.email])
  expect(told[1].subject).toBe('Brimworks: Demo Reader answered')
  expect(told[1].text_body).toMatch(/About: J-\d+: .* \(https:\/\/shop\.example\/admin\/jobs\//)
})

const upload = (shop: Awaited<ReturnType<typeof setUp>>['shop'], path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', headers, body: SAMPLE_FILES.png })

test('a file goes with a message, for its customer and staff alone, and the mail names it without carrying it', async () => {
  const { shop, as, admin, customer, reader, staff, thread, write, answer, mails } = await setUp()
  const path = (name: string) => `message-files/${customer.id}/1-ab-${name}`
  const file = (name: string) => ({ name, url: `/storage/v1/object/public/${path(name)}` })
  expect((await upload(shop, path('logo.png'), customer.headers)).status).toBe(200)
  expect((await upload(shop, path('proof.png'), admin.headers)).status).toBe(200)
  expect((await write('Your proof', { files: [file('proof.png')] })).status).toBe(201)
  expect((await answer('Our logo', { files: [file('logo.png')] })).status).toBe(201)
  const { messages } = await thread()
  expect(messages.map((message: { files: unknown }) => message.files)).toEqual([
    [{ name: 'proof.png', file: '1-ab-proof.png' }],
    [{ name: 'logo.png', file: '1-ab-logo.png' }],
  ])
  const [told] = await mails('customer-message')
  expect(told.text_body).toContain(`File: proof.png (https://shop.example/profile/${customer.id}#messages)`)
  expect((await mails('staff-reply'))[0].text_body).toContain('File: logo.png (https://shop.example/admin?message=')
  const address = `/api/messages/${customer.id}/files/1-ab-logo.png`
  for (const who of [reader, staff]) {
    const sent = await who('GET', address)
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(sent.headers.get('content-disposition')).toBe('attachment; filename="logo.png"')
  }
  const stranger = as(await shop.signUp({ email: 'stranger@mail.example' }))
  expect((await stranger('GET', address)).status).toBe(404)
  expect((await shop.send('GET', address)).status).toBe(401)
  for (const open of [`/storage/v1/object/public/${path('logo.png')}`, `/storage/v1/object/${path('logo.png')}`])
    expect((await shop.send('GET', open, undefined, customer.headers)).status).toBe(404)
})

test('a reply that is sent again with its key is one reply, and one mail', async () => {
  const { thread, answer, mails } = await setUp()
  const again = { idempotency_key: 'the-first-reply-of-it' }
  const [first, second] = [await answer('Gold', again), await answer('Gold', again)]
  expect([first.status, await second.json()]).toEqual([201, await first.json()])
  expect((await thread()).messages).toHaveLength(1)
  expect(await mails('staff-reply')).toHaveLength(1)
})

test('a file is put only into one’s own conversation, and a message takes none from elsewhere', async () => {
  const { shop, customer, answer } = await setUp()
  const stranger = await shop.signUp({ email: 'stranger@mail.example' })
  const theirs = `message-files/${customer.id}/1-ab-x.png`
  expect((await upload(shop, theirs, stranger.headers)).status).toBe(403)
  expect((await upload(shop, theirs)).status).toBe(403)
  const elsewhere = `message-files/${stranger.id}/1-ab-x.png`
  expect((await upload(shop, elsewhere, stranger.headers)).status).toBe(200)
  for (const url of [`/storage/v1/object/public/${elsewhere}`, `/storage/v1/object/public/${theirs}`])
    expect((await answer('Look', { files: [{ name: 'x.png', url }] })).status).toBe(422)
  const many = Array.from({ length: 6 }, () => ({ name: 'x.png', url: `/storage/v1/object/public/${theirs}` }))
  expect((await answer('Look', { files: many })).status).toBe(422)
})

test('a file is saved under a name of what it was stored as, whatever its sender calls it', async () => {
  const { shop, staff, thread, customer, answer } = await setUp()
  for (const name of ['logo.bat', 'logo.svg', 'Our Logo.PDF']) {
    const path = `message-files/${customer.id}/${name.length}-${name.slice(-3)}-stored.pdf`
    const program = { method: 'POST', headers: customer.headers, body: 'rem %PDF-1.7\r\ndel *.*' }
    expect((await shop.app.request(`/storage/v1/object/${path}`, program)).status).toBe(200)
    const file = { name, url: `/storage/v1/object/public/${path}` }
    expect((await answer('Our logo', { files: [file] })).status).toBe(201)
  }
  const { messages } = await thread(staff)
  const names = messages.flatMap(({ files }: { files: { name: string }[] }) => files.map((file) => file.name))
  expect(names).toEqual(['stored.pdf', 'stored.pdf', 'Our Logo.PDF'])
})

test('with an account go the files of its conversation, whoever sent them', async () => {
  const { shop, admin, customer, reader, write } = await setUp()
  const path = `message-files/${customer.id}/1-ab-proof.png`
  await upload(shop, path, admin.headers)
  await write('Your proof', { files: [{ name: 'proof.png', url: `/storage/v1/object/public/${path}` }] })
  expect((await reader('DELETE', '/api/account', { email: EMAIL })).status).toBe(200)
  const { rows } = await shop.pool.query(`select * from stored_files where bucket = 'message-files'`)
  expect(rows).toEqual([])
})
