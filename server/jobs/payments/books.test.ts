import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobInvoices } from '../../db/schema/job-invoices.ts'
import { payAs } from '../../testing/checkout.ts'
import { acceptedJob, askForHats, SOME_CHECK, SOME_QUOTE } from '../../testing/jobs.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { booksOf } from './books.ts'

const STEPS = ['quote', 'accept', 'decline', 'pay', 'check', 'undo', 'refund', 'cancel', 'reopen', 'make'] as const

/** One job whose money goes all ways, legal and not. */
async function createBusyShop() {
  const { shop, staff } = await createStaffedShop({ RATE_LIMITS: 'off' })
  const walk = async (steps: readonly { step: (typeof STEPS)[number]; size: number }[]) => {
    const job = await askForHats(shop)
    const look = async () => (await shop.send('GET', job.page)).json()
    for (const { step, size } of steps) {
      const { money, quotes } = await look()
      const payment = money.payments.findLast(({ undoes }: { undoes: string | null }) => undoes === null)
      const left = payment ? payment.cents - payment.refunded_cents - payment.lost_cents : 0
      const [newest] = quotes
      const key = { idempotency_key: crypto.randomUUID() }
      const line = { ...SOME_QUOTE.lines[0], unit_cents: 100 * size }
      const does: Record<typeof step, () => Promise<Response> | Response> = {
        quote: () => staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, lines: [line], ...key }),
        accept: () => shop.send('POST', `${job.page}/quote/accept`, { version: newest?.version ?? 1, name: 'Ana' }),
        decline: () => shop.send('POST', `${job.page}/quote/decline`, { version: newest?.version ?? 1 }),
        pay: async () => {
          const cents = money.balance?.dueNowCents || money.balance?.dueLaterCents || 1
          const started = await shop.send('POST', `${job.page}/payments`, { cents })
          const { url } = await started.json()
          if (!url) return started
          const session_id = String(url).split('/').at(-1) ?? ''
          await payAs(shop, session_id)
          return shop.send('POST', `${job.page}/payments/settle`, { session_id })
        },
        check: () => staff('POST', `${job.row}/payments`, { ...SOME_CHECK, cents: 5_000 * size, ...key }),
        undo: () => staff('POST', `${job.row}/payments/undo`, { payment_id: payment?.id, reason: 'A mistake' }),
        refund: () =>
          staff('POST', `${job.row}/payments/refund`, {
            ...{ payment_id: payment?.id, left_cents: left, reason: 'Late' },
            cents: Math.ceil((left * size) / 10) || 1,
          }),
        cancel: () => staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' }),
        reopen: () => staff('POST', `${job.row}/moves`, { move: 'reopen', reason: 'They came back' }),
        make: () => staff('POST', `${job.row}/production`, { reason: 'In a hurry' }),
      }
      const answer = await does[step]()
      if (answer.status >= 500) throw new Error(`${step}: ${await answer.text()}`)
      const { problems } = await booksOf(shop.db, job.id, shop.now())
      expect([step, problems]).toEqual([step, []])
    }
  }
  return { shop, staff, walk }
}

test('whatever is quoted, paid, given back, undone and cancelled, in whatever order, the books add up after each step', {
  timeout: 120_000,
}, async () => {
  const { shop, walk } = await createBusyShop()
  const history = fc.array(fc.record({ step: fc.constantFrom(...STEPS), size: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 8,
    maxLength: 22,
  })
  const begin = [
    { step: 'quote', size: 10 },
    { step: 'accept', size: 1 },
    { step: 'pay', size: 1 },
  ] as const
  await fc.assert(
    fc.asyncProperty(history, (steps) => walk([...begin, ...steps])),
    { numRuns: 8, endOnFailure: true },
  )
  const papers = await shop.db.select().from(jobInvoices).orderBy(asc(jobInvoices.number))
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  }
})

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
