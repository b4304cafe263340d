import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { moveAccount } from '../../testing/account-mail.ts'
import { askForHats, SOME_QUOTE } from '../../testing/jobs.ts'
import { ADDRESSES, createOwedShop, TOTAL } from '../../testing/owed-job.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'

test('only a client who was marked gets net terms; then nothing is due before delivery and its days', async () => {
  const { shop, staff, clock, job, money } = await createOwedShop()
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 }, idempotency_key: 'the-quote-with-net-terms' }
  const early = await staff('POST', `${job.row}/quotes`, net)
  expect([early.status, Object.keys((await early.json()).fields)]).toEqual([422, ['terms']])
  expect((await staff('PUT', `${job.row}/net-terms`, { allowed: true })).status).toBe(200)
  const { history, net_terms } = await (await staff('GET', job.row)).json()
  expect([net_terms, history[0].action]).toEqual([true, 'net_terms_allowed'])
  expect((await staff('POST', `${job.row}/quotes`, net)).status).toBe(201)
  await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: TOTAL })
  await shop.pool.query(`update jobs set stage = 'delivered', stage_since = $2 where id = $1`, [job.id, clock.now])
  expect(await money()).toMatchObject({ due_on: '2026-12-16', balance: { dueNowCents: 0 } })
  clock.now = new Date('2026-12-16T18:00:00Z')
  expect((await money()).balance).toMatchObject({ dueNowCents: TOTAL })
})

test('409: a quote with net terms is not accepted once the client has lost them', async () => {
  const { shop, staff, job, money } = await createOwedShop()
  const mark = (allowed: boolean) => staff('PUT', `${job.row}/net-terms`, { allowed })
  const accept = () => shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  await mark(true)
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 }, idempotency_key: 'the-quote-with-net-terms' }
  expect((await staff('POST', `${job.row}/quotes`, net)).status).toBe(201)
  await mark(false)
  const late = await accept()
  expect([late.status, (await late.json()).error]).toEqual([409, expect.stringContaining('after delivery')])
  await mark(true)
  expect((await accept()).status).toBe(200)
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: TOTAL })
})

test('whoever only writes a marked client’s address is not that client; its proven owner is, and whom staff mark anew', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 } }
  const quote = async ({ row }: { row: string }) => (await staff('POST', `${row}/quotes`, net)).status
  const mark = async ({ row }: { row: string }) => (await staff('PUT', `${row}/net-terms`, { allowed: true })).status
  const first = await askForHats(shop)
  expect(await mark(first)).toBe(200)
  expect(await quote(first)).toBe(201)
  const stranger = await askForHats(shop, { customer_name: 'Somebody' })
  expect((await (await staff('GET', `${stranger.row}/quotes/draft`)).json()).net_terms).toBe(false)
  expect(await quote(stranger)).toBe(422)
  const { id: user_id } = await shop.signUp({ email: HAT_ORDER.user_email })
  const own = await askForHats(shop)
  await shop.db.update(jobs).set({ user_id }).where(eq(jobs.id, own.id))
  expect(await quote(own)).toBe(422)
  await shop.pool.query('update accounts.users set email_proven_at = now() where id = $1', [user_id])
  expect(await quote(own)).toBe(422)
  const since = await askForHats(shop)
  await shop.db.update(jobs).set({ user_id }).where(eq(jobs.id, since.id))
  expect(await quote(since)).toBe(201)
  expect(await mark(stranger)).toBe(200)
  expect(await quote(stranger)).toBe(201)
})

test('what came under a client’s address before the mark is not the client’s either, and a mark that was taken away stays away', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const mayPayLater = async ({ row }: { row: string }) => (await (await staff('GET', row)).json()).net_terms
  const mark = ({ row }: { row: string }, allowed: boolean) => staff('PUT', `${row}/net-terms`, { allowed })
  const stranger = await askForHats(shop, { customer_name: 'Somebody' })
  const [first, second] = [await askForHats(shop), await askForHats(shop)]
  await mark(first, true)
  expect([await mayPayLater(first), await mayPayLater(stranger)]).toEqual([true, false])
  await mark(first, false)
  await mark(second, true)
  expect([await mayPayLater(first), await mayPayLater(second)]).toEqual([false, true])
})

test('whoever proves the address of before does not pay later as the client who has another address since', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const mayPayLater = async ({ id }: { id: string }) =>
    (await (await staff('GET', `/api/admin/jobs/${id}`)).json()).net_terms
  const mark = ({ id }: { id: string }) => staff('PUT', `/api/admin/jobs/${id}/net-terms`, { allowed: true })
  const orderAs = async ({ headers }: { headers: Record<string, string> }) =>
    (await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, headers)).json()).job
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  const first = await orderAs(ana)
  await mark(first)
  expect(await mayPayLater(await orderAs(ana))).toBe(true)
  const email = 'ana@home.example'
  await moveAccount(shop, ana.headers, ana.email, email)
  const successor = await shop.signUp({ email: ana.email, proven: true })
  expect(await mayPayLater(await orderAs(successor))).toBe(false)
  expect((await (await staff('GET', `/api/admin/jobs/${first.id}`)).json()).client_email).toBe(email)
  await mark(first)
  expect(await Promise.all([first, await orderAs(ana), await orderAs(successor)].map(mayPayLater))).toEqual([
    ...[true, true, false],
  ])
})

test('whoever proves the address of a client whose account was deleted does not pay later', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const order = async ({ headers }: { headers: Record<string, string> }) =>
    (await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, headers)).json()).job
  const mayPayLater = async ({ id }: { id: string }) =>
    (await (await staff('GET', `/api/admin/jobs/${id}`)).json()).net_terms
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  const first = await order(ana)
  await staff('PUT', `/api/admin/jobs/${first.id}/net-terms`, { allowed: true })
  expect(await mayPayLater(await order(ana))).toBe(true)
  expect((await shop.send('DELETE', '/api/account', { email: ana.email }, ana.headers)).ok).toBe(true)
  const successor = await shop.signUp({ email: ana.email, proven: true })
  expect(await mayPayLater(await order(successor))).toBe(false)
})
