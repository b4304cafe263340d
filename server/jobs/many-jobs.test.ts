import { asc, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { jobInvoices } from '../db/schema/job-invoices.ts'
import { jobPayments } from '../db/schema/job-payments.ts'
import { refunds } from '../db/schema/payments.ts'
import { PAYABLES } from '../payables.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import { deliver, eventsOf, payAs } from '../testing/checkout.ts'
import { cutOff } from '../testing/cut-off.ts'
import { createDice, type Dice } from '../testing/dice.ts'
import { askForHats, SOME_CHECK, SOME_PROOF, SOME_QUOTE, uploadPicture } from '../testing/jobs.ts'
import { createShopInTime } from '../testing/staff-shop.ts'
import { stepsAtOnce } from '../testing/steps-at-once.ts'
import { booksOf } from './payments/books.ts'
import { lapseQuotes } from './quotes/lapse-quotes.ts'
import { remind } from './reminders/remind.ts'

/** So many with each run of the tests; `JOBS=1000 npm run test:server -- many-jobs` walks a thousand. */
const JOBS = Number(process.env.JOBS ?? 25)
const STEPS_EACH = 26
const A_DAY_MS = 24 * 60 * 60_000

/** One that works, one whose payment is disputed, one whose refunds arrive late, and one whose refunds the bank sends back. */
const CARDS = ['4242424242424242', '4000000000000259', '4000000000007726', '4000000000005126'] as const

async function createBusyShop() {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T16:00:00Z'), { RATE_LIMITS: 'off' })
  await uploadPicture(shop)
  const { refunds } = shop.payments.stripe
  const refundElsewhere = refunds.create.bind(refunds)
  const dice = createDice(JOBS)
  refunds.create = cutOff(refunds, refunds.create, dice)
  const { sessions } = shop.payments.stripe.checkout
  sessions.create = cutOff(sessions, sessions.create, dice)
  const begin = async () => {
    const job = await askForHats(shop)
    const tell = (path: string, body: unknown) => shop.send('POST', `${job.page}/${path}`, body)
    const work = (path: string, body: unknown) => staff('POST', `${job.row}/${path}`, body)
    const look = async () => (await shop.send('GET', job.page)).json()
    return { job, tell, work, look }
  }
  return { shop, wait, begin, refundElsewhere }
}
type Busy = Awaited<ReturnType<typeof createBusyShop>>
type Begun = Awaited<ReturnType<Busy['begin']>>
type Step = () => Promise<Response | undefined> | Response

const newKey = () => ({ idempotency_key: crypto.randomUUID() })
const versionOf = (rows: { version: number }[]) => rows[0]?.version ?? 1

/** Everything that a customer can do, legal at this moment or not. */
function customersSteps({ shop }: Busy, { tell, look }: Begun, dice: Dice) {
  return {
    write: () => tell('messages', { message: 'And now?', ...newKey() }),
    accept: async () => tell('quote/accept', { version: versionOf((await look()).quotes), name: 'Ana' }),
    decline: async () => tell('quote/decline', { version: versionOf((await look()).quotes), reason: null }),
    pay: async () => {
      const { balance } = (await look()).money
      const started = await tell('payments', { cents: balance?.dueNowCents || balance?.dueLaterCents || 1 })
      if (started.status !== 200) return started
      const session_id = new URL((await started.json()).url, 'http://shop').pathname.split('/').at(-1) ?? ''
      await payAs(shop, session_id, { card: dice.pick(CARDS) })
      return dice.oneIn(3) ? undefined : tell('payments/settle', { session_id })
    },
    changes: async () => tell('proof/changes', { version: versionOf((await look()).proofs), changes: 'Higher' }),
    approve: async () => {
      const [newest] = (await look()).proofs
      return tell('proof/approve', { version: newest?.version, fingerprint: newest?.fingerprint, name: 'Ana' })
    },
    complain: () =>
      tell('complaints', { reason: 'missing', wish: 'replace', description: 'Where is it?', files: [], ...newKey() }),
  } satisfies Record<string, Step>
}

/** The same of staff. */
function staffsSteps({ shop }: Busy, { work, look }: Begun, dice: Dice) {
  const newestPayment = async () => {
    const { payments } = (await look()).money
    return payments.findLast(({ undoes }: { undoes: string | null }) => undoes === null)
  }
  const refund = async (more: object = {}) => {
    const payment = await newestPayment()
    const left_cents = payment ? payment.cents - payment.refunded_cents - payment.lost_cents : 0
    const cents = 1 + dice.below(left_cents + 10)
    return work('payments/refund', { payment_id: payment?.id, left_cents, cents, reason: 'Late', ...more })
  }
  const lastDay = () => new Date(shop.now().getTime() + dice.below(6) * A_DAY_MS).toISOString().slice(0, 10)
  return {
    ask: () => work('messages', { message: 'Which red?', ...newKey() }),
    quote: () => {
      const terms = dice.pick([{ kind: 'in_full' }, { kind: 'deposit', percent: 30 }])
      const line = { ...SOME_QUOTE.lines[0], unit_cents: 1_000 + dice.below(900) }
      return work('quotes', { ...SOME_QUOTE, valid_until: lastDay(), lines: [line], terms, ...newKey() })
    },
    check: async () => {
      const { paid_cents } = (await look()).money
      return work('payments', { ...SOME_CHECK, cents: 1_000 * (1 + dice.below(60)), paid_cents, ...newKey() })
    },
    undo: async () => work('payments/undo', { payment_id: (await newestPayment())?.id, reason: 'A mistake' }),
    refund: () => refund(),
    handBack: () => refund({ by_hand: true }),
    proof: () => work('proofs', { ...SOME_PROOF, ...newKey() }),
    make: () => work('production', { reason: null }),
    makeAnyway: () => work('production', { reason: 'In a hurry' }),
    ship: () => work('parcels', { parcels: [{ carrier: 'UPS', tracking_number: '1Z' }], ...newKey() }),
    deliver: () => work('delivered', { parcel_id: null }),
    answer: async () => {
      const complaint = (await look()).complaints.at(-1)
      return work('complaints', { complaint_id: complaint?.id, state: 'granted', answer: 'Another one leaves today.' })
    },
    cancel: () => work('moves', { move: 'cancel', reason: 'They asked' }),
    reopen: () => work('moves', { move: 'reopen' }),
  } satisfies Record<string, Step>
}

/** What time, banks and the card provider do, and both sides at once. */
function worldsSteps({ shop, wait, refundElsewhere }: Busy, { job }: Begun, dice: Dice) {
  /** What was told of the jobs before is known. */
  const news = async () => (await eventsOf(shop)).slice(-40)
  const hear = async () => deliver(shop, await news())
  const quiet = (does: () => Promise<unknown>) => async () => void (await does())
  return {
    day: quiet(async () => {
      await wait(A_DAY_MS + 2 * 60 * 60_000)
      await lapseQuotes(shop)
      await remind(shop)
    }),
    hour: quiet(() => wait(60 * 60_000)),
    clockSetBack: quiet(() => wait(-dice.below(12) * 60 * 60_000)),
    hear: quiet(hear),
    hearBackwards: quiet(async () => deliver(shop, (await news()).toReversed())),
    elsewhere: quiet(async () => {
      const paid = await shop.db.select().from(jobPayments).where(eq(jobPayments.job_id, job.id))
      const payment_intent = paid.at(-1)?.payment_intent ?? 'none'
      await refundElsewhere({ payment_intent, amount: 1 + dice.below(20_000) }).catch(refusedThere)
    }),
    sweep: quiet(() => sweepCards(shop, PAYABLES)),
    bank: quiet(async () => {
      for (const { provider_id } of await shop.db.select().from(refunds))
        if (provider_id && dice.oneIn(2)) await endSandboxRefund(shop, { id: provider_id })
      await hear()
    }),
    dispute: quiet(async () => {
      const status = dice.pick(['won', 'lost', 'needs_response'])
      await shop.pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [{ status }])
      await hear()
    }),
  } satisfies Record<string, Step>
}

/** The way of a job that goes well, with whatever the dice put in between. */
const GOOD_WAY = ['quote', 'accept', 'pay', 'proof', 'approve', 'pay', 'make', 'ship', 'deliver'] as const

/** Of what was given back already there is nothing left to give, and of what nobody paid there never was. */
function refusedThere(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

async function walk(busy: Busy, dice: Dice): Promise<void> {
  const begun = await busy.begin()
  const steps: Record<string, Step> = {
    ...customersSteps(busy, begun, dice),
    ...staffsSteps(busy, begun, dice),
    ...worldsSteps(busy, begun, dice),
  }
  const names = Object.keys(steps)
  const trail: string[] = []
  const take = async (name: string) => {
    const answer = await steps[name]?.()
    // 503 says that the card provider gave no answer.
    if (answer && answer.status >= 500 && answer.status !== 503)
      throw new Error(`${trail.join(', ')}, ${name}: ${await answer.text()}`)
    return `${name} ${answer?.status ?? ''}`
  }
  let good = 0
  for (let step = 0; step < STEPS_EACH; step++) {
    const next = (dice.oneIn(3) ? names[dice.below(names.length)] : GOOD_WAY[good++]) ?? 'write'
    trail.push((await Promise.all(stepsAtOnce(next, names, dice).map(take))).join(' + '))
    const { problems } = await booksOf(busy.shop.db, begun.job.id, busy.shop.now())
    expect([trail, problems, await forgotten(busy, begun)]).toEqual([trail, [], []])
  }
}

/** What of a job should be somebody's turn and is not. */
async function forgotten({ shop }: Busy, { job }: Begun) {
  const { rows } = await shop.pool.query(
    `select 'a job that goes on' as what from jobs where id = $1 and turn = 'nobody'
       and stage not in ('shipped', 'delivered', 'declined', 'cancelled', 'expired')
     union all
     select 'a complaint' from jobs j join job_complaints c on c.job_id = j.id
     where j.id = $1 and j.turn <> 'shop' and c.state = 'open'
     union all
     select 'money in trouble' from jobs j join job_payments p on p.job_id = j.id
     where j.id = $1 and j.turn <> 'shop'
       and (p.refund_failed_at is not null or (p.dispute = 'opened' and p.dispute_due_at is not null))`,
    [job.id],
  )
  return rows
}

test(`${JOBS} jobs through legal and illegal moves, some of them at once: after each step the books balance and whoever must act is asked to, and none is in an impossible state`, {
  timeout: 60_000 + JOBS * 30_000,
}, async () => {
  const busy = await createBusyShop()
  const { shop } = busy
  for (const seed of Array(JOBS).keys()) {
    await walk(busy, createDice(seed + 1)).catch((error) => {
      throw new Error(`job ${seed}`, { cause: error })
    })
  }
  await endOfJobs(busy)
  expect([await impossibleJobs(busy), await toldOtherwise(busy)]).toEqual([[], []])
  const { rows: stood } = await shop.pool.query('select stage from job_stays union select stage from jobs')
  const stages = stood.map(({ stage }) => stage)
  expect(stages).toEqual(expect.arrayContaining(['quoted', 'in_production', 'delivered', 'cancelled']))
  const papers = await shop.db.select().from(jobInvoices).orderBy(asc(jobInvoices.number))
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  }
})

/** Everything that was begun comes to its end, and the shop has asked about it. */
async function endOfJobs({ shop, wait }: Busy): Promise<void> {
  for (const { provider_id } of await shop.db.select().from(refunds))
    if (provider_id) await endSandboxRefund(shop, { id: provider_id })
  // Long enough for a clock that was set back several times.
  for (const _ of Array(6).keys()) {
    await wait(A_DAY_MS + 60 * 60_000)
    await sweepCards(shop, PAYABLES)
  }
}

/** What the shop says in the end and the card provider does not. */
async function toldOtherwise({ shop }: Busy) {
  const { rows } = await shop.pool.query(`
    select 'never ended' as what from job_payments where status = 'pending'
    union all
    select 'paid at one of them alone' from payment_sandbox_objects s
    join job_payments p on p.session_id = s.body #>> '{session,id}'
    where s.kind = 'session' and (s.body #>> '{session,status}' = 'complete') <> (p.status = 'paid')
    union all
    select 'paid, and no payment of ours' from payment_sandbox_objects s
    where s.kind = 'session' and s.body #>> '{session,status}' = 'complete' and not exists (
      select from job_payments p where p.session_id = s.body #>> '{session,id}')
    union all
    select 'a refund of which only one knows, or else' from payment_sandbox_objects s
    where kind = 'refund' and not exists (
      select from refunds r where r.provider_id = s.id and r.status = s.body ->> 'status')
    union all
    select 'a dispute of which they say two things' from payment_sandbox_objects s
    join job_payments p on p.payment_intent = s.body ->> 'payment_intent'
    where s.kind = 'dispute' and p.dispute is distinct from replace(s.body ->> 'status', 'needs_response', 'opened')
    union all
    select 'told of a payment ' || count(m.id) || ' times' from job_payments p
    left join mail_outbox m on m.dedupe_key = 'job-payment:' || p.id || ':customer'
    where p.undoes is null group by p.id having count(m.id) <> count(distinct p.paid_at)`)
  return rows
}

/** What can never be: each with the stage that it contradicts. */
async function impossibleJobs({ shop }: Busy) {
  const { rows } = await shop.pool.query(`
    select j.number, j.stage, 'accepted without an accepted quote' as why from jobs j
    where j.stage in ('accepted', 'proofing', 'approved')
      and not exists (select from job_quotes q where q.job_id = j.id and q.accepted_at is not null)
    union all
    select j.number, j.stage, 'approved without an approved proof' from jobs j
    where j.stage = 'approved' and not exists (select from job_proofs p where p.job_id = j.id and p.approved_at is not null)
    union all
    select j.number, j.stage, 'on its way without a parcel' from jobs j
    where j.stage in ('shipped', 'delivered') and not exists (select from job_parcels p where p.job_id = j.id)
    union all
    select j.number, j.stage, 'delivered, and a parcel still on its way' from jobs j
    where j.stage = 'delivered' and exists (select from job_parcels p where p.job_id = j.id and p.delivered_at is null)
    union all
    select j.number, j.stage, 'the request says something else' from jobs j join custom_orders o on j.request = 'custom_orders:' || o.id
    where o.status <> case when j.stage = 'received' then 'pending' when j.stage in ('delivered', 'declined', 'cancelled', 'expired') then 'completed' else 'in_progress' end
    union all
    select j.number, j.stage, 'a move that the history does not know' from jobs j
    where j.stage <> 'received' and not exists (
      select from audit_entries a where a.subject = 'jobs:' || j.id and a.details ->> 'to' = j.stage)`)
  return rows
}
