import { expect, test } from 'vitest'
import { subjectOf } from '../../../domain/subject.ts'
import { jobPayments } from '../../db/schema/job-payments.ts'
import { refundsOf } from '../../payments/refunds.ts'
import { endSandboxRefund } from '../../payments/sandbox/refunds.ts'
import { payAs } from '../../testing/checkout.ts'
import { acceptedJob, payByCheck } from '../../testing/jobs.ts'
import { createOwedShop, DEPOSIT, REST, TOTAL } from '../../testing/owed-job.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { booksOf } from './books.ts'

test('of a job that is cancelled no more is invoiced than was kept, also when less is kept afterwards', async () => {
  const { staff, job, papers } = await createOwedShop()
  const check = await payByCheck(staff, job.row)
  const cancel = { move: 'cancel', reason: 'They asked', message: null }
  expect((await staff('POST', `${job.row}/moves`, cancel)).status).toBe(200)
  const credited = async () =>
    (await papers()).flatMap(({ reason, total_cents }) => (reason ? [[reason, total_cents]] : []))
  expect(await credited()).toEqual([['cancelled', TOTAL - 10_000]])
  await staff('POST', `${job.row}/payments/undo`, { payment_id: check, reason: 'It bounced' })
  expect(await credited()).toEqual([
    ['cancelled', TOTAL - 10_000],
    ['cancelled', 10_000],
  ])
})

test('a check that comes for a cancelled job is kept, and its invoice asks for no more', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  await payByCheck(staff, job.row, { cents: 12_000 })
  const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
  expect([problems, invoicedCents - creditedCents]).toEqual([[], 12_000])
})

test('a card that pays for a job that was cancelled while its page was open: staff are told that it is over', async () => {
  const { shop, staff, job, sessionFor, hear, mails } = await createOwedShop()
  const open = await sessionFor(DEPOSIT)
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  expect((await payAs(shop, open)).status).toBe(303)
  await hear()
  expect(await mails('staff-job-payment')).toMatchObject([
    { text_body: expect.stringContaining('The job is over. Take it up again, or give the money back.') },
  ])
})

test('what comes for a cancelled job after its invoice was credited is invoiced too, and never more than was agreed on', async () => {
  const { shop, staff, job } = await createOwedShop()
  await payByCheck(staff, job.row, { cents: DEPOSIT })
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  const asked = async () => {
    const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
    return [problems, invoicedCents - creditedCents]
  }
  expect(await asked()).toEqual([[], DEPOSIT])
  for (const [cents, invoiced] of [
    [12_000, DEPOSIT + 12_000],
    [REST, TOTAL],
    [5_000, TOTAL],
  ]) {
    await payByCheck(staff, job.row, { cents })
    expect(await asked()).toEqual([[], invoiced])
  }
})

test('what comes for a cancelled job that was taken up again is invoiced, also when it is cancelled once more', async () => {
  const { shop, staff, job } = await createOwedShop()
  const cancel = () => staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  await payByCheck(staff, job.row, { cents: DEPOSIT })
  await cancel()
  expect((await staff('POST', `${job.row}/moves`, { move: 'reopen' })).status).toBe(200)
  await payByCheck(staff, job.row, { cents: 12_000 })
  await cancel()
  const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
  expect([problems, invoicedCents - creditedCents]).toEqual([[], DEPOSIT + 12_000])
})

test('the money of a cancelled job that a dispute took, and that is ours again after all, is invoiced again', async () => {
  const { shop, staff, job, pay, hear } = await createOwedShop()
  const ends = async (status: string) => {
    await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [{ status }])
    await hear()
    const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
    return [problems, invoicedCents - creditedCents]
  }
  await pay(DEPOSIT, { card: '4000000000000259' })
  await hear()
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  expect(await ends('lost')).toEqual([[], 0])
  expect(await ends('won')).toEqual([[], DEPOSIT])
})

test('a refund of a cancelled job that the bank sends back, and that is made again, is credited once', async () => {
  const { shop, staff, job, pay, hear, papers } = await createOwedShop()
  await pay(DEPOSIT, { card: '4000000000005126' })
  await hear()
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  const [payment] = await shop.db.select().from(jobPayments)
  const refund = { payment_id: payment?.id, cents: DEPOSIT, left_cents: DEPOSIT, reason: 'They asked' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
  const [sent] = await refundsOf(shop.db, subjectOf('job_payments', payment?.id ?? ''))
  await endSandboxRefund(shop, { id: sent?.provider_id })
  await hear()
  expect((await booksOf(shop.db, job.id, shop.now())).refundedCents).toBe(0)
  expect((await staff('POST', `${job.row}/payments/refund`, { ...refund, by_hand: true })).status).toBe(200)
  expect((await papers()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['invoice', TOTAL],
    ['credit_note', REST],
    ['credit_note', DEPOSIT],
  ])
  expect((await booksOf(shop.db, job.id, shop.now())).problems).toEqual([])
})
