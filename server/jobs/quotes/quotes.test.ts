import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptedMeanwhile, quotedMeanwhile } from '../../../domain/jobs/quote.ts'
import { jobQuotes } from '../../db/schema/job-quotes.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { askForHats, SOME_QUOTE, storedJob } from '../../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { lapseQuotes } from './lapse-quotes.ts'

const ADDRESSES = { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' }

/** A shop with a job that may be quoted, and the clock in hand. */
async function createQuotedShop(start = '2026-11-16T15:00:00Z') {
  const clock = { now: new Date(start) }
  const { shop, staff } = await createStaffedShop(ADDRESSES, { now: () => clock.now })
  const job = await askForHats(shop)
  let sent = 0
  const quote = (more: object = {}) => {
    sent += 1
    return staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, idempotency_key: `key-of-the-quote-${sent}`, ...more })
  }
  const answer = (verb: 'accept' | 'decline', body: object) => shop.send('POST', `${job.page}/quote/${verb}`, body)
  const mails = async (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const stage = async () => (await storedJob(shop, job.id)).stage
  const seen = async () => (await shop.send('GET', job.page)).json()
  return { shop, staff, clock, job, quote, answer, mails, stage, seen }
}

test('a quote starts from the shop’s own prices; words alone have no price yet', async () => {
  const { shop, staff, job } = await createQuotedShop()
  const draft = await (await staff('GET', `${job.row}/quotes/draft`)).json()
  expect(draft).toEqual({
    lines: [
      { kind: 'product', label: '5-panel hat (Front)', quantity: 100, unit_cents: 1550 },
      { kind: 'shipping', label: 'Shipping', quantity: 1, unit_cents: 2500 },
    ],
    ship_to: 'TX',
    terms: { kind: 'in_full' },
    note: null,
    valid_until: '2026-12-16',
    seen: 0,
    accepted: false,
    net_terms: false,
    exempt_in: [],
    needs_rush: false,
  })
  const { job: polos } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  const { lines } = await (await staff('GET', `/api/admin/jobs/${polos.id}/quotes/draft`)).json()
  expect(lines).toEqual([{ kind: 'product', label: 'Polos', quantity: 1, unit_cents: 0 }])
})

test('a day that is too early for the usual pace has rush offered', async () => {
  const { shop, staff } = await createQuotedShop()
  const job = await askForHats(shop, { needed_by: '2026-11-24' })
  expect(await (await staff('GET', `${job.row}/quotes/draft`)).json()).toMatchObject({ needs_rush: true })
})

test('429: whatever staff do, one customer is mailed of it so many times in an hour, and what is refused is not done', async () => {
  const { shop, staff, job, quote, mails, stage, seen } = await createQuotedShop()
  const mailbox = HAT_ORDER.user_email
  await shop.pool.query(`insert into rate_limits values ($1, now() + interval '59 minutes')`, [`staffMails:${mailbox}`])
  const answers = await Promise.all([quote(), quote(), quote()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  expect([await mails('customer-quote'), (await seen()).quotes].map(({ length }) => length)).toEqual([1, 1])
  const cancel = await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'Twice', message: null })
  expect([cancel.status, Number(cancel.headers.get('retry-after')) > 0, await stage()]).toEqual([429, true, 'quoted'])
  const other = await askForHats(shop, { user_email: 'other@mail.example' })
  expect((await staff('POST', `${other.row}/quotes`, SOME_QUOTE)).status).toBe(201)
})

test('a sent quote moves the job, is mailed with its total and the link, and is on the private page', async () => {
  const { job, quote, mails, stage, seen } = await createQuotedShop()
  expect((await quote()).status).toBe(201)
  expect(await stage()).toBe('quoted')
  const [mail, ...more] = await mails('customer-quote')
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(HAT_ORDER.user_email)
  expect(mail?.text_body).toContain('Accept today to have it on Wednesday, December 9.')
  expect(mail?.text_body).toContain('Total: $1,677.88')
  expect(mail?.text_body).toContain(`https://shop.example/jobs/${job.token}#quote`)
  const { quotes, history } = await seen()
  expect(quotes).toMatchObject([{ version: 1, subtotal_cents: 155_000, tax_cents: 12_788, total_cents: 167_788 }])
  expect(JSON.stringify(quotes)).not.toContain('created_by')
  expect(history.at(-1).action).toBe('send_quote')
})

test('a quote that is sent twice by one click is one; the next is a new version, and the first stays as it was', async () => {
  const { quote, mails, seen } = await createQuotedShop()
  for (const _ of ['once', 'again']) await quote({ idempotency_key: 'pressed-two-times' })
  expect(await mails('customer-quote')).toHaveLength(1)
  await quote({ ship_to: 'NY' })
  const { quotes } = await seen()
  expect(quotes).toMatchObject([
    { version: 2, total_cents: 155_000 },
    { version: 1, total_cents: 167_788 },
  ])
})

test('409: a quote that was begun before a colleague sent theirs does not take its place unseen, and does once its writer was told', async () => {
  const { quote, mails, seen } = await createQuotedShop()
  const answers = await Promise.all([quote({ seen: 0 }), quote({ seen: 0, ship_to: 'NY' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { quotes } = await seen()
  expect(quotes).toHaveLength(1)
  expect(await mails('customer-quote')).toHaveLength(1)
  const late = await quote({ seen: 0, idempotency_key: 'the-quote-begun-before' })
  const { error } = await late.json()
  expect([late.status, error]).toEqual([409, quotedMeanwhile(1, quotes[0].total_cents)])
  const again = await quote({ seen: 1, idempotency_key: 'the-quote-begun-before' })
  expect([again.status, await again.json()]).toEqual([201, { version: 2 }])
  expect(await (await quote({ seen: 1, idempotency_key: 'the-quote-begun-before' })).json()).toEqual({ version: 2 })
})

test('409: a quote that was begun before the customer accepted takes away what was agreed on only once its writer was told', async () => {
  const { staff, job, quote, answer, mails, stage } = await createQuotedShop()
  await quote()
  const { seen, accepted } = await (await staff('GET', `${job.row}/quotes/draft`)).json()
  expect((await answer('accept', { version: 1, name: 'Ana Ruiz' })).status).toBe(200)
  const late = await quote({ seen, accepted })
  expect([late.status, (await late.json()).error]).toEqual([409, acceptedMeanwhile(1, 'Ana Ruiz')])
  expect([await stage(), (await mails('customer-quote')).length]).toEqual(['accepted', 1])
  const told = await (await staff('GET', `${job.row}/quotes/draft`)).json()
  expect((await quote({ seen: told.seen, accepted: told.accepted })).status).toBe(201)
  expect(await stage()).toBe('quoted')
})

test('whoever accepts is written down with the time, once, and staff are told once', async () => {
  const { quote, answer, mails, stage, seen } = await createQuotedShop()
  await quote()
  expect((await answer('accept', { version: 1, name: ' ' })).status).toBe(422)
  const answers = await Promise.all(['Ana', 'Ana'].map((name) => answer('accept', { version: 1, name })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stage()).toBe('accepted')
  const { quotes, history } = await seen()
  expect(quotes[0]).toMatchObject({ accepted_by: 'Ana', accepted_at: '2026-11-16T15:00:00.000Z' })
  expect(history.filter(({ action }: { action: string }) => action === 'accept_quote')).toMatchObject([{ by: 'Ana' }])
  expect(await mails('staff-quote-answer')).toMatchObject([{ recipient: 'staff@shop.example' }])
  expect((await answer('decline', { version: 1 })).status).toBe(409)
})

test('an earlier version cannot be answered any more', async () => {
  const { quote, answer, stage } = await createQuotedShop()
  await quote()
  await quote({ ship_to: 'NY' })
  for (const verb of ['accept', 'decline'] as const) {
    const stale = await answer(verb, { version: 1, name: 'Ana' })
    expect([stale.status, (await stale.json()).error]).toEqual([
      409,
      'There is a newer quote. Please reload this page and look at it first.',
    ])
  }
  expect(await stage()).toBe('quoted')
})

test('declining ends the job and tells staff why, and nobody else', async () => {
  const { quote, answer, mails, stage, seen } = await createQuotedShop()
  await quote()
  for (const _ of ['once', 'again']) {
    expect((await answer('decline', { version: 1, reason: 'Over our budget' })).status).toBe(200)
  }
  expect(await stage()).toBe('declined')
  const told = await mails('staff-quote-answer')
  expect(told.map(({ text_body }) => text_body)).toEqual([expect.stringContaining('Over our budget')])
  expect(JSON.stringify(await seen())).not.toContain('Over our budget')
  expect((await quote()).status).toBe(409)
})

test('without a quote, at a wrong stage or with a stranger’s link nothing is answered', async () => {
  const { shop, staff, job, quote, answer } = await createQuotedShop()
  const accept = { version: 1, name: 'Ana' }
  expect((await answer('accept', accept)).status).toBe(404)
  await quote()
  expect((await shop.send('POST', '/api/jobs/not-a-token/quote/accept', accept)).status).toBe(404)
  const other = await askForHats(shop)
  expect((await shop.send('POST', `${other.page}/quote/accept`, accept)).status).toBe(404)
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'Ordered twice' })
  expect((await answer('accept', accept)).status).toBe(409)
  expect((await shop.db.select().from(jobQuotes)).map(({ accepted_at }) => accepted_at)).toEqual([null])
})

test('a job whose quote cannot lapse keeps no other from lapsing, and comes when it can', async () => {
  const { shop, staff, clock, job, quote, stage } = await createQuotedShop('2026-11-21T05:30:00Z')
  const other = await askForHats(shop)
  await quote({ valid_until: '2026-11-20' })
  await staff('POST', `${other.row}/quotes`, { ...SOME_QUOTE, valid_until: '2026-11-20' })
  clock.now = new Date('2026-11-21T06:10:00Z')
  for (const [stuck, free] of [
    [job, other],
    [other, job],
  ] as const) {
    await shop.pool.query(`update jobs set stage = 'quoted'`)
    await shop.pool.query(
      `alter table audit_entries add constraint none check (subject <> 'jobs:${stuck.id}') not valid`,
    )
    await lapseQuotes(shop)
    expect([(await storedJob(shop, stuck.id)).stage, (await storedJob(shop, free.id)).stage]).toEqual([
      'quoted',
      'expired',
    ])
    await shop.pool.query('alter table audit_entries drop constraint none')
  }
  await lapseQuotes(shop)
  expect(await stage()).toBe('expired')
})

test('a quote holds through its last day, cannot be accepted after it, lapses by the clock and can be made anew', async () => {
  const { shop, clock, quote, answer, stage } = await createQuotedShop('2026-11-21T05:30:00Z')
  await quote({ valid_until: '2026-11-20' })
  await lapseQuotes(shop)
  expect(await stage()).toBe('quoted')
  clock.now = new Date('2026-11-21T06:10:00Z')
  const late = await answer('accept', { version: 1, name: 'Ana' })
  expect([late.status, (await late.json()).error]).toEqual([
    409,
    'This quote is no longer valid. Please ask us for a new one.',
  ])
  await lapseQuotes(shop)
  await lapseQuotes(shop)
  expect(await stage()).toBe('expired')
  const past = await quote({ valid_until: '2026-11-20' })
  expect([past.status, (await past.json()).fields]).toEqual([
    422,
    { valid_until: 'Please choose a day that is still to come' },
  ])
  expect((await quote({ valid_until: '2026-12-20' })).status).toBe(201)
  await lapseQuotes(shop)
  expect(await stage()).toBe('quoted')
})
