import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { PAYABLES } from '../../payables.ts'
import { PROVIDER_AWAY } from '../../payments/provider-away.ts'
import { sweepCards } from '../../payments/sweep-cards.ts'
import { deliver, eventsOf, payAs } from '../../testing/checkout.ts'
import { acceptedJob, payByCheck, storedJob } from '../../testing/jobs.ts'
import { takeLiveCards } from '../../testing/live-cards.ts'
import { createOwedShop, DEPOSIT, REST, TOTAL } from '../../testing/owed-job.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { slowProvider } from '../../testing/slow-provider.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'

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

test('whoever pays after a job was given a new link comes back to that one, also where a checkout was open', async () => {
  const { shop, staff, job, sessionFor } = await createOwedShop()
  const old = await sessionFor(DEPOSIT)
  const { token } = await (await staff('POST', `${job.row}/link`)).json()
  const answer = await shop.send('POST', `/api/jobs/${token}/payments`, { cents: DEPOSIT })
  const session =
    String((await answer.json()).url)
      .split('/')
      .at(-1) ?? ''
  expect((await payAs(shop, session)).headers.get('location')).toContain(`/jobs/${token}?paid=${session}`)
  expect((await payAs(shop, old)).status).toBe(410)
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

test('409: a check that a colleague recorded meanwhile, or whose answer was lost, is not recorded a second time', async () => {
  const { staff, job, money, mails } = await createOwedShop()
  const record = (idempotency_key: string, more: object = {}) =>
    staff('POST', `${job.row}/payments`, {
      method: 'check',
      cents: DEPOSIT,
      note: null,
      paid_cents: 0,
      idempotency_key,
      ...more,
    })
  const both = await Promise.all([
    record('as-one-of-them-writes-it'),
    record('as-the-other-does', { note: 'No. 1042' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const again = await record('with-a-note-after-all', { note: 'No. 1042' })
  expect([again.status, (await again.json()).error]).toEqual([
    409,
    'What is paid has changed since you looked: it is $838.94 now. Nothing was recorded by you; if yours is another payment, record it again.',
  ])
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT, payments: [{ cents: DEPOSIT }] })
  expect(await mails('customer-job-payment')).toHaveLength(1)
  expect((await record('another-check-as-large', { cents: REST, paid_cents: DEPOSIT })).status).toBe(201)
  expect(await money()).toMatchObject({ paid_cents: TOTAL })
})

test('whoever pays by card is not interrupted by a check that is not recorded, or was recorded before', async () => {
  const { shop, staff, job, sessionFor, money } = await createOwedShop()
  const record = (paid_cents: number) => {
    const check = {
      method: 'check',
      cents: DEPOSIT,
      note: null,
      paid_cents,
      idempotency_key: 'the-check-of-the-deposit',
    }
    return staff('POST', `${job.row}/payments`, check)
  }
  expect((await record(0)).status).toBe(201)
  const open = await sessionFor(REST)
  expect((await record(0)).status, 'the same once more, after a lost answer').toBe(201)
  const another = { method: 'check', cents: 100, note: null, paid_cents: 0, idempotency_key: 'another-check-too-late' }
  expect((await staff('POST', `${job.row}/payments`, another)).status).toBe(409)
  expect((await payAs(shop, open)).status).toBe(303)
  await deliver(shop, await eventsOf(shop))
  expect(await money()).toMatchObject({ paid_cents: TOTAL })
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
  const record = (idempotency_key: string, paid_cents = 0) =>
    staff('POST', `${job.row}/payments`, { method: 'check', cents: 10_000, note: null, paid_cents, idempotency_key })
  await spend(59)
  expect((await record('the-first-of-many-checks')).status).toBe(201)
  const late = await record('the-second-of-many-checks', 10_000)
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

test('a provider that does not answer: nothing is kept open, and the next try works', async () => {
  const { shop, start, pay } = await createOwedShop()
  const { sessions } = shop.payments.stripe.checkout
  const gone = vi.spyOn(sessions, 'create').mockRejectedValueOnce(new Stripe.errors.StripeConnectionError())
  expect((await start(DEPOSIT)).status).toBe(503)
  gone.mockRestore()
  await pay(DEPOSIT)
})

test('a checkout over which the shop ended holds nobody up: whoever presses minutes later is led to another', async () => {
  const { shop, start, sessionFor, clock } = await createOwedShop()
  const ended = vi.spyOn(shop.payments.stripe.checkout.sessions, 'create').mockRejectedValueOnce(new Error('Ended'))
  expect((await start(DEPOSIT)).status).toBe(500)
  ended.mockRestore()
  clock.now = new Date('2026-11-16T15:06:00Z')
  await sessionFor(DEPOSIT)
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
  const check = {
    method: 'check',
    cents: DEPOSIT,
    note: null,
    paid_cents: 0,
    idempotency_key: 'the-check-while-it-is-away',
  }
  const recorded = await staff('POST', `${job.row}/payments`, check)
  expect([recorded.status, (await recorded.json()).error]).toEqual([503, PROVIDER_AWAY])
  expect((await settle(open)).status).toBe(503)
  for (const call of calls) call.mockRestore()
  expect((await staff('POST', `${job.row}/payments`, check)).status).toBe(201)
  expect(await money()).toMatchObject({ paid_cents: DEPOSIT })
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
