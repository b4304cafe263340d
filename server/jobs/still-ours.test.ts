import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobFilterSchema } from '../../domain/jobs/job-list.ts'
import { countJobs } from '../admin/jobs.ts'
import { jobs } from '../db/schema/jobs.ts'
import { askForHats, SOME_QUOTE, storedJob } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { lapseQuotes } from './quotes/lapse-quotes.ts'

let keys = 0
const newKey = () => `key-of-something-${++keys}`

async function createShopWithJob() {
  const clock = { now: new Date('2026-11-20T22:00:00Z') }
  const { shop, staff } = await createStaffedShop({}, { now: () => clock.now })
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

test('a quote of which nobody wrote lapses and waits for nobody', async () => {
  const { shop, staff, clock, job, stored } = await createShopWithJob()
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, valid_until: '2026-11-20' })
  clock.now = new Date('2026-11-21T06:10:00Z')
  await lapseQuotes(shop)
  expect(await stored()).toMatchObject({ stage: 'expired', turn: 'nobody' })
})

const UPS = { carrier: 'UPS', tracking_number: '1Z999' }
const COMPLAINT = { reason: 'missing', wish: 'replace', description: 'One of the two boxes is not here', files: [] }

type Staff = (path: string, body: unknown) => Promise<Response>

test.each<[string, (staff: Staff) => Promise<Response>]>([
  ['the job is marked as delivered', (staff) => staff('/delivered', { parcel_id: null })],
  ['one more parcel leaves', (staff) => staff('/parcels', { parcels: [UPS], idempotency_key: newKey() })],
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
