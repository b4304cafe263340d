import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobFilterSchema } from '../../domain/jobs/job-list.ts'
import { countJobs } from '../admin/jobs.ts'
import { jobPayments } from '../db/schema/job-payments.ts'
import { jobs } from '../db/schema/jobs.ts'
import { refunds } from '../db/schema/payments.ts'
import { customOrders } from '../db/schema/requests.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { deliver, eventsOf, payAs } from '../testing/checkout.ts'
import { askForHats, SOME_QUOTE, storedJob } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { lapseQuotes } from './quotes/lapse-quotes.ts'

let keys = 0
const newKey = () => `key-of-something-${++keys}`

async function createShopWithJob() {
  const clock = { now: new Date('2026-11-20T22:00:00Z') }
  // It goes on all the time, as a real one does.
  const now = () => {
    clock.now = new Date(clock.now.getTime() + 1)
    return clock.now
  }
  const { shop, staff } = await createStaffedShop({}, { now })
  const job = await askForHats(shop)
  const ourTurn = () => countJobs(shop.db, jobFilterSchema.parse({ turn: 'shop' }))
  return { shop, staff, clock, job, ourTurn, stored: () => storedJob(shop, job.id) }
}

test('what a customer wrote about a quote waits for us also when the quote lapses by the clock', async () => {
  const { shop, staff, clock, job, ourTurn, stored } = await createShopWithJob()
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, valid_until: '2026-11-20' })
  const message = 'We take them, but in navy. Can you change the quote?'
  expect((await shop.send('POST', `${job.page}/messages`, { message })).status).toBe(201)
  expect([(await stored()).turn, await ourTurn()]).toEqual(['shop', 1])
  clock.now = new Date('2026-11-21T06:10:00Z') // Saturday, in Chicago: nobody has looked since.
  await lapseQuotes(shop)
  expect((await stored()).stage).toBe('expired')
  expect([(await stored()).turn, await ourTurn()]).toEqual(['shop', 1])
})

test('what a customer wrote while somebody wrote to them waits for us, whatever that says', async () => {
  const { shop, staff, job, ourTurn } = await createShopWithJob()
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)
  const write = (message: string) => shop.send('POST', `${job.page}/messages`, { message })
  await write('Can you ship on Monday?')
  const { messages } = await (await staff('GET', job.row)).json()
  await write('Oh, and please make it sixty.')
  const answer = { message: 'Monday it is.', seen: messages.items.at(-1).sent_at }
  expect((await staff('POST', `${job.row}/messages`, answer)).status).toBe(201)
  expect(await ourTurn()).toBe(1)
  const read = await (await staff('GET', job.row)).json()
  await staff('POST', `${job.row}/messages`, { message: 'Sixty.', seen: read.messages.items.at(-1).sent_at })
  expect(await ourTurn()).toBe(0)
})

test('what a colleague has answered waits for nobody, also when somebody writes from a page that is behind', async () => {
  const { shop, staff, job, ourTurn } = await createShopWithJob()
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)
  await staff('POST', `${job.row}/messages`, { message: 'Here is your quote.' })
  const newest = async () => (await (await staff('GET', job.row)).json()).messages.items.at(-1).sent_at
  const behind = await newest()
  await shop.send('POST', `${job.page}/messages`, { message: 'Can you ship on Monday?' })
  await staff('POST', `${job.row}/messages`, { message: 'Monday it is.', seen: await newest() })
  expect(await ourTurn()).toBe(0)
  const late = { message: 'The thread comes in navy, too.', seen: behind }
  expect((await staff('POST', `${job.row}/messages`, late)).status).toBe(201)
  expect(await ourTurn()).toBe(0)
})

test('a quote of which nobody wrote lapses and waits for nobody', async () => {
  const { shop, staff, clock, job, stored } = await createShopWithJob()
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, valid_until: '2026-11-20' })
  clock.now = new Date('2026-11-21T06:10:00Z')
  await lapseQuotes(shop)
  expect(await stored()).toMatchObject({ stage: 'expired', turn: 'nobody' })
})

const UPS = { carrier: 'UPS', tracking_number: '1Z999' }
const ONE_MORE = { carrier: 'UPS', tracking_number: '1Z998' }
const COMPLAINT = { reason: 'missing', wish: 'replace', description: 'One of the two boxes is not here', files: [] }

type Staff = (path: string, body: unknown) => Promise<Response>

test.each<[string, (staff: Staff) => Promise<Response>]>([
  ['the job is marked as delivered', (staff) => staff('/delivered', { parcel_id: null })],
  ['one more parcel leaves', (staff) => staff('/parcels', { parcels: [ONE_MORE], idempotency_key: newKey() })],
  ['staff ask something back', (staff) => staff('/messages', { message: 'Which of the two?' })],
])('what was found wrong waits for our answer until it has one, also when %s', async (_, happens) => {
  const { shop, staff, job, ourTurn, clock } = await createShopWithJob()
  await shop.db.update(jobs).set({ stage: 'in_production', stage_since: clock.now }).where(eq(jobs.id, job.id))
  const post: Staff = async (path, body) => staff('POST', `${job.row}${path}`, body)
  await post('/parcels', { parcels: [UPS, UPS], idempotency_key: newKey() })
  expect((await shop.send('POST', `${job.page}/complaints`, { ...COMPLAINT, idempotency_key: newKey() })).status).toBe(
    201,
  )
  expect(await ourTurn()).toBe(1)
  expect((await happens(post)).ok).toBe(true)
  expect(await ourTurn()).toBe(1)
  const [complaint] = (await (await shop.send('GET', job.page)).json()).complaints
  await post('/complaints', { complaint_id: complaint.id, state: 'granted', answer: 'Another leaves tomorrow.' })
  expect(await ourTurn()).toBe(0)
})

test.each([
  ['reported', '/complaints', { ...COMPLAINT, idempotency_key: newKey() }],
  ['wrote', '/messages', { message: 'One of the two boxes is not here' }],
])(
  'what a customer %s of what has arrived waits for us also once its request is opened again',
  async (_, path, body) => {
    const { shop, staff, job, ourTurn, clock } = await createShopWithJob()
    const arrived = { stage: 'delivered', stage_since: clock.now, turn: 'nobody', turn_since: clock.now } as const
    await shop.db.update(jobs).set(arrived).where(eq(jobs.id, job.id))
    await shop.db.update(customOrders).set({ status: 'completed' })
    expect((await shop.send('POST', `${job.page}${path}`, body)).status).toBe(201)
    expect(await ourTurn()).toBe(1)
    const opened = await staff('PATCH', `/api/admin/custom-orders/${job.orderId}`, { status: 'in_progress' })
    expect([opened.status, await ourTurn()]).toEqual([200, 1])
  },
)

test('what a customer wrote waits for us again when a request that was called completed by mistake is opened again', async () => {
  const { shop, staff, job, ourTurn } = await createShopWithJob()
  const call = (status: string) => staff('PATCH', `/api/admin/custom-orders/${job.orderId}`, { status })
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)
  expect((await shop.send('POST', `${job.page}/messages`, { message: 'In navy?' })).status).toBe(201)
  await call('completed')
  expect(await ourTurn()).toBe(0)
  await call('in_progress')
  expect(await ourTurn()).toBe(1)
  await staff('POST', `${job.row}/messages`, { message: 'Yes, in navy.' })
  await call('completed')
  await call('in_progress')
  expect(await ourTurn()).toBe(0)
})

test('what a customer wrote while their quote was made waits for us since then, also once a request that was called completed by mistake is opened again', async () => {
  const { shop, staff, job, ourTurn, stored } = await createShopWithJob()
  const call = (status: string) => staff('PATCH', `/api/admin/custom-orders/${job.orderId}`, { status })
  const read = new Date((await stored()).created_at).toISOString()
  await shop.send('POST', `${job.page}/messages`, { message: 'And in navy?' })
  const since = (await stored()).turn_since
  expect((await staff('POST', `${job.row}/quotes?read=${read}`, SOME_QUOTE)).status).toBe(201)
  expect(await stored()).toMatchObject({ stage: 'quoted', turn: 'shop', turn_since: since })
  await call('completed')
  expect(await ourTurn()).toBe(0)
  await call('in_progress')
  expect(await ourTurn()).toBe(1)
  const { messages } = await (await staff('GET', job.row)).json()
  await shop.send('POST', `${job.page}/messages`, { message: 'Or in red?' })
  const answer = { message: 'Navy it is.', seen: messages.items.at(-1).sent_at }
  expect((await staff('POST', `${job.row}/messages`, answer)).status).toBe(201)
  await call('completed')
  await call('in_progress')
  expect(await ourTurn()).toBe(1)
})

test('what was found wrong waits for us also while its request is called completed, with many others and by Undo', async () => {
  const { shop, staff, job, ourTurn, clock } = await createShopWithJob()
  const sent = { stage: 'shipped', stage_since: clock.now, turn: 'nobody', turn_since: clock.now } as const
  await shop.db.update(jobs).set(sent).where(eq(jobs.id, job.id))
  await shop.send('POST', `${job.page}/complaints`, { ...COMPLAINT, idempotency_key: newKey() })
  const rows = [{ kind: 'custom-orders', id: job.orderId, status: 'pending', assignee_id: null }]
  const bulk = { id: randomUUID(), rows, change: { what: 'status', status: 'completed' } }
  const completed = await staff('POST', '/api/admin/requests/changes', bulk)
  expect([await completed.json(), await ourTurn()]).toEqual([{ changed: 1, left: [] }, 1])
  const undone = await staff('POST', `/api/admin/requests/changes/${bulk.id}/undo`)
  expect([await undone.json(), await ourTurn()]).toEqual([{ changed: 1, left: [] }, 1])
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A job that was paid by such a card and has arrived, of which nobody waits for anything. */
async function createShopWithDelivered(card: string) {
  const { shop, staff, job, ourTurn, clock, stored } = await createShopWithJob()
  const hear = async () => deliver(shop, await eventsOf(shop))
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, terms: { kind: 'in_full' } })
  await shop.send('POST', `${job.page}/quote/accept`, { version: 1, name: 'Ana' })
  const [{ total_cents: cents }] = (await (await shop.send('GET', job.page)).json()).quotes
  const { url } = await (await shop.send('POST', `${job.page}/payments`, { cents })).json()
  await payAs(shop, String(url).split('/').at(-1) ?? '', { card })
  const arrived = { stage: 'delivered', stage_since: clock.now, turn: 'nobody', turn_since: clock.now } as const
  const arrive = () => shop.db.update(jobs).set(arrived).where(eq(jobs.id, job.id))
  const payment = async () => (await shop.db.select().from(jobPayments))[0]
  return { shop, staff, job, ourTurn, clock, stored, hear, cents, arrive, payment }
}

test('a payment that is disputed waits for our answer, also of a job that has long arrived, until it is decided', async () => {
  const { shop, staff, job, ourTurn, hear, arrive, payment } = await createShopWithDelivered('4000000000000259')
  await arrive()
  await hear()
  expect([(await payment())?.dispute, await ourTurn()]).toEqual(['opened', 1])
  await staff('POST', `${job.row}/messages`, { message: 'Did your bank ask you about us?' })
  expect(await ourTurn()).toBe(1)
  await shop.send('POST', `/sandbox/disputes/${(await payment())?.dispute_id}`, 'outcome=won', FORM)
  await hear()
  expect(await ourTurn()).toBe(0)
})

test('what a customer wrote before a dispute began waits for us also when that is decided', async () => {
  const { shop, job, ourTurn, hear, arrive, payment } = await createShopWithDelivered('4000000000000259')
  await arrive()
  expect((await shop.send('POST', `${job.page}/messages`, { message: 'Two hats are missing.' })).status).toBe(201)
  await hear()
  expect((await payment())?.dispute).toBe('opened')
  await shop.send('POST', `/sandbox/disputes/${(await payment())?.dispute_id}`, 'outcome=lost', FORM)
  await hear()
  expect([(await payment())?.dispute, await ourTurn()]).toEqual(['lost', 1])
})

test('a refund that the bank sent back waits for us until it is made good, and what the customer wrote meanwhile after that', async () => {
  const { shop, staff, job, ourTurn, hear, arrive, cents, payment, clock } =
    await createShopWithDelivered('4000000000005126')
  await hear()
  await arrive()
  const giveBack = async (by_hand: boolean) => {
    const refund = { payment_id: (await payment())?.id, cents: 1_000, left_cents: cents, reason: 'Late', by_hand }
    return staff('POST', `${job.row}/payments/refund`, refund)
  }
  expect((await giveBack(false)).status).toBe(200)
  expect(await ourTurn()).toBe(0)
  for (const { provider_id } of await shop.db.select().from(refunds))
    await endSandboxRefund(shop, { id: provider_id ?? '' })
  await hear()
  expect(await ourTurn()).toBe(1)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await shop.send('POST', `${job.page}/messages`, { message: 'My card has expired.' })
  expect((await giveBack(true)).status).toBe(200)
  expect((await payment())?.refund_failed_at).toBeNull()
  expect(await ourTurn()).toBe(1)
  await staff('POST', `${job.row}/messages`, { message: 'We sent a check.' })
  expect(await ourTurn()).toBe(0)
})
