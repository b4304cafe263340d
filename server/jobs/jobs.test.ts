import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../db/schema/mail.ts'
import { customOrders } from '../db/schema/requests.ts'
import { MOST_STREAMS } from '../live/live-changes.ts'
import { askForHats, SOME_QUOTE, storedJob } from '../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const mailsTo = (shop: TestShop, recipient: string) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(mailOutbox.created_at)

test('a request of either kind becomes a job with a number, and its mails carry the one link', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' })
  const hats = await askForHats(shop)
  const { job: polos } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  expect([hats.number, polos.number]).toEqual(['J-1001', 'J-1002'])
  const [mail] = await mailsTo(shop, HAT_ORDER.user_email)
  expect(mail?.text_body).toContain(`Follow your order J-1001:\nhttps://shop.example/jobs/${hats.token}`)
  const [asked] = await mailsTo(shop, QUOTE.email)
  expect(asked?.text_body).toContain(`https://shop.example/jobs/${polos.token}`)
  const toStaff = await mailsTo(shop, 'staff@shop.example')
  expect(toStaff[0]?.text_body).toContain(`https://shop.example/admin/jobs/${hats.id}`)
  expect(toStaff.map(({ text_body }) => text_body).join()).not.toContain(hats.token)
})

test('a repeated submit finds the same job', async () => {
  const shop = await createTestShop()
  const body = { ...HAT_ORDER, idempotency_key: 'the-same-key-twice' }
  const { job: first } = await (await shop.send('POST', '/api/custom-orders', body)).json()
  const { job: second } = await (await shop.send('POST', '/api/custom-orders', body)).json()
  expect(second).toEqual(first)
})

test('the private page shows the job and neither address nor telephone; a wrong link shows nothing', async () => {
  const shop = await createTestShop()
  const wishes = { note: 'For the fair', needed_by: '2099-12-12' }
  const { page } = await askForHats(shop, wishes)
  const seen = await (await shop.send('GET', page)).json()
  expect(seen).toMatchObject({ number: 'J-1001', title: '100 hats', stage: 'received', turn: 'shop', ...wishes })
  expect(seen.request.design).toMatchObject({ product: 'Hat', hatColor: '#112233' })
  expect(seen.history).toMatchObject([{ action: 'request_received' }])
  expect(JSON.stringify(seen)).not.toContain(HAT_ORDER.user_email)
  expect((await shop.send('GET', '/api/jobs/not-a-token')).status).toBe(404)
  expect((await shop.send('POST', '/api/jobs/not-a-token/messages', { message: 'Hello' })).status).toBe(404)
})

test('a day that has passed is told beside its field, at either form', async () => {
  const shop = await createTestShop()
  for (const [path, body] of [
    ['/api/custom-orders', HAT_ORDER],
    ['/api/contact-requests', QUOTE],
  ] as const) {
    const answer = await shop.send('POST', path, { ...body, needed_by: '2020-01-01' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ needed_by: 'Please choose a date that is still to come' })
  }
})

test('a new link makes the old one worth nothing, for reading and writing', async () => {
  const { shop, staff } = await createStaffedShop()
  const { page, row } = await askForHats(shop)
  const { token } = await (await staff('POST', `${row}/link`)).json()
  expect((await shop.send('GET', page)).status).toBe(404)
  expect((await shop.send('POST', `${page}/messages`, { message: 'Hello' })).status).toBe(404)
  expect((await shop.send('GET', `/api/jobs/${token}`)).status).toBe(200)
})

test('whoever sends the request itself once more is not given the new link', async () => {
  const { shop, staff } = await createStaffedShop()
  for (const [path, body] of [
    ['/api/custom-orders', { ...HAT_ORDER, idempotency_key: 'the-key-of-the-design' }],
    ['/api/contact-requests', { ...QUOTE, idempotency_key: 'the-key-of-the-quote' }],
  ] as const) {
    const send = async () => (await (await shop.send('POST', path, body)).json()).job
    const { id, token: first } = await send()
    expect(await send()).toMatchObject({ id, token: first })
    const { token } = await (await staff('POST', `/api/admin/jobs/${id}/link`)).json()
    expect((await send()).token).not.toBe(token)
    expect((await shop.send('GET', `/api/jobs/${token}`)).status).toBe(200)
  }
})

test('a cancelled job is completed for the list of requests, told in its history, and can be opened again', async () => {
  const { shop, staff } = await createStaffedShop()
  const { page, row, orderId } = await askForHats(shop)
  const status = async () => (await shop.db.select().from(customOrders).where(eq(customOrders.id, orderId)))[0]?.status
  expect((await staff('POST', `${row}/moves`, { move: 'cancel', reason: 'Ordered twice' })).status).toBe(200)
  expect(await status()).toBe('completed')
  const again = await staff('POST', `${row}/moves`, { move: 'cancel', reason: 'Again' })
  expect([again.status, (await again.json()).error]).toEqual([
    409,
    'That is not possible any more: this order is now “Cancelled”.',
  ])
  expect((await staff('POST', `${row}/moves`, { move: 'approve_proof' })).status).toBe(422)
  const seen = await (await shop.send('GET', page)).json()
  expect(seen.history.map(({ action }: { action: string }) => action)).toEqual(['request_received', 'cancel'])
  expect(JSON.stringify(seen)).not.toContain('Ordered twice')
  const { history } = await (await staff('GET', row)).json()
  expect(history[0]).toMatchObject({
    action: 'cancel',
    actor: 'Desk One',
    details: { reason: 'Ordered twice' },
  })
  expect((await staff('POST', `${row}/moves`, { move: 'reopen' })).status).toBe(200)
  expect(await status()).toBe('pending')
})

test('422: a job is not cancelled without a reason, which is told beside its field', async () => {
  const { shop, staff } = await createStaffedShop()
  const { row, id } = await askForHats(shop)
  const answer = await staff('POST', `${row}/moves`, { move: 'cancel', reason: '  ' })
  expect([answer.status, (await answer.json()).fields]).toEqual([422, { reason: 'Please say why' }])
  expect((await storedJob(shop, id)).stage).toBe('received')
})

test('a customer is mailed that their order was cancelled, with what staff wrote to them, and when it is open again', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const { row, token } = await askForHats(shop)
  const cancel = { move: 'cancel', reason: 'Never answers', message: 'We ran out of that red.' }
  await staff('POST', `${row}/moves`, cancel)
  await staff('POST', `${row}/moves`, cancel)
  await staff('POST', `${row}/moves`, { move: 'reopen' })
  const [, cancelled, reopened, ...more] = await mailsTo(shop, HAT_ORDER.user_email)
  expect([cancelled?.subject, reopened?.subject, more]).toEqual([
    'Your order J-1001 was cancelled',
    'Your order J-1001 is open again',
    [],
  ])
  expect(cancelled?.text_body).toContain(`We ran out of that red.`)
  expect(cancelled?.text_body).toContain(`https://shop.example/jobs/${token}`)
  expect(cancelled?.text_body).not.toContain('Never answers')
})

test('staff find jobs by number, name and address, by stage, by turn, by whose they are and by the day', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const hats = await askForHats(shop, { needed_by: '2099-12-12' })
  const polos = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  await staff('POST', `/api/admin/jobs/${polos.job.id}/messages`, { message: 'Which sizes?' })
  await staff('PUT', `/api/admin/custom-orders/${hats.orderId}/assignee`, { assignee_id: admin.id })
  const found = async (query: string) =>
    (await (await staff('GET', `/api/admin/jobs?${query}`)).json()).items.map(({ title }: { title: string }) => title)
  expect(await found('')).toEqual(['Polos', '100 hats'])
  expect(await found('q=J-1001')).toEqual(['100 hats'])
  expect(await found('q=demo%20guest')).toEqual(['100 hats'])
  expect(await found('q=asker@mail')).toEqual(['Polos'])
  expect(await found('turn=customer')).toEqual(['Polos'])
  expect(await found('stage=shipped')).toEqual([])
  expect(await found(`assignee=${admin.id}`)).toEqual(['100 hats'])
  expect(await found('assignee=nobody')).toEqual(['Polos'])
  expect(await found('from=2099-12-01&to=2099-12-31')).toEqual(['100 hats'])
  expect(await found('undated=yes')).toEqual(['Polos'])
  await staff('PATCH', `/api/admin/jobs/${hats.id}`, { needed_by: null })
  expect(await found('from=2099-12-01')).toEqual([])
  expect(await found('undated=yes')).toEqual(['Polos', '100 hats'])
})

test('a request that staff call completed waits for nobody and leaves the open jobs; set back, it is there again', async () => {
  const { shop, staff } = await createStaffedShop()
  const { orderId, id } = await askForHats(shop)
  const setStatus = (status: string) => staff('PATCH', `/api/admin/custom-orders/${orderId}`, { status })
  const openJobs = async () => (await (await staff('GET', '/api/admin/jobs')).json()).items.length
  await setStatus('completed')
  expect([(await storedJob(shop, id)).turn, await openJobs()]).toEqual(['nobody', 0])
  await setStatus('in_progress')
  expect([(await storedJob(shop, id)).turn, await openJobs()]).toEqual(['shop', 1])
})

test('a request that staff call completed is open again with the next step of its job, also of one that leaves the stage as it is', async () => {
  const { shop, staff } = await createStaffedShop()
  const { orderId, row } = await askForHats(shop)
  const request = `/api/admin/custom-orders/${orderId}`
  await staff('POST', `${row}/quotes`, SOME_QUOTE)
  await staff('PATCH', request, { status: 'completed' })
  const another = { ...SOME_QUOTE, idempotency_key: 'the-second-quote-of-it' }
  expect((await staff('POST', `${row}/quotes`, another)).status).toBe(201)
  expect((await (await staff('GET', request)).json()).request.status).toBe('in_progress')
})

test('that a request was called completed counts as its answer no more once its job goes on: the step that comes too late does', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date())
  const { orderId, row } = await askForHats(shop)
  const kept = async () => {
    const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=30')).json()
    const sum = (name: string) => days.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0)
    return { answered: sum('answered'), inTime: sum('answeredInTime') }
  }
  await staff('PATCH', `/api/admin/custom-orders/${orderId}`, { status: 'completed' })
  expect(await kept()).toEqual({ answered: 1, inTime: 1 })
  await wait(7 * 24 * 60 * 60_000)
  expect((await staff('POST', `${row}/quotes`, SOME_QUOTE)).status).toBe(201)
  expect(await kept()).toEqual({ answered: 1, inTime: 0 })
})

test('a job that moves while its request’s status is set by hand waits for it, and neither fails', async () => {
  const { shop, staff } = await createStaffedShop()
  const { orderId, row } = await askForHats(shop)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, turn) => [
      staff('POST', `${row}/moves`, { move: turn % 2 ? 'cancel' : 'reopen', reason: 'Back and forth' }),
      staff('PATCH', `/api/admin/custom-orders/${orderId}`, { status: turn % 2 ? 'completed' : 'in_progress' }),
    ]).flat(),
  )
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
})

test('how long a job waits for somebody counts from when it became their turn, not from their last word', async () => {
  let now = new Date('2026-11-16T15:00:00Z')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const { page, row, id } = await askForHats(shop)
  const at = async (time: string, write: () => Response | Promise<Response>) => {
    now = new Date(`2026-11-16T${time}:00Z`)
    expect((await write()).status).toBe(201)
    return (await storedJob(shop, id)).turn_since.toISOString().slice(11, 16)
  }
  const ask = () => staff('POST', `${row}/messages`, { message: 'Which red?' })
  const answer = (message: string) => () => shop.send('POST', `${page}/messages`, { message })
  expect(await at('15:00', ask)).toBe('15:00')
  expect(await at('15:10', ask)).toBe('15:00')
  expect(await at('15:20', answer('Fire red'))).toBe('15:20')
  expect(await at('15:30', answer('Or brick'))).toBe('15:20')
  const { items } = await (await staff('GET', '/api/admin/jobs')).json()
  expect(items).toMatchObject([{ turn: 'shop', turn_since: '2026-11-16T15:20:00.000000Z' }])
})

test('the holder of a link hears of their own job and of no other', async () => {
  const shop = await createTestShop()
  const mine = await askForHats(shop)
  const other = await askForHats(shop)
  const reader = (await shop.send('GET', `${mine.page}/live`)).body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toContain('hello')
  expect(await next()).toContain('resync')
  await shop.send('POST', `${other.page}/messages`, { message: 'Not yours' })
  await shop.send('POST', `${mine.page}/messages`, { message: 'Yours' })
  expect(await next()).toContain(mine.id)
  await reader?.cancel()
})

test('429: so many streams at a time for a client and for a job, and one that ends makes room', async () => {
  const shop = await createTestShop()
  const { page } = await askForHats(shop)
  const listen = (address?: string) => shop.send('GET', `${page}/live`, undefined, {}, address)
  const open: Response[] = []
  for (let n = 0; n < MOST_STREAMS.client; n++) open.push(await listen())
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await listen()
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30])
  expect((await shop.send('HEAD', `${page}/live`)).status).toBe(200)
  while (open.length < MOST_STREAMS.job) open.push(await listen(`198.51.100.${open.length % 4}`))
  expect((await listen('198.51.100.9')).status).toBe(429)
  await open.pop()?.body?.cancel()
  await expect.poll(async () => (await listen('198.51.100.9')).status).toBe(200)
  const another = await askForHats(shop)
  expect((await shop.send('GET', `${another.page}/live`, undefined, {}, '198.51.100.9')).status).toBe(200)
})

test('what was asked before accounts knew of jobs is on the profile with its link', async () => {
  const shop = await createTestShop()
  const person = await shop.signUp({ email: 'ana@customer.example', proven: true })
  const { token } = await askForHats(shop, { user_email: 'ana@customer.example' })
  const { items } = await (
    await shop.send('GET', `/api/profiles/${person.id}/recent`, undefined, person.headers)
  ).json()
  expect(items).toMatchObject([{ href: `/jobs/${token}` }])
  const data = await (await shop.send('GET', '/api/account/export', undefined, person.headers)).json()
  expect(data.jobs).toMatchObject([{ title: '100 hats', conversation: [] }])
})
