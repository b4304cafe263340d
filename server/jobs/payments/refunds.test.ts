import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { subjectOf } from '../../../domain/subject.ts'
import { PAYABLES } from '../../payables.ts'
import { refundsOf } from '../../payments/refunds.ts'
import { endSandboxRefund } from '../../payments/sandbox/refunds.ts'
import { sweepCards } from '../../payments/sweep-cards.ts'
import { payByCheck, SOME_CHECK, SOME_QUOTE } from '../../testing/jobs.ts'
import { takeLiveCards } from '../../testing/live-cards.ts'
import { ADDRESSES, createOwedShop, DEPOSIT, TOTAL } from '../../testing/owed-job.ts'
import { booksOf } from './books.ts'

test('staff give some of a card payment back: once, through the provider, with a credit note and nothing due by it', async () => {
  const { staff, job, pay, hear, money, mails, papers } = await createOwedShop({ terms: { kind: 'in_full' } })
  await pay(TOTAL)
  await hear()
  const [payment] = (await money()).payments
  const refund = { payment_id: payment.id, cents: 5_000, left_cents: TOTAL, reason: 'A scratch' }
  const answers = await Promise.all([1, 2].map(() => staff('POST', `${job.row}/payments/refund`, refund)))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await money()).balance).toMatchObject({
    totalCents: TOTAL - 5_000,
    dueNowCents: 0,
    dueLaterCents: 0,
    overCents: 0,
  })
  expect(await mails('customer-job-refund')).toHaveLength(1)
  expect((await papers()).map(({ kind, number, total_cents }) => [kind, number, total_cents])).toEqual([
    ['invoice', 1, TOTAL],
    ['credit_note', 1, 5_000],
  ])
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(409)
  const tooMuch = { ...refund, cents: TOTAL, left_cents: TOTAL - 5_000 }
  expect((await staff('POST', `${job.row}/payments/refund`, tooMuch)).status).toBe(422)
})

/** Some of a deposit is to be given back, and the card provider does not say whether it was. */
async function createUnansweredRefund() {
  const owed = await createOwedShop()
  await owed.pay(DEPOSIT)
  await owed.hear()
  const [{ id: payment_id }] = (await owed.money()).payments
  const gone = vi.spyOn(owed.shop.payments.stripe.refunds, 'create')
  gone.mockRejectedValue(new Stripe.errors.StripeConnectionError())
  const refund = (more: object = {}) =>
    owed.staff('POST', `${owed.job.row}/payments/refund`, {
      ...{ payment_id, cents: 5_000, left_cents: DEPOSIT, reason: 'Late' },
      ...more,
    })
  expect((await refund()).status).toBe(503)
  return { ...owed, gone, refund }
}

test('what was given back by hand is no second click of a card refund that nobody answered', async () => {
  const { gone, refund } = await createUnansweredRefund()
  expect((await refund({ by_hand: true })).status).toBe(409)
  expect(gone).toHaveBeenCalledOnce()
})

test('a refund that the card provider never answered is given up after an hour, and staff are told', async () => {
  const { shop, clock, mails } = await createUnansweredRefund()
  clock.now = new Date(clock.now.getTime() + 2 * 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  await sweepCards(shop, PAYABLES)
  expect(await mails('staff-job-refund-refused')).toMatchObject([
    { recipient: ADDRESSES.STAFF_EMAIL, subject: expect.stringContaining('$50.00') },
  ])
  expect(await mails('customer-job-refund')).toEqual([])
})

test('so is one that another provider’s account was asked, which the shop has left since', async () => {
  const { shop, clock, mails } = await createUnansweredRefund()
  takeLiveCards(shop)
  const told = async () => (await mails('staff-job-refund-refused')).map(({ text_body }) => text_body)
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await told()).toEqual([])
  clock.now = new Date(clock.now.getTime() + 2 * 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  expect(await told()).toEqual([expect.stringContaining('Look there first whether it was made')])
})

test('a payment whose id is written in capitals is the same payment: what goes back of it is gone, and stands in the history', async () => {
  const { shop, staff, job, pay, hear, money } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  const [{ id }] = (await money()).payments
  const refund = (more: object) =>
    staff('POST', `${job.row}/payments/refund`, { payment_id: id.toUpperCase(), cents: 5_000, reason: 'Late', ...more })
  expect((await refund({ left_cents: DEPOSIT })).status).toBe(200)
  expect((await refund({ left_cents: DEPOSIT - 5_000, by_hand: true })).status).toBe(200)
  expect((await money()).paid_cents).toBe(DEPOSIT - 10_000)
  const { rows } = await shop.pool.query(`select actor_id from audit_entries where action = 'payment_refunded'`)
  expect(rows.map(({ actor_id }) => typeof actor_id)).toEqual(['string', 'string'])
  expect((await booksOf(shop.db, job.id, shop.now())).problems).toEqual([])
})

test('a refund that takes a while to arrive is credited once', async () => {
  const { shop, staff, job, pay, hear, money, papers } = await createOwedShop()
  await pay(DEPOSIT, { card: '4000000000007726' })
  await hear()
  const [{ id: payment_id }] = (await money()).payments
  const refund = { payment_id, cents: 5_000, left_cents: DEPOSIT, reason: 'Late' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
  const [sent] = await refundsOf(shop.db, subjectOf('job_payments', payment_id))
  expect(sent?.status).toBe('pending')
  await endSandboxRefund(shop, { id: sent?.provider_id })
  await hear()
  expect(await refundsOf(shop.db, subjectOf('job_payments', payment_id))).toMatchObject([{ status: 'succeeded' }])
  expect((await papers()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['invoice', TOTAL],
    ['credit_note', 5_000],
  ])
})

test('a refund of what was paid too much, on its way while more is agreed on, lessens nothing when it arrives', async () => {
  const { shop, staff, job, pay, hear, money, papers } = await createOwedShop({ terms: { kind: 'in_full' } })
  await pay(TOTAL, { card: '4000000000007726' })
  await hear()
  await payByCheck(staff, job.row)
  const [{ id: payment_id }] = (await money()).payments
  const refund = { payment_id, cents: SOME_CHECK.cents, left_cents: TOTAL, reason: 'Paid twice' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
  const lines = [{ ...SOME_QUOTE.lines[0], unit_cents: 2_000 }]
  const more = { ...SOME_QUOTE, lines, ship_to: 'NY', idempotency_key: 'the-second-quote-of-it' }
  expect((await staff('POST', `${job.row}/quotes`, more)).status).toBe(201)
  expect((await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })).status).toBe(200)
  const agreed = await money()
  expect(agreed).toMatchObject({ paid_cents: TOTAL, balance: { totalCents: 200_000 } })
  const [sent] = await refundsOf(shop.db, subjectOf('job_payments', payment_id))
  await endSandboxRefund(shop, { id: sent?.provider_id })
  await hear()
  expect(await refundsOf(shop.db, subjectOf('job_payments', payment_id))).toMatchObject([{ status: 'succeeded' }])
  expect((await money()).balance).toEqual(agreed.balance)
  expect((await papers()).map(({ reason }) => reason)).toEqual([null, 'replaced', null])
})
