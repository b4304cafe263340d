import { expect, test } from 'vitest'
import { payAs } from '../../testing/checkout.ts'
import { acceptedJob, SOME_QUOTE, storedJob } from '../../testing/jobs.ts'
import { ADDRESSES, createOwedShop, DEPOSIT, REST, TOTAL } from '../../testing/owed-job.ts'
import { lapseQuotes } from '../quotes/lapse-quotes.ts'
import { booksOf } from './books.ts'

test('a new quote ends the open checkout of the old one, and keeps the money that was paid', async () => {
  const { shop, staff, job, sessionFor, pay, hear, money, papers } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  const old = await sessionFor(REST)
  const quote = { ...SOME_QUOTE, ship_to: 'NY', terms: { kind: 'in_full' }, idempotency_key: 'the-second-quote-of-it' }
  await staff('POST', `${job.row}/quotes`, quote)
  expect((await money()).balance).toBeNull()
  await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  expect((await money()).balance).toMatchObject({ totalCents: 155_000, dueNowCents: 155_000 - DEPOSIT })
  await sessionFor(155_000 - DEPOSIT)
  expect((await payAs(shop, old)).status).toBe(410)
  expect((await papers()).map(({ kind, total_cents, reason }) => [kind, total_cents, reason])).toEqual([
    ['invoice', TOTAL, null],
    ['credit_note', TOTAL, 'replaced'],
    ['invoice', 155_000, null],
  ])
})

test('an old checkout that is paid while a new quote waits: with the new quote comes its invoice', async () => {
  const { shop, staff, job, sessionFor, hear, papers } = await createOwedShop()
  const old = await sessionFor(DEPOSIT)
  const quote = { ...SOME_QUOTE, ship_to: 'NY', idempotency_key: 'the-second-quote-of-it' }
  await staff('POST', `${job.row}/quotes`, quote)
  expect((await payAs(shop, old)).status).toBe(303)
  await hear()
  expect((await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })).status).toBe(200)
  expect((await papers()).map(({ kind, total_cents, paid_cents }) => [kind, total_cents, paid_cents])).toEqual([
    ['invoice', 155_000, DEPOSIT],
  ])
  expect((await booksOf(shop.db, job.id, shop.now())).problems).toEqual([])
})

test('a new quote that lapses ends a job that was paid for: staff are told of the money that is here, once', async () => {
  const { shop, staff, clock, job, pay, hear, mails } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  const unpaid = await acceptedJob(shop, staff)
  for (const { row } of [job, unpaid]) {
    const quote = { ...SOME_QUOTE, valid_until: '2026-11-20', idempotency_key: 'the-second-quote-of-it' }
    expect((await staff('POST', `${row}/quotes`, quote)).status).toBe(201)
  }
  clock.now = new Date('2026-11-21T15:00:00Z')
  for (const _ of ['once', 'again']) await lapseQuotes(shop)
  expect((await storedJob(shop, unpaid.id)).stage).toBe('expired')
  expect(await mails('staff-job-quote-lapsed')).toMatchObject([
    {
      recipient: ADDRESSES.STAFF_EMAIL,
      subject: expect.stringContaining(`${job.number}: The quote lapsed, and $838.94`),
    },
  ])
})

test.for(['before', 'after'])(
  'an old checkout that is paid %s the new quote is declined: what is kept has its invoice, which asks for no more',
  async (when) => {
    const { shop, staff, job, sessionFor, hear } = await createOwedShop()
    const old = await sessionFor(DEPOSIT)
    await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, idempotency_key: 'the-second-quote-of-it' })
    const pay = async () => {
      expect((await payAs(shop, old)).status).toBe(303)
      await hear()
    }
    if (when === 'before') await pay()
    const declined = await shop.send('POST', `${job.page}/quote/decline`, { version: 2, reason: null })
    expect(declined.status).toBe(200)
    if (when === 'after') await pay()
    const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
    expect([problems, invoicedCents - creditedCents]).toEqual([[], DEPOSIT])
  },
)
