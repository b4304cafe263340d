import { expect, test } from 'vitest'
import { jobInvoices } from '../../db/schema/job-invoices.ts'
import { acceptedJob, payByCheck, SOME_CHECK, SOME_QUOTE } from '../../testing/jobs.ts'
import { createShopInTime, createStaffedShop } from '../../testing/staff-shop.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { booksOf } from './books.ts'

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
      ...{ cents, paid_cents: 0 },
      idempotency_key: `the-check-of-job-number-${place}`,
    })
  })
  const statuses = (await Promise.all(checks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(4)
  const numbers = (await shop.db.select().from(jobInvoices)).map(({ number }) => number)
  expect(numbers.sort()).toEqual([1, 2, 3, 4])
})

test('whoever writes both papers takes the invoice’s number first, so that no two wait for each other', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  await payByCheck(staff, job.row)
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, ship_to: 'NY', idempotency_key: 'the-second-quote-of-it' })
  await shop.pool.query(`insert into paper_numbers (kind, last) values ('credit_note', 0)`)
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from paper_numbers where kind = 'invoice' for update`)
    const accepted = shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
    await untilWaiting(shop, 1)
    await other.query(`select from paper_numbers where kind = 'credit_note' for update nowait`)
    await other.query('commit')
    expect((await accepted).status).toBe(200)
  } finally {
    await other.query('rollback')
    other.release()
  }
  const papers = await shop.db.select().from(jobInvoices)
  expect(papers.map(({ kind, number }) => [kind, number]).sort()).toEqual([
    ['credit_note', 1],
    ['invoice', 1],
    ['invoice', 2],
  ])
})

test('a clock that is set back by a day between two invoices has no third one written', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T16:00:00Z'))
  const job = await acceptedJob(shop, staff)
  await payByCheck(staff, job.row)
  await wait(-24 * 60 * 60_000)
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, ship_to: 'NY', idempotency_key: 'the-second-quote-of-it' })
  await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  for (const _ of [1, 2]) await payByCheck(staff, job.row)
  const papers = await shop.db.select().from(jobInvoices)
  expect(papers.map(({ kind, number }) => [kind, number]).sort()).toEqual([
    ['credit_note', 1],
    ['invoice', 1],
    ['invoice', 2],
  ])
  expect(await booksOf(shop.db, job.id, shop.now())).toMatchObject({ problems: [] })
})
