import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { ALL_GIVEN_BACK } from '../../../domain/jobs/payment.ts'
import { jobPayments } from '../../db/schema/job-payments.ts'
import { jobQuotes } from '../../db/schema/job-quotes.ts'
import { acceptedJob, payByCheck, storedJob } from '../../testing/jobs.ts'
import { createOwedShop, DEPOSIT, REST, TOTAL } from '../../testing/owed-job.ts'

test('production waits for the payment that the terms ask for, unless staff say why not', async () => {
  const { shop, staff, job, pay, hear } = await createOwedShop()
  const production = (reason: string | null = null) => staff('POST', `${job.row}/production`, { reason })
  expect((await production()).status).toBe(409)
  await shop.pool.query(`update jobs set stage = 'approved' where id = $1`, [job.id])
  const early = await production()
  expect([early.status, (await early.json()).error]).toEqual([409, '$838.94 must be paid first, by the terms.'])
  await pay(DEPOSIT)
  await hear()
  for (const _ of ['once', 'again']) expect((await production()).status).toBe(200)
  expect((await storedJob(shop, job.id)).stage).toBe('in_production')
  const other = await acceptedJob(shop, staff, { idempotency_key: 'another-quote-of-it' })
  expect((await staff('POST', `${other.row}/production`, { reason: 'An old friend' })).status).toBe(200)
  const { history } = await (await staff('GET', other.row)).json()
  expect(history[0]).toMatchObject({ action: 'start_production_anyway', details: { reason: 'An old friend' } })
})

test('work does not begin on money that is disputed, nor on a test card’s once the shop takes real ones', async () => {
  const { shop, staff, job, pay, hear } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  await shop.pool.query(`update jobs set stage = 'approved' where id = $1`, [job.id])
  const production = async () => (await staff('POST', `${job.row}/production`, { reason: null })).status
  await shop.db.update(jobPayments).set({ dispute: 'opened' })
  expect(await production()).toBe(409)
  await shop.db.update(jobPayments).set({ dispute: 'won' })
  shop.payments.isLive = true
  expect(await production()).toBe(409)
  await shop.db.update(jobPayments).set({ livemode: true })
  expect(await production()).toBe(200)
  const parcels = [{ carrier: 'UPS', tracking_number: '1Z999', link: null }]
  const ship = async (idempotency_key: string) =>
    (await staff('POST', `${job.row}/parcels`, { parcels, reason: null, idempotency_key })).status
  await payByCheck(staff, job.row, { cents: REST })
  await shop.db.update(jobPayments).set({ dispute: 'opened' }).where(eq(jobPayments.method, 'card'))
  expect(await ship('before-the-bank-decided')).toBe(409)
  await shop.db.update(jobPayments).set({ dispute: 'won' }).where(eq(jobPayments.method, 'card'))
  expect(await ship('after-the-bank-decided')).toBe(201)
})

test.for([
  ['all of it is due', { kind: 'in_full' }],
  ['it is due after delivery, and was paid before', { kind: 'net', days: 30 }],
] as const)(
  '409: work neither begins nor leaves on money that may have gone back, until the provider has answered: %s',
  async ([, terms]) => {
    const { shop, staff, job, pay, hear, money } = await createOwedShop({ terms: { kind: 'in_full' } })
    await shop.db.update(jobQuotes).set({ terms })
    await pay(TOTAL)
    await hear()
    await shop.pool.query(`update jobs set stage = 'approved' where id = $1`, [job.id])
    const [{ id: payment_id }] = (await money()).payments
    const gone = vi.spyOn(shop.payments.stripe.refunds, 'create')
    gone.mockRejectedValue(new Stripe.errors.StripeConnectionError())
    const refund = { payment_id, cents: TOTAL, left_cents: TOTAL, reason: 'They changed their mind' }
    const askForIt = async () => (await staff('POST', `${job.row}/payments/refund`, refund)).status
    expect(await askForIt()).toBe(503)
    const production = async () => (await staff('POST', `${job.row}/production`, { reason: null })).status
    expect(await production()).toBe(409)
    await shop.pool.query(`update jobs set stage = 'in_production' where id = $1`, [job.id])
    const parcels = [{ carrier: 'UPS', tracking_number: '1Z999', link: null }]
    const ship = async (idempotency_key: string) =>
      (await staff('POST', `${job.row}/parcels`, { parcels, reason: null, idempotency_key })).status
    expect(await ship('before-anybody-answered')).toBe(409)
    const { errors } = shop.payments.stripe
    gone.mockRejectedValue(errors.generateV1Error({ type: 'invalid_request_error', message: 'No.', statusCode: 400 }))
    expect(await askForIt()).toBe(409)
    expect(await ship('after-it-was-refused')).toBe(201)
  },
)

test('409: what was given back wholly is neither made nor sent, unless staff say why', async () => {
  const { shop, staff, job, pay, hear, money } = await createOwedShop({ terms: { kind: 'in_full' } })
  await pay(TOTAL)
  await hear()
  await shop.pool.query(`update jobs set stage = 'approved' where id = $1`, [job.id])
  const [{ id: payment_id }] = (await money()).payments
  const refund = { payment_id, cents: TOTAL, left_cents: TOTAL, reason: 'They changed their mind' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: 0 })
  const production = (reason: string | null) => staff('POST', `${job.row}/production`, { reason })
  const early = await production(null)
  expect([early.status, (await early.json()).error]).toEqual([409, ALL_GIVEN_BACK])
  expect((await production('A present')).status).toBe(200)
  const parcels = [{ carrier: 'UPS', tracking_number: '1Z999', link: null }]
  const ship = async (reason: string | null, idempotency_key: string) =>
    (await staff('POST', `${job.row}/parcels`, { parcels, reason, idempotency_key })).status
  expect(await ship(null, 'sent-without-a-reason')).toBe(409)
  expect(await ship('A present', 'sent-as-a-present-then')).toBe(201)
})
