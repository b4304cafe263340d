import { expect, test } from 'vitest'
import { jobInvoices } from '../../db/schema/job-invoices.ts'
import { acceptedJob, SOME_CHECK } from '../../testing/jobs.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'

test('invoices that are written at the same time, and some that are not written after all, leave no gap', async () => {
  const { shop, staff } = await createStaffedShop({ RATE_LIMITS: 'off' })
  const jobs = []
  for (const place of Array(8).keys())
    jobs.push(await acceptedJob(shop, staff, { idempotency_key: `the-quote-of-job-number-${place}` }))
  await shop.pool.query(
    `alter table mail_outbox add constraint no_such_mail check (text_body not like '%$66.66%') not valid`,
  )
  const checks = jobs.map(({ row }, place) => {
    const cents = place % 2 === 0 ? 6_666 : 10_000
    return staff('POST', `${row}/payments`, {
      ...SOME_CHECK,
      cents,
      idempotency_key: `the-check-of-job-number-${place}`,
    })
  })
  const statuses = (await Promise.all(checks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(4)
  const numbers = (await shop.db.select().from(jobInvoices)).map(({ number }) => number)
  expect(numbers.sort()).toEqual([1, 2, 3, 4])
})
