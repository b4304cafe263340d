import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BRAND } from '../../domain/brand.ts'
import { conversationFull } from '../../domain/jobs/job-message.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { askForHats, storedJob } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { HAT_ORDER } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { TELL_JOB_MESSAGES, tellJobMessages } from './job-messages.ts'

const waitingTasks = async (shop: TestShop) =>
  (
    await shop.pool.query(
      `select payload, run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by run_at`,
      [TELL_JOB_MESSAGES],
    )
  ).rows

test('both sides write, guests too: each line is there once, and whose turn it is follows', async () => {
  const { shop, staff } = await createStaffedShop()
  const { page, row, id } = await askForHats(shop)
  const say = (message: string) =>
    shop.send('POST', `${page}/messages`, { message, idempotency_key: `key-of-message-${message.length}` })
  expect((await say('Is red possible?')).status).toBe(201)
  expect((await say('Is red possible?')).status).toBe(201)
  expect((await staff('POST', `${row}/messages`, { message: 'Yes. Which red?' })).status).toBe(201)
  expect((await storedJob(shop, id)).turn).toBe('customer')
  const { messages } = await (await shop.send('GET', page)).json()
  expect(messages.items.map(({ from, body }: { from: string; body: string }) => [from, body])).toEqual([
    ['customer', 'Is red possible?'],
    ['staff', 'Yes. Which red?'],
  ])
  expect(JSON.stringify(messages)).not.toContain('author')
  await say('Fire red')
  expect((await storedJob(shop, id)).turn).toBe('shop')
  expect((await shop.send('POST', `${page}/messages`, { message: '  ' })).status).toBe(422)
})

test('429: a link takes only so many messages a day, from however many addresses; another job’s takes its own', async () => {
  const { shop, staff } = await createStaffedShop()
  const [full, other] = [await askForHats(shop), await askForHats(shop)]
  const say = (page: string, n: number) =>
    shop.send('POST', `${page}/messages`, { message: `Line ${n}` }, {}, `198.51.100.${n}`)
  const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => say(full.page, n)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await (await shop.send('GET', full.page)).json()).messages.items).toHaveLength(60)
  expect((await say(other.page, 90)).status).toBe(201)
  expect((await staff('POST', `${full.row}/messages`, { message: 'We read it all' })).status).toBe(201)
})

test('a message carries files that were uploaded here, and no other address', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const { page } = await askForHats(shop)
  const path = 'contact-uploads/1-x-logo.png'
  await shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', body: SAMPLE_FILES.png })
  const file = { name: 'logo.png', url: `https://shop.example/storage/v1/object/public/${path}` }
  const answer = await shop.send('POST', `${page}/messages`, { message: 'Our logo', files: [file] })
  expect(answer.status).toBe(201)
  expect((await (await shop.send('GET', page)).json()).messages.items[0].files).toEqual([file])
  const elsewhere = { name: 'x.png', url: 'https://elsewhere.example/x.png' }
  expect((await shop.send('POST', `${page}/messages`, { message: 'Look', files: [elsewhere] })).status).toBe(422)
})

test('messages are mailed with the link at once, then together a quarter of an hour later, each of them once', async () => {
  let now = new Date('2026-11-16T15:00:00Z')
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' }, { now: () => now })
  const { row, id, token } = await askForHats(shop)
  const tell = () => tellJobMessages(shop, { id, to: 'customer' })
  const toCustomer = and(eq(mailOutbox.kind, 'customer-job-message'), eq(mailOutbox.recipient, HAT_ORDER.user_email))
  const told = () => shop.db.select().from(mailOutbox).where(toCustomer).orderBy(mailOutbox.created_at)
  await staff('POST', `${row}/messages`, { message: 'First' })
  expect((await waitingTasks(shop))[0].run_at).toEqual(now)
  await tell()
  await tell()
  expect(await told()).toHaveLength(1)
  now = new Date('2026-11-16T15:05:00Z')
  for (const message of ['Second', 'Third']) await staff('POST', `${row}/messages`, { message })
  expect((await waitingTasks(shop)).at(-1).run_at).toEqual(new Date('2026-11-16T15:15:00Z'))
  await tell()
  const [, second, ...more] = await told()
  expect(more).toEqual([])
  expect(second?.text_body).toMatch(/Second\n\nThird\n\nRead and answer:\nhttps:\/\/shop\.example\/jobs\//)
  expect(second?.text_body).toContain(token)
})

test('of whom was mailed while the machine’s clock was a year ahead nobody waits for that year', async () => {
  const rightNow = new Date('2026-11-16T15:00:00Z')
  let now = new Date('2027-11-16T15:00:00Z')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const { row, id, page } = await askForHats(shop)
  const write = async () => {
    expect((await staff('POST', `${row}/messages`, { message: 'To the customer' })).status).toBe(201)
    expect((await shop.send('POST', `${page}/messages`, { message: 'To the shop' })).status).toBe(201)
  }
  await write()
  for (const to of ['customer', 'staff']) await tellJobMessages(shop, { id, to })
  now = rightNow
  await write()
  const soon = new Date('2026-11-16T15:15:00Z')
  expect((await waitingTasks(shop)).map(({ run_at }) => run_at)).toEqual([soon, soon])
})

/** As if it had been written over months. */
const writeMany = (shop: TestShop, id: string, count: number, files = 0) =>
  shop.pool.query(
    `insert into job_messages (job_id, "from", body, files, sent_at)
     select $1, 'customer', 'message ' || n, (select coalesce(jsonb_agg('{}'::jsonb), '[]') from generate_series(1, $3)),
       timestamptz '2026-01-01' + (n / 2) * interval '1 minute' from generate_series(1, $2) n`,
    [id, count, files],
  )

test('a long conversation is read from its end, a hundred messages at a time, by both sides', async () => {
  const { shop, staff } = await createStaffedShop()
  const { page, row, id, token } = await askForHats(shop)
  await writeMany(shop, id, 250)
  const bodies = ({ items }: { items: { body: string }[] }) => items.map(({ body }) => Number(body.slice(8)))
  for (const [first, read] of [
    [(await (await shop.send('GET', page)).json()).messages, (path: string) => shop.send('GET', `${page}${path}`)],
    [(await (await staff('GET', row)).json()).messages, (path: string) => staff('GET', `${row}${path}`)],
  ] as const) {
    const second = await (await read(`/messages?cursor=${first.next}`)).json()
    const third = await (await read(`/messages?cursor=${second.next}`)).json()
    expect([first, second, third].map(({ items }) => items.length)).toEqual([100, 100, 50])
    expect(third.next).toBeNull()
    const all = [...bodies(third), ...bodies(second), ...bodies(first)]
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1))
    expect(all.at(-1)).toBe(250)
  }
  expect((await shop.send('GET', `/api/jobs/${token}x/messages`)).status).toBe(404)
})

test('409: whoever has the link leaves so many messages and files with a job, and then writes a mail', async () => {
  const { shop, staff } = await createStaffedShop()
  const write = (page: string) => shop.send('POST', `${page}/messages`, { message: 'One more' })
  const full = await askForHats(shop)
  await writeMany(shop, full.id, 499)
  expect((await write(full.page)).status).toBe(201)
  const refused = await write(full.page)
  expect([refused.status, (await refused.json()).error]).toEqual([409, conversationFull(BRAND.email)])
  expect((await staff('POST', `${full.row}/messages`, { message: 'We read it all' })).status).toBe(201)
  const heavy = await askForHats(shop)
  await writeMany(shop, heavy.id, 20, 5)
  expect((await write(heavy.page)).status).toBe(201)
  const files = [{ name: 'a.png', url: 'http://localhost:3000/storage/v1/object/public/contact-uploads/a.png' }]
  const withFile = await shop.send('POST', `${heavy.page}/messages`, { message: 'And a file', files })
  expect([withFile.status, (await withFile.json()).error]).toEqual([409, conversationFull(BRAND.email)])
})

test('the last message that a conversation takes, sent once more, is there and not refused', async () => {
  const { shop } = await createStaffedShop()
  const { page, id } = await askForHats(shop)
  await writeMany(shop, id, 499)
  const send = () =>
    shop.send('POST', `${page}/messages`, { message: 'The last', idempotency_key: 'the-last-message-of-it' })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
})

test('a message that is sent once more with other files is the first one, and keeps none of them', async () => {
  const shop = await createTestShop()
  const { page, id } = await askForHats(shop)
  const send = async (name: string) => {
    await shop.app.request(`/storage/v1/object/contact-uploads/${name}`, { method: 'POST', body: SAMPLE_FILES.png })
    const files = [{ name, url: `/storage/v1/object/public/contact-uploads/${name}` }]
    const message = { message: 'Our logo', files, idempotency_key: 'the-one-with-the-logo' }
    return (await shop.send('POST', `${page}/messages`, message)).status
  }
  expect([await send('1-a-logo.png'), await send('2-b-logo.png'), await send('3-c-logo.png')]).toEqual([201, 201, 201])
  const { rows } = await shop.pool.query("select path from stored_files where kept_for = 'jobs:' || $1", [id])
  expect(rows).toEqual([{ path: '1-a-logo.png' }])
})

test('whoever has the job hears of it, with the names of files and not the files; one job causes twenty mails a day', async () => {
  let now = new Date('2026-11-16T15:00:00Z')
  const { shop, staff, admin } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' }, { now: () => now })
  const { page, id, orderId } = await askForHats(shop)
  const path = 'contact-uploads/1-x-logo.png'
  await shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', body: SAMPLE_FILES.png })
  const files = [{ name: 'logo.png', url: `https://shop.example/storage/v1/object/public/${path}` }]
  const told = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff-job-message'))
  const say = async (message: string) => {
    now = new Date(now.getTime() + 15 * 60_000)
    await shop.send('POST', `${page}/messages`, { message, files })
    await tellJobMessages(shop, { id, to: 'staff' })
  }
  await say('Hello')
  expect((await told()).map(({ recipient }) => recipient)).toEqual([shop.config.STAFF_EMAIL])
  await staff('PUT', `/api/admin/custom-orders/${orderId}/assignee`, { assignee_id: admin.id })
  await say('Hello again')
  const mail = (await told()).find(({ recipient }) => recipient === admin.email)
  expect(mail?.text_body).toContain(`File: logo.png (https://shop.example/admin/jobs/${id}#messages)`)
  expect(mail?.text_body).not.toContain(path)
  expect(mail?.unsubscribe_url).toContain('/unsubscribe?token=')
  for (let n = 3; n <= 22; n++) await say(`Line ${n}`)
  expect(await told()).toHaveLength(20)
  await shop.pool.query(`delete from rate_limits where key like 'staffNotices:%'`)
  await tellJobMessages(shop, { id, to: 'staff' })
  const last = (await told()).find(({ text_body }) => text_body?.includes('Line 22'))
  expect(last?.text_body, 'what was not mailed is mailed with what comes next').toContain('Line 21')
})

test('a stranger who orders with a customer’s address, and writes without end, keeps staff from no mail about what the customer writes', async () => {
  const { shop } = await createStaffedShop()
  const [strangers, own] = [await askForHats(shop), await askForHats(shop)]
  const customer = await shop.signUp({ email: HAT_ORDER.user_email, proven: true })
  const mails = (kind: string) => shop.db.$count(mailOutbox, eq(mailOutbox.kind, kind))
  const say = async ({ page, id }: typeof own) => {
    await shop.send('POST', `${page}/messages`, { message: 'Hello' })
    await tellJobMessages(shop, { id, to: 'staff' })
  }
  for (let n = 1; n <= 21; n++) await say(strangers)
  expect(await mails('staff-job-message')).toBe(20)
  await say(own)
  expect(await mails('staff-job-message')).toBe(21)
  await shop.send('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Gold' }, customer.headers)
  expect(await mails('staff-reply')).toBe(1)
})
