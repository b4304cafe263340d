import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobStage } from '../../../domain/jobs/stages.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { acceptedJob, askForHats, storedJob } from '../../testing/jobs.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'

const UPS = { carrier: 'UPS', tracking_number: '1Z999' }
const USPS = { carrier: 'USPS', tracking_number: '9400' }
const COMPLAINT = { reason: 'quantity', wish: 'replace', description: 'Four hats are missing', files: [] }

let keys = 0
const newKey = () => `key-of-a-shipment-${++keys}`

/** A job at a stage, whose clock the test turns. */
async function createShippingShop(stage: JobStage = 'in_production') {
  const clock = { now: new Date('2026-11-16T15:00:00Z') }
  const { shop, staff } = await createStaffedShop(
    { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' },
    { now: () => clock.now },
  )
  const job = await askForHats(shop)
  await shop.db.update(jobs).set({ stage, stage_since: clock.now }).where(eq(jobs.id, job.id))
  const ship = (parcels: unknown[], idempotency_key = newKey()) =>
    staff('POST', `${job.row}/parcels`, { parcels, idempotency_key })
  const deliver = (parcel_id: string | null = null) => staff('POST', `${job.row}/delivered`, { parcel_id })
  const complain = (more = {}, idempotency_key = newKey()) =>
    shop.send('POST', `${job.page}/complaints`, { ...COMPLAINT, ...more, idempotency_key })
  const seen = async () => (await shop.send('GET', job.page)).json()
  const mails = (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  return { shop, staff, job, clock, ship, deliver, complain, seen, mails, stored: () => storedJob(shop, job.id) }
}

test('two parcels leave: the customer is mailed both links once, and reads them on the page', async () => {
  const { ship, seen, mails, stored } = await createShippingShop()
  const key = newKey()
  for (const _ of ['once', 'again']) expect((await ship([UPS, USPS], key)).status).toBe(201)
  expect((await stored()).stage).toBe('shipped')
  const [mail, ...more] = await mails('customer-job-shipped')
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(HAT_ORDER.user_email)
  expect(mail?.text_body).toContain('https://www.ups.com/track?tracknum=1Z999')
  expect(mail?.text_body).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400')
  const { parcels, history } = await seen()
  expect(parcels).toMatchObject([UPS, USPS])
  expect(history.at(-1).action).toBe('ship')
})

test('409: a parcel that a colleague has sent off, or whose answer was lost, does not leave a second time', async () => {
  const { ship, seen, mails } = await createShippingShop()
  const both = await Promise.all([ship([UPS]), ship([UPS])])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const again = await ship([{ carrier: 'FedEx', tracking_number: '7712' }, UPS])
  expect([again.status, (await again.json()).error]).toEqual([
    409,
    'UPS 1Z999 has left already, and the customer was told. Nothing was sent off by you.',
  ])
  expect((await seen()).parcels).toMatchObject([UPS])
  expect(await mails('customer-job-shipped')).toHaveLength(1)
  for (const _ of ['one', 'another']) expect((await ship([{ carrier: 'Other' }])).status).toBe(201)
})

test('a later parcel is one more; with the last one that arrives the job is delivered, and the customer told once', async () => {
  const { ship, deliver, seen, mails, stored } = await createShippingShop()
  await ship([UPS])
  await ship([USPS])
  const [first] = (await seen()).parcels
  expect(await (await deliver(first.id)).json()).toEqual({ stage: 'shipped' })
  expect((await seen()).parcels).toMatchObject([{ delivered_at: '2026-11-16T15:00:00.000Z' }, { delivered_at: null }])
  for (const _ of ['once', 'again']) expect(await (await deliver()).json()).toEqual({ stage: 'delivered' })
  expect(await stored()).toMatchObject({ stage: 'delivered', turn: 'nobody' })
  expect(await mails('customer-job-delivered')).toMatchObject([{ text_body: expect.stringContaining('Nov 23, 2026') }])
})

test('a parcel’s number that was typed wrong is corrected: the customer reads the right one on the page and by mail, once', async () => {
  const { staff, job, ship, seen, mails } = await createShippingShop()
  await ship([{ ...UPS, tracking_number: '1Z-WRONG' }])
  const [{ id: parcel_id }] = (await seen()).parcels
  for (const _ of ['once', 'again'])
    expect((await staff('PUT', `${job.row}/parcels`, { ...UPS, parcel_id })).status).toBe(200)
  expect((await seen()).parcels).toMatchObject([UPS])
  expect(await mails('customer-job-tracking')).toMatchObject([{ text_body: expect.stringContaining('tracknum=1Z999') }])
  const elsewhere = '0e8dcd0c-1111-4222-8333-444455556666'
  expect((await staff('PUT', `${job.row}/parcels`, { ...UPS, parcel_id: elsewhere })).status).toBe(404)
})

test('429: a parcel’s number is corrected five times in an hour, and the customer is mailed no more often', async () => {
  const { staff, job, ship, seen, mails } = await createShippingShop()
  await ship([UPS])
  const [{ id: parcel_id }] = (await seen()).parcels
  const correct = (_: unknown, number: number) =>
    staff('PUT', `${job.row}/parcels`, { carrier: 'UPS', tracking_number: `1Z${number}`, parcel_id })
  const answers = await Promise.all(Array.from({ length: 8 }, correct))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(await mails('customer-job-tracking')).toHaveLength(5)
})

test('what is brought by hand needs no number, a carrier’s parcel does; a link must be one of the web', async () => {
  const { ship } = await createShippingShop()
  const refusedWith = async (parcel: unknown) => (await (await ship([parcel])).json()).fields
  expect(await refusedWith({ carrier: 'UPS' })).toEqual({
    'parcels.0.tracking_number': 'Please enter the tracking number',
  })
  expect(await refusedWith({ carrier: 'Other', link: 'javascript:alert(1)' })).toEqual({
    'parcels.0.link': 'Please enter a whole address, beginning with https://',
  })
  expect(await refusedWith({ carrier: 'Pigeon' })).toEqual({ 'parcels.0.carrier': 'Please choose the carrier' })
  expect((await ship([])).status).toBe(422)
  expect((await ship([{ carrier: 'Other' }])).status).toBe(201)
})

test.each(['received', 'approved', 'delivered', 'cancelled'] as const)(
  'nothing leaves at the stage %s',
  async (stage) => {
    const { ship, seen } = await createShippingShop(stage)
    expect((await ship([UPS])).status).toBe(409)
    expect((await seen()).parcels).toEqual([])
  },
)

test('what the terms ask for is paid before it leaves, unless staff say why not, and the history says it', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  await staff('POST', `${job.row}/production`, { reason: 'An old friend' })
  const ship = (reason: string | null) =>
    staff('POST', `${job.row}/parcels`, { parcels: [UPS], reason, idempotency_key: newKey() })
  const unpaid = await ship(null)
  expect([unpaid.status, (await unpaid.json()).error]).toEqual([409, '$1,677.88 must be paid first, by the terms.'])
  expect((await ship('They pay on Monday')).status).toBe(201)
  const { history } = await (await staff('GET', job.row)).json()
  expect(history[0]).toMatchObject({ action: 'ship', details: { reason: 'They pay on Monday' } })
})

test('what has not left does not arrive, nor does another job’s parcel', async () => {
  const { shop, ship, deliver, staff, seen } = await createShippingShop()
  expect((await deliver()).status).toBe(409)
  await ship([UPS])
  const [parcel] = (await seen()).parcels
  const other = await askForHats(shop)
  expect((await staff('POST', `${other.row}/delivered`, { parcel_id: parcel.id })).status).toBe(404)
})

test('something is wrong: staff are told and have the turn, the customer reads the answer', async () => {
  const { staff, job, ship, deliver, complain, seen, mails, stored } = await createShippingShop()
  await ship([UPS])
  await deliver()
  const key = newKey()
  for (const _ of ['once', 'again']) expect((await complain({}, key)).status).toBe(201)
  expect((await stored()).turn).toBe('shop')
  expect(await mails('staff-job-complaint')).toMatchObject([
    { recipient: 'staff@shop.example', text_body: expect.stringContaining('Four hats are missing') },
  ])
  expect((await (await staff('GET', '/api/admin/jobs')).json()).items).toMatchObject([{ id: job.id }])
  const second = await complain()
  expect([second.status, (await second.json()).error]).toEqual([
    409,
    'We are already looking at what you reported. Please write to us below if there is more.',
  ])
  const [complaint] = (await seen()).complaints
  const answer = { complaint_id: complaint.id, state: 'granted', answer: 'Four more leave tomorrow.' }
  for (const _ of ['once', 'again']) {
    expect((await staff('POST', `${job.row}/complaints`, answer)).status).toBe(200)
  }
  expect((await staff('POST', `${job.row}/complaints`, { ...answer, state: 'refused' })).status).toBe(409)
  expect((await stored()).turn).toBe('nobody')
  expect((await seen()).complaints).toMatchObject([{ state: 'granted', answer: 'Four more leave tomorrow.' }])
  expect(JSON.stringify(await seen())).not.toContain('answered_by')
  expect(await mails('customer-complaint-answer')).toHaveLength(1)
})

test('409: of two who answer a complaint in different words, the second is told that theirs were not sent', async () => {
  const { staff, job, ship, complain, seen, mails } = await createShippingShop()
  await ship([UPS])
  await complain()
  const [complaint] = (await seen()).complaints
  const granted = (answer: string) =>
    staff('POST', `${job.row}/complaints`, { complaint_id: complaint.id, state: 'granted', answer })
  expect((await granted('Four more leave tomorrow.')).status).toBe(200)
  const second = await granted('We refund the four.')
  expect([second.status, (await second.json()).error]).toEqual([409, 'Somebody has answered this already.'])
  expect(await mails('customer-complaint-answer')).toHaveLength(1)
})

test('what came damaged is photographed: without a photograph it is told beside its field', async () => {
  const { shop, ship, complain, seen } = await createShippingShop()
  await ship([UPS])
  const without = await complain({ reason: 'damaged' })
  expect([without.status, (await without.json()).fields]).toEqual([422, { files: 'Please add a photograph of it' }])
  const path = '/storage/v1/object/contact-uploads/1-x-dent.png'
  await shop.app.request(path, { method: 'POST', body: SAMPLE_FILES.png })
  const url = 'https://shop.example/storage/v1/object/public/contact-uploads/1-x-dent.png'
  expect((await complain({ reason: 'damaged', files: [{ name: 'dent.png', url }] })).status).toBe(201)
  expect((await seen()).complaints).toMatchObject([{ files: [{ name: 'dent.png', url }] }])
})

test('complaints are heard within the policy’s 7 days, and not before anything left', async () => {
  const { clock, ship, deliver, complain } = await createShippingShop()
  expect((await complain()).status).toBe(409)
  await ship([UPS])
  await deliver()
  clock.now = new Date('2026-11-24T07:00:00Z')
  const late = await complain()
  expect([late.status, (await late.json()).error]).toEqual([
    409,
    'Our return policy hears complaints within 7 days of delivery. Please write to us below.',
  ])
  clock.now = new Date('2026-11-24T05:00:00Z')
  expect((await complain()).status).toBe(201)
})
