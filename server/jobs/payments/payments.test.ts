import { asc, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { ALL_GIVEN_BACK } from '../../../domain/jobs/payment.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { jobInvoices } from '../../db/schema/job-invoices.ts'
import { jobPayments } from '../../db/schema/job-payments.ts'
import { jobQuotes } from '../../db/schema/job-quotes.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { PAYABLES } from '../../payables.ts'
import { PROVIDER_AWAY } from '../../payments/provider-away.ts'
import { refundsOf } from '../../payments/refunds.ts'
import { endSandboxRefund } from '../../payments/sandbox/refunds.ts'
import { sweepCards } from '../../payments/sweep-cards.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { deliver, eventsOf, payAs } from '../../testing/checkout.ts'
import { acceptedJob, askForHats, payByCheck, SOME_QUOTE, storedJob } from '../../testing/jobs.ts'
import { takeLiveCards } from '../../testing/live-cards.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { slowProvider } from '../../testing/slow-provider.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { lapseQuotes } from '../quotes/lapse-quotes.ts'
import { booksOf } from './books.ts'

const ADDRESSES = { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example', RATE_LIMITS: 'off' }
const DEPOSIT = 83_894
const REST = 83_894
const TOTAL = DEPOSIT + REST

/** A shop with an accepted job whose terms ask for half of it first. */
async function createOwedShop(quote: object = {}) {
  const clock = { now: new Date('2026-11-16T15:00:00Z') }
  const { shop, staff } = await createStaffedShop(ADDRESSES, { now: () => clock.now })
  const job = await acceptedJob(shop, staff, quote)
  const start = (cents: number) => shop.send('POST', `${job.page}/payments`, { cents })
  const sessionFor = async (cents: number) => {
    const answer = await start(cents)
    expect(answer.status).toBe(200)
    return (
      String((await answer.json()).url)
        .split('/')
        .at(-1) ?? ''
    )
  }
  const pay = async (cents: number, card: Record<string, string> = {}) => {
    const session = await sessionFor(cents)
    expect((await payAs(shop, session, card)).status).toBe(303)
    return session
  }
  const money = async () => (await (await shop.send('GET', job.page)).json()).money
  const mails = (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const papers = () => shop.db.select().from(jobInvoices).orderBy(asc(jobInvoices.issued_at), asc(jobInvoices.number))
  const settle = (session_id: string) => shop.send('POST', `${job.page}/payments/settle`, { session_id })
  const hear = async () => deliver(shop, await eventsOf(shop))
  return { shop, staff, clock, job, start, sessionFor, pay, money, mails, papers, settle, hear }
}

test('the deposit, then the rest: each by card, with a receipt, and the page says what is left', async () => {
  const { pay, money, mails, hear, shop, job } = await createOwedShop()
  expect((await money()).balance).toMatchObject({ dueNowCents: DEPOSIT, dueLaterCents: REST, paidCents: 0 })
  await pay(DEPOSIT)
  await hear()
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: REST, paidCents: DEPOSIT })
  await pay(REST)
  await hear()
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: 0, paidCents: TOTAL })
  const receipts = await mails('customer-job-payment')
  expect(receipts.map(({ text_body }) => /Still to pay: (\S+)/.exec(text_body ?? '')?.[1]).sort()).toEqual([
    '$0.00',
    '$838.94',
  ])
  expect(receipts[0]?.text_body).toContain(`https://shop.example/jobs/${job.token}#payment`)
  expect(await mails('staff-job-payment')).toHaveLength(2)
  const { history } = await (await shop.send('GET', job.page)).json()
  expect(history.filter(({ action }: { action: string }) => action === 'payment_received')).toHaveLength(2)
})

test('a second click, two tabs, the webhook, the return and the sweep at once: one payment, one receipt, one invoice', async () => {
  const { shop, start, money, mails, papers, settle, clock } = await createOwedShop()
  const starts = await Promise.all([start(DEPOSIT), start(DEPOSIT), start(DEPOSIT)])
  const urls = await Promise.all(starts.map(async (answer) => (await answer.json()).url))
  expect(new Set(urls).size).toBe(1)
  const session = String(urls[0]).split('/').at(-1) ?? ''
  await Promise.all([payAs(shop, session), payAs(shop, session)])
  clock.now = new Date('2026-11-16T15:10:00Z')
  const events = await eventsOf(shop)
  await Promise.all([
    ...[deliver(shop, events), deliver(shop, events), settle(session), settle(session)],
    sweepCards(shop, PAYABLES),
  ])
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT, payments: [{ cents: DEPOSIT, method: 'card' }] })
  expect(await mails('customer-job-payment')).toHaveLength(1)
  expect(await papers()).toHaveLength(1)
})

test('a shop that died between the payment and its mail loses nothing: the sweep finds it', async () => {
  const { shop, pay, money, mails, clock } = await createOwedShop()
  await pay(DEPOSIT)
  expect(await money()).toMatchObject({ paid_cents: 0 })
  clock.now = new Date('2026-11-16T15:10:00Z')
  await sweepCards(shop, PAYABLES)
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT })
  expect(await mails('customer-job-payment')).toHaveLength(1)
})

test('a payment whose receipt cannot be written is not half kept: it is settled whole the next time', async () => {
  const { shop, pay, money, mails, papers, settle, hear } = await createOwedShop()
  const session = await pay(DEPOSIT)
  await shop.pool.query(`alter table mail_outbox add constraint none check (kind <> 'customer-job-payment') not valid`)
  expect((await settle(session)).status).toBe(500)
  expect(await money()).toMatchObject({ paid_cents: 0 })
  expect(await papers()).toEqual([])
  await shop.pool.query('alter table mail_outbox drop constraint none')
  await hear()
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT })
  expect(await mails('customer-job-payment')).toHaveLength(1)
  expect((await papers()).map(({ number }) => number)).toEqual([1])
})

test('the price is the shop’s own: another amount than is due is refused, and so is paying where nothing is due', async () => {
  const { shop, job, start, pay, hear, staff } = await createOwedShop()
  expect((await start(1)).status).toBe(409)
  expect((await shop.send('POST', '/api/jobs/not-a-token/payments', { cents: DEPOSIT })).status).toBe(404)
  await pay(DEPOSIT)
  await hear()
  await pay(REST)
  await hear()
  expect((await start(REST)).status).toBe(409)
  const other = await acceptedJob(shop, staff, { idempotency_key: 'another-quote-of-it' })
  expect((await shop.send('POST', `${other.page}/payments/settle`, { session_id: 'cs_test_guessed' })).status).toBe(404)
  expect((await storedJob(shop, job.id)).stage).toBe('accepted')
})

test('409: less than a card can pay is told as that, and not as an error of the moment', async () => {
  const { staff, job, start, sessionFor } = await createOwedShop()
  const check = await payByCheck(staff, job.row, { cents: DEPOSIT - 49 })
  const little = await start(49)
  expect([little.status, (await little.json()).error]).toEqual([409, expect.stringContaining('at least $0.50')])
  await staff('POST', `${job.row}/payments/undo`, { payment_id: check, reason: 'A cent too much' })
  await payByCheck(staff, job.row, { cents: DEPOSIT - 50 })
  await sessionFor(50)
})

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

test('a check is recorded once, ends an open checkout, and is undone by a counter-entry', async () => {
  const { shop, staff, job, sessionFor, money, mails } = await createOwedShop()
  const open = await sessionFor(DEPOSIT)
  const key = { idempotency_key: 'the-check-pressed-twice', cents: DEPOSIT }
  const [first, second] = await Promise.all([payByCheck(staff, job.row, key), payByCheck(staff, job.row, key)])
  expect(second).toBe(first)
  expect((await payAs(shop, open)).status).toBe(410)
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT })
  const undo = { payment_id: first, reason: 'It was for J-1007' }
  for (const _ of ['once', 'again']) expect((await staff('POST', `${job.row}/payments/undo`, undo)).status).toBe(200)
  expect(await money()).toMatchObject({
    paid_cents: 0,
    payments: [{ cents: DEPOSIT }, { cents: -DEPOSIT, undoes: first }],
  })
  expect(await mails('customer-job-payment-undone')).toHaveLength(1)
  expect(JSON.stringify(await money())).not.toContain('J-1007')
  const refund = { payment_id: first, cents: 100, left_cents: DEPOSIT, reason: 'Late' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(409)
})

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

test('what was given back by hand is no second click of a card refund that nobody answered', async () => {
  const { shop, staff, job, pay, hear, money } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  const [{ id: payment_id }] = (await money()).payments
  const gone = vi.spyOn(shop.payments.stripe.refunds, 'create')
  gone.mockRejectedValue(new Stripe.errors.StripeConnectionError())
  const refund = { payment_id, cents: 5_000, left_cents: DEPOSIT, reason: 'Late' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(503)
  expect((await staff('POST', `${job.row}/payments/refund`, { ...refund, by_hand: true })).status).toBe(409)
  expect(gone).toHaveBeenCalledOnce()
})

test('a refund that the card provider never answered is given up after an hour, and staff are told', async () => {
  const { shop, staff, clock, job, pay, hear, money, mails } = await createOwedShop()
  await pay(DEPOSIT)
  await hear()
  const [{ id: payment_id }] = (await money()).payments
  const gone = vi.spyOn(shop.payments.stripe.refunds, 'create')
  gone.mockRejectedValue(new Stripe.errors.StripeConnectionError())
  const refund = { payment_id, cents: 5_000, left_cents: DEPOSIT, reason: 'Late' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(503)
  clock.now = new Date(clock.now.getTime() + 2 * 60 * 60_000)
  await sweepCards(shop, PAYABLES)
  await sweepCards(shop, PAYABLES)
  expect(await mails('staff-job-refund-refused')).toMatchObject([
    { recipient: ADDRESSES.STAFF_EMAIL, subject: expect.stringContaining('$50.00') },
  ])
  expect(await mails('customer-job-refund')).toEqual([])
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

test('429: a customer is not mailed of their payments without end, and what is refused is not written down', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  const spend = (minutes: number) =>
    shop.pool.query(
      `insert into rate_limits values ($1, now() + make_interval(mins => $2))
        on conflict (key) do update set whole_at = excluded.whole_at`,
      [`staffMails:${HAT_ORDER.user_email}`, minutes],
    )
  const money = async () => (await (await shop.send('GET', job.page)).json()).money
  const record = (idempotency_key: string) =>
    staff('POST', `${job.row}/payments`, { method: 'check', cents: 10_000, note: null, idempotency_key })
  await spend(59)
  expect((await record('the-first-of-many-checks')).status).toBe(201)
  const late = await record('the-second-of-many-checks')
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  const [{ id: payment_id }] = (await money()).payments
  const undo = { payment_id, reason: 'A mistake' }
  const refund = { payment_id, cents: 1, left_cents: 10_000, reason: 'A scratch' }
  expect((await staff('POST', `${job.row}/payments/undo`, undo)).status).toBe(429)
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(429)
  expect(await money()).toMatchObject({ paid_cents: 10_000, payments: [{ cents: 10_000, refunds: [] }] })
  await spend(0)
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
})

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

test('revenue of custom work follows: what came by the day, less what was undone and given back', async () => {
  const { shop, staff, job, pay, hear, money } = await createOwedShop()
  const revenue = async () =>
    (await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()).days[0].customRevenueCents
  expect(await revenue()).toBe(0)
  await pay(DEPOSIT)
  await hear()
  const check = await payByCheck(staff, job.row)
  expect(await revenue()).toBe(DEPOSIT + 10_000)
  await staff('POST', `${job.row}/payments/undo`, { payment_id: check, reason: 'A mistake' })
  const [{ id }] = (await money()).payments
  const refund = { payment_id: id, cents: 5_000, left_cents: DEPOSIT, reason: 'Late' }
  expect((await staff('POST', `${job.row}/payments/refund`, refund)).status).toBe(200)
  expect(await revenue()).toBe(DEPOSIT - 5_000)
  expect((await storedJob(shop, job.id)).stage).toBe('accepted')
})

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

test('only a client who was marked gets net terms; then nothing is due before delivery and its days', async () => {
  const { shop, staff, clock, job, money } = await createOwedShop()
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 }, idempotency_key: 'the-quote-with-net-terms' }
  const early = await staff('POST', `${job.row}/quotes`, net)
  expect([early.status, Object.keys((await early.json()).fields)]).toEqual([422, ['terms']])
  expect((await staff('PUT', `${job.row}/net-terms`, { allowed: true })).status).toBe(200)
  const { history, net_terms } = await (await staff('GET', job.row)).json()
  expect([net_terms, history[0].action]).toEqual([true, 'net_terms_allowed'])
  expect((await staff('POST', `${job.row}/quotes`, net)).status).toBe(201)
  await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: TOTAL })
  await shop.pool.query(`update jobs set stage = 'delivered', stage_since = $2 where id = $1`, [job.id, clock.now])
  expect(await money()).toMatchObject({ due_on: '2026-12-16', balance: { dueNowCents: 0 } })
  clock.now = new Date('2026-12-16T18:00:00Z')
  expect((await money()).balance).toMatchObject({ dueNowCents: TOTAL })
})

test('409: a quote with net terms is not accepted once the client has lost them', async () => {
  const { shop, staff, job, money } = await createOwedShop()
  const mark = (allowed: boolean) => staff('PUT', `${job.row}/net-terms`, { allowed })
  const accept = () => shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  await mark(true)
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 }, idempotency_key: 'the-quote-with-net-terms' }
  expect((await staff('POST', `${job.row}/quotes`, net)).status).toBe(201)
  await mark(false)
  const late = await accept()
  expect([late.status, (await late.json()).error]).toEqual([409, expect.stringContaining('after delivery')])
  await mark(true)
  expect((await accept()).status).toBe(200)
  expect((await money()).balance).toMatchObject({ dueNowCents: 0, dueLaterCents: TOTAL })
})

test('whoever only writes a marked client’s address is not that client; its proven owner is, and whom staff mark anew', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const net = { ...SOME_QUOTE, terms: { kind: 'net', days: 30 } }
  const quote = async ({ row }: { row: string }) => (await staff('POST', `${row}/quotes`, net)).status
  const mark = async ({ row }: { row: string }) => (await staff('PUT', `${row}/net-terms`, { allowed: true })).status
  const first = await askForHats(shop)
  expect(await mark(first)).toBe(200)
  expect(await quote(first)).toBe(201)
  const stranger = await askForHats(shop, { customer_name: 'Somebody' })
  expect((await (await staff('GET', `${stranger.row}/quotes/draft`)).json()).net_terms).toBe(false)
  expect(await quote(stranger)).toBe(422)
  const { id: user_id } = await shop.signUp({ email: HAT_ORDER.user_email })
  const own = await askForHats(shop)
  await shop.db.update(jobs).set({ user_id }).where(eq(jobs.id, own.id))
  expect(await quote(own)).toBe(422)
  await shop.pool.query('update accounts.users set email_proven_at = now() where id = $1', [user_id])
  expect(await quote(own)).toBe(422)
  const since = await askForHats(shop)
  await shop.db.update(jobs).set({ user_id }).where(eq(jobs.id, since.id))
  expect(await quote(since)).toBe(201)
  expect(await mark(stranger)).toBe(200)
  expect(await quote(stranger)).toBe(201)
})

test('what came under a client’s address before the mark is not the client’s either, and a mark that was taken away stays away', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const mayPayLater = async ({ row }: { row: string }) => (await (await staff('GET', row)).json()).net_terms
  const mark = ({ row }: { row: string }, allowed: boolean) => staff('PUT', `${row}/net-terms`, { allowed })
  const stranger = await askForHats(shop, { customer_name: 'Somebody' })
  const [first, second] = [await askForHats(shop), await askForHats(shop)]
  await mark(first, true)
  expect([await mayPayLater(first), await mayPayLater(stranger)]).toEqual([true, false])
  await mark(first, false)
  await mark(second, true)
  expect([await mayPayLater(first), await mayPayLater(second)]).toEqual([false, true])
})

test('whoever proves the address of before does not pay later as the client who has another address since', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const mayPayLater = async ({ id }: { id: string }) =>
    (await (await staff('GET', `/api/admin/jobs/${id}`)).json()).net_terms
  const mark = ({ id }: { id: string }) => staff('PUT', `/api/admin/jobs/${id}/net-terms`, { allowed: true })
  const orderAs = async ({ headers }: { headers: Record<string, string> }) =>
    (await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, headers)).json()).job
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  const first = await orderAs(ana)
  await mark(first)
  expect(await mayPayLater(await orderAs(ana))).toBe(true)
  const email = 'ana@home.example'
  await shop.send('PUT', '/auth/v1/user', { email }, { ...ana.headers, apikey: shop.config.AUTH_ANON_KEY })
  for (const mailbox of [ana.email, email]) await follow(shop, (await newestMail(shop, mailbox)).link)
  const successor = await shop.signUp({ email: ana.email, proven: true })
  expect(await mayPayLater(await orderAs(successor))).toBe(false)
  expect((await (await staff('GET', `/api/admin/jobs/${first.id}`)).json()).client_email).toBe(email)
  await mark(first)
  expect(await Promise.all([first, await orderAs(ana), await orderAs(successor)].map(mayPayLater))).toEqual([
    ...[true, true, false],
  ])
})

test('whoever proves the address of a client whose account was deleted does not pay later', async () => {
  const { shop, staff } = await createStaffedShop(ADDRESSES)
  const order = async ({ headers }: { headers: Record<string, string> }) =>
    (await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, headers)).json()).job
  const mayPayLater = async ({ id }: { id: string }) =>
    (await (await staff('GET', `/api/admin/jobs/${id}`)).json()).net_terms
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  const first = await order(ana)
  await staff('PUT', `/api/admin/jobs/${first.id}/net-terms`, { allowed: true })
  expect(await mayPayLater(await order(ana))).toBe(true)
  expect((await shop.send('DELETE', '/api/account', { email: ana.email }, ana.headers)).ok).toBe(true)
  const successor = await shop.signUp({ email: ana.email, proven: true })
  expect(await mayPayLater(await order(successor))).toBe(false)
})

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

test('a provider that does not answer: nothing is kept open, and the next try works', async () => {
  const { shop, start, pay } = await createOwedShop()
  const { sessions } = shop.payments.stripe.checkout
  const gone = vi.spyOn(sessions, 'create').mockRejectedValueOnce(new Stripe.errors.StripeConnectionError())
  expect((await start(DEPOSIT)).status).toBe(503)
  gone.mockRestore()
  await pay(DEPOSIT)
})

test('whoever presses again while a slow provider starts the checkout does not end it', async () => {
  const { shop, start } = await createOwedShop()
  const provider = slowProvider(shop)
  const first = start(DEPOSIT)
  await provider.begun
  expect((await start(DEPOSIT)).status).toBe(503)
  provider.answer()
  const { url } = await (await first).json()
  expect(url).toContain('/sandbox/pay/')
  expect(await (await start(DEPOSIT)).json()).toEqual({ url })
})

test('503: while the card provider is away nobody meets an error of ours, and nothing is kept or lost', async () => {
  const { shop, staff, job, sessionFor, settle, money } = await createOwedShop()
  const open = await sessionFor(DEPOSIT)
  const { sessions } = shop.payments.stripe.checkout
  const away = new Stripe.errors.StripeConnectionError()
  const calls = [vi.spyOn(sessions, 'expire'), vi.spyOn(sessions, 'retrieve')]
  for (const call of calls) call.mockRejectedValue(away)
  const check = { method: 'check', cents: DEPOSIT, note: null, idempotency_key: 'the-check-while-it-is-away' }
  const recorded = await staff('POST', `${job.row}/payments`, check)
  expect([recorded.status, (await recorded.json()).error]).toEqual([503, PROVIDER_AWAY])
  expect((await settle(open)).status).toBe(503)
  for (const call of calls) call.mockRestore()
  expect((await staff('POST', `${job.row}/payments`, check)).status).toBe(201)
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT })
})

test('a check that comes for a cancelled job is kept, and its invoice asks for no more', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'They asked' })
  await payByCheck(staff, job.row, { cents: 12_000 })
  const { problems, invoicedCents, creditedCents } = await booksOf(shop.db, job.id, shop.now())
  expect([problems, invoicedCents - creditedCents]).toEqual([[], 12_000])
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

test('a checkout that was begun in the sandbox is none any more once cards are real: whoever pays is led to a new one', async () => {
  const { shop, staff, job, start, sessionFor, settle } = await createOwedShop()
  const begun = await sessionFor(DEPOSIT)
  takeLiveCards(shop)
  const first = 'https://checkout.stripe.com/c/pay/cs_live_1'
  for (const _ of ['once', 'again']) {
    const answer = await start(DEPOSIT)
    expect([answer.status, await answer.json()]).toEqual([200, { url: first }])
  }
  const back = await settle(begun)
  expect([back.status, await back.json()]).toEqual([200, { status: 'expired' }])
  expect(await payByCheck(staff, job.row)).toEqual(expect.any(String))
})

test('back from a checkout of other cards, nobody is told of an error', async () => {
  const { shop, sessionFor, settle } = await createOwedShop()
  const begun = await sessionFor(DEPOSIT)
  takeLiveCards(shop)
  const back = await settle(begun)
  expect([back.status, await back.json()]).toEqual([200, { status: 'expired' }])
})
