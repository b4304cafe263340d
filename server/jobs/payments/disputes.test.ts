import { expect, test } from 'vitest'
import { jobPayments } from '../../db/schema/job-payments.ts'
import { createOwedShop, DEPOSIT } from '../../testing/owed-job.ts'

test('a disputed payment that is lost is due again, and staff are told', async () => {
  const { shop, pay, hear, money, mails } = await createOwedShop()
  await pay(DEPOSIT, { card: '4000000000000259' })
  await hear()
  expect(await mails('staff-job-dispute')).toHaveLength(1)
  const dispute = (await shop.db.select().from(jobPayments))[0]?.dispute_id
  await shop.send('POST', `/sandbox/disputes/${dispute}`, 'outcome=lost', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  await hear()
  expect(await money()).toMatchObject({ paid_cents: 0, balance: { dueNowCents: DEPOSIT } })
  expect(await mails('staff-job-dispute')).toHaveLength(2)
  await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [
    { status: 'needs_response' },
  ])
  for (const _ of ['once', 'again']) await hear()
  expect((await mails('staff-job-dispute')).map(({ subject }) => subject.split(': ')[1]).sort()).toEqual([
    'A card payment is disputed',
    'A card payment is disputed',
    'A dispute was lost',
  ])
})

test('what a dispute about a part did not take, and was lost, can be given back', async () => {
  const { shop, staff, job, pay, hear, money, mails } = await createOwedShop()
  await pay(DEPOSIT, { card: '4000000000000259' })
  await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [
    { status: 'lost', amount: 10_000 },
  ])
  await hear()
  expect((await mails('staff-job-dispute'))[0]?.text_body).toContain('$100.00 went back to the customer.')
  const [paid] = await shop.db.select().from(jobPayments)
  const left_cents = DEPOSIT - 10_000
  const request = { payment_id: paid?.id, cents: left_cents, left_cents, reason: 'They changed their mind' }
  expect((await staff('POST', `${job.row}/payments/refund`, request)).status).toBe(200)
  expect(await money()).toMatchObject({ paid_cents: 0 })
  const again = await staff('POST', `${job.row}/payments/refund`, { ...request, cents: 1, left_cents: 0 })
  expect([again.status, (await again.json()).error]).toEqual([
    ...[409, 'The bank gave the money back already: the dispute was lost.'],
  ])
})
