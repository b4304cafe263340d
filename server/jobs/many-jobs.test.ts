import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobInvoices } from '../db/schema/job-invoices.ts'
import { payAs } from '../testing/checkout.ts'
import { createDice } from '../testing/dice.ts'
import { askForHats, SOME_CHECK, SOME_PROOF, SOME_QUOTE, storedJob, uploadPicture } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { booksOf } from './payments/books.ts'

/** So many with each run of the tests; `JOBS=1000 npm run test:server -- many-jobs` walks a thousand. */
const JOBS = Number(process.env.JOBS ?? 25)
const STEPS_EACH = 18

async function createBusyShop() {
  const { shop, staff } = await createStaffedShop({ RATE_LIMITS: 'off' })
  await uploadPicture(shop)
  const begin = async () => {
    const job = await askForHats(shop)
    const tell = (path: string, body: unknown) => shop.send('POST', `${job.page}/${path}`, body)
    const work = (path: string, body: unknown) => staff('POST', `${job.row}/${path}`, body)
    return { job, tell, work }
  }
  return { shop, staff, begin }
}
type Busy = Awaited<ReturnType<typeof createBusyShop>>
type Begun = Awaited<ReturnType<Busy['begin']>>

/** Everything that either side can do, legal at this moment or not. */
function stepsOf({ shop }: Busy, { tell, work, job }: Begun, dice: (sides: number) => number) {
  const key = { idempotency_key: crypto.randomUUID() }
  const look = async () => (await shop.send('GET', job.page)).json()
  const newestPayment = async () => {
    const { money } = await look()
    const payment = money.payments.findLast(({ undoes }: { undoes: string | null }) => undoes === null)
    return { id: payment?.id, left: payment ? payment.cents - payment.refunded_cents - payment.lost_cents : 0 }
  }
  return {
    write: () => tell('messages', { message: 'And now?', ...key }),
    quote: () => {
      const terms = [{ kind: 'in_full' }, { kind: 'deposit', percent: 30 }][dice(2)]
      const line = { ...SOME_QUOTE.lines[0], unit_cents: 1_000 + dice(900) }
      return work('quotes', { ...SOME_QUOTE, lines: [line], terms, ...key })
    },
    accept: async () => tell('quote/accept', { version: (await look()).quotes[0]?.version ?? 1, name: 'Ana' }),
    decline: async () => tell('quote/decline', { version: (await look()).quotes[0]?.version ?? 1, reason: null }),
    pay: async () => {
      const { balance } = (await look()).money
      const started = await tell('payments', { cents: balance?.dueNowCents || balance?.dueLaterCents || 1 })
      if (started.status !== 200) return started
      const session_id =
        String((await started.json()).url)
          .split('/')
          .at(-1) ?? ''
      await payAs(shop, session_id)
      return tell('payments/settle', { session_id })
    },
    check: () => work('payments', { ...SOME_CHECK, cents: 1_000 * (1 + dice(60)), ...key }),
    undo: async () => work('payments/undo', { payment_id: (await newestPayment()).id, reason: 'A mistake' }),
    refund: async () => {
      const { id, left } = await newestPayment()
      return work('payments/refund', { payment_id: id, left_cents: left, cents: 1 + dice(left + 10), reason: 'Late' })
    },
    proof: () => work('proofs', { ...SOME_PROOF, ...key }),
    changes: async () => tell('proof/changes', { version: (await look()).proofs[0]?.version ?? 1, changes: 'Higher' }),
    approve: async () => {
      const [newest] = (await look()).proofs
      return tell('proof/approve', { version: newest?.version, fingerprint: newest?.fingerprint, name: 'Ana' })
    },
    make: () => work('production', { reason: null }),
    makeAnyway: () => work('production', { reason: 'In a hurry' }),
    ship: () => work('parcels', { parcels: [{ carrier: 'UPS', tracking_number: '1Z' }], ...key }),
    deliver: () => work('delivered', { parcel_id: null }),
    complain: () =>
      tell('complaints', { reason: 'missing', wish: 'replace', description: 'Where is it?', files: [], ...key }),
    cancel: () => work('moves', { move: 'cancel', reason: 'They asked' }),
    reopen: () => work('moves', { move: 'reopen' }),
  }
}

/** The way of a job that goes well, with whatever the dice put in between. */
const GOOD_WAY = ['quote', 'accept', 'pay', 'proof', 'approve', 'pay', 'make', 'ship', 'deliver'] as const

async function walk(shop: Busy, dice: (sides: number) => number): Promise<string> {
  const begun = await shop.begin()
  let good = 0
  for (let step = 0; step < STEPS_EACH; step++) {
    const does = stepsOf(shop, begun, dice)
    const names = Object.keys(does)
    const goesWell = dice(3) > 0
    const name = (goesWell ? GOOD_WAY[good++] : names[dice(names.length)]) ?? 'write'
    const act = Object.entries(does).find(([known]) => known === name)?.[1]
    const answer = await act?.()
    if (answer && answer.status >= 500) throw new Error(`${name}: ${await answer.text()}`)
    const { problems } = await booksOf(shop.shop.db, begun.job.id, shop.shop.now())
    expect([name, problems]).toEqual([name, []])
  }
  return begun.job.id
}

test(`${JOBS} jobs through legal and illegal moves: the books balance after each step, and none is in an impossible state`, {
  timeout: 60_000 + JOBS * 10_000,
}, async () => {
  const busy = await createBusyShop()
  const { shop } = busy
  const stages = new Set<string>()
  for (const seed of Array(JOBS).keys()) {
    const id = await walk(busy, createDice(seed + 1).below).catch((error) => {
      throw new Error(`job ${seed}`, { cause: error })
    })
    stages.add((await storedJob(shop, id)).stage)
  }
  expect(await impossibleJobs(busy)).toEqual([])
  expect([...stages]).toEqual(expect.arrayContaining(['quoted', 'in_production', 'delivered', 'cancelled']))
  const papers = await shop.db.select().from(jobInvoices).orderBy(asc(jobInvoices.number))
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  }
})

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
