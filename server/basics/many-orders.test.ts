import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { basicsOrders } from '../db/schema/basics.ts'
import { foldTallies, talliesSince } from '../numbers/tallies.ts'
import { PAYABLES } from '../payables.ts'
import { openDispute } from '../payments/sandbox/disputes.ts'
import { charge } from '../payments/sandbox/objects.ts'
import { endSandboxRefund } from '../payments/sandbox/refunds.ts'
import { sweepCards } from '../payments/sweep-cards.ts'
import {
  type Choice,
  cartOf,
  deliver,
  eventsOf,
  payAs,
  postCheckout,
  refundRequest,
  setStock,
} from '../testing/checkout.ts'
import { cutOff } from '../testing/cut-off.ts'
import { createDice, type Dice } from '../testing/dice.ts'
import { countAsSeen, enter, movementsOf, shelfOf, undo } from '../testing/shelf.ts'
import { createShopInTime } from '../testing/staff-shop.ts'
import { stepsAtOnce } from '../testing/steps-at-once.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** So many with each run of the tests; `DAYS=100 npm run test:server -- many-orders` walks through a hundred. */
const DAYS = Number(process.env.DAYS ?? 12)
const STEPS_EACH = 90
const AN_HOUR_MS = 60 * 60_000

/** One that works, one whose payment is disputed, two whose refunds arrive late or not at all, and one that is declined. */
const CARDS = [
  '4242424242424242',
  '4000000000000259',
  '4000000000007726',
  '4000000000005126',
  '4000000000000002',
] as const

async function createBusyShop(dice: Dice) {
  const settings = { RATE_LIMITS: 'off', STRIPE_AUTOMATIC_TAX: 'true' }
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T16:00:00Z'), settings)
  for (const product of ['black', 'grey']) await setStock(shop, product, 60)
  const { stripe } = shop.payments
  const refundElsewhere = stripe.refunds.create.bind(stripe.refunds)
  stripe.refunds.create = cutOff(stripe.refunds, stripe.refunds.create, dice)
  const { sessions: checkouts } = stripe.checkout
  checkouts.create = cutOff(checkouts, checkouts.create, dice)
  const sessions: string[] = []
  const paidOrders = async () =>
    (await shop.db.select().from(basicsOrders).orderBy(basicsOrders.created_at)).filter(({ paid_at }) => paid_at)
  return { shop, staff, wait, sessions, paidOrders, refundElsewhere }
}

type Busy = Awaited<ReturnType<typeof createBusyShop>>
type Step = () => Promise<Response | undefined>

/** Everything that customers can do, legal at this moment or not. */
function customersSteps({ shop, sessions }: Busy, dice: Dice) {
  /** The newest as a rule. */
  const any = () => sessions[dice.oneIn(3) ? dice.below(sessions.length) : sessions.length - 1] ?? 'none'
  let cart = cartOf({ black: 1 })
  let key: string = crypto.randomUUID()
  const checkOut = async () => {
    const answer = await postCheckout(shop, cart, { 'idempotency-key': key })
    if (answer.ok) sessions.push((await answer.clone().json()).sessionId)
    return answer
  }
  return {
    begin: () => {
      cart = cartOf({ black: 1 + dice.below(4), grey: 1 + dice.below(3) })
      key = crypto.randomUUID()
      return checkOut()
    },
    beginAgain: checkOut,
    pay: async () => payAs(shop, any(), { card: dice.pick(CARDS), email: 'ada@example.com' }),
    comeBack: async () => shop.send('GET', `/api/get-stripe-session?session_id=${any()}`),
    letGo: async () => shop.send('POST', `/api/basics/checkouts/${any()}/release`),
  } satisfies Record<string, Step>
}

/** The same of staff, now and then pressed twice. */
function staffsSteps({ shop, staff, paidOrders }: Busy, dice: Dice) {
  const on = async (verb: string, body: (id: string) => unknown = () => undefined) => {
    const orders = await paidOrders()
    const id = orders[dice.oneIn(2) ? dice.below(orders.length) : orders.length - 1]?.id
    if (!id) return undefined
    const given = await body(id)
    const press = () => staff('POST', `/api/admin/basics-orders/${id}/${verb}`, given)
    const answers = await Promise.all(dice.oneIn(3) ? [press(), press()] : [press()])
    return answers.find(isFault) ?? answers[0]
  }
  const some = () =>
    dice.pick<Choice>([{}, { lines: { black: 1 } }, { lines: {}, shipping: true }, { cents: 1 + dice.below(2_500) }])
  return {
    pack: () => on('pack'),
    unpack: () => on('unpack'),
    ship: () => on('ship', () => ({ carrier: 'UPS', tracking_number: '1Z9' })),
    restock: () => on('restock'),
    refund: () =>
      on('refund', (id) => refundRequest(shop, id, { ...some(), restock: dice.oneIn(2), by_hand: dice.oneIn(4) })),
    receive: () => {
      const movement = { id: crypto.randomUUID(), way: 'receive', hats: 1 + dice.below(9), reason: null }
      return staff('POST', `/api/admin/stock/${dice.pick(['black', 'grey'])}/movements`, movement)
    },
    count: async () => {
      const looked = await shelfOf(staff, dice.pick(['black', 'grey']))
      return countAsSeen(staff, looked.held + dice.below(60), looked, looked.product_id)
    },
    notCounted: async () => (dice.oneIn(6) ? enter(staff, { way: 'uncount', reason: null }) : undefined),
    takeBack: async () => {
      const items = await movementsOf(staff, dice.pick(['kind=received', 'kind=counted', 'kind=uncounted']))
      return items[0] && undo(staff, items[0].id)
    },
  } satisfies Record<string, Step>
}

/** What time, banks and the card provider do; what that says comes late, twice and in another order. */
function worldsSteps(busy: Busy, dice: Dice) {
  const { shop, wait, paidOrders, refundElsewhere } = busy
  const quiet = (does: () => Promise<unknown>) => async () => void (await does())
  const payment = async () => (await paidOrders()).at(-1)?.payment_intent ?? 'none'
  return {
    hear: quiet(async () => deliver(shop, await eventsOf(shop))),
    hearBackwards: quiet(async () => deliver(shop, (await eventsOf(shop)).toReversed())),
    sweep: quiet(() => sweepCards(shop, PAYABLES)),
    hour: quiet(() => wait(AN_HOUR_MS)),
    day: quiet(() => wait(25 * AN_HOUR_MS)),
    clockSetBack: quiet(() => wait(-dice.below(12) * AN_HOUR_MS)),
    fold: quiet(() => foldTallies(shop.db)),
    elsewhere: quiet(async () =>
      refundElsewhere({ payment_intent: await payment(), amount: 1 + dice.below(1_500) }).catch(refusedThere),
    ),
    dispute: quiet(async () => disputeAPart(shop, await payment(), dice)),
    bank: quiet(async () => {
      for (const id of await idsOf(shop, 'refund')) if (dice.oneIn(2)) await endSandboxRefund(shop, { id })
    }),
    decide: quiet(() => decideAll(shop, dice.pick(['won', 'lost', 'lost', 'needs_response']))),
    appeal: quiet(() => winOnAppeal(busy)),
  } satisfies Record<string, Step>
}

/** Of what was given back already there is nothing left to give. */
function refusedThere(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

async function disputeAPart(shop: TestShop, payment: string, dice: Dice): Promise<void> {
  const isOfIt = `kind = 'charge' and body ->> 'payment_intent' = $1 and body -> 'disputed' = 'false'`
  const { rows } = await shop.pool.query(
    `update payment_sandbox_objects set body = body || '{"disputed": true}' where ${isOfIt} returning body`,
    [payment],
  )
  const [paid] = rows.map(({ body }) => charge.parse(body))
  if (!paid) return
  const amount = 1 + dice.below(paid.amount - paid.amount_refunded)
  await shop.db.transaction((tx) => openDispute(tx, { ...paid, amount }, shop.now()))
}

const decideAll = ({ pool }: TestShop, status: string) =>
  pool.query(`update payment_sandbox_objects set body = body || $1 where kind = 'dispute'`, [{ status }])

/** What was disputed is lost, goes back to stock, is gone from there, and is won after all. */
async function winOnAppeal({ shop, staff, wait, paidOrders }: Busy): Promise<void> {
  const hear = async (status: string) => {
    await decideAll(shop, status)
    await wait(25 * AN_HOUR_MS)
    await sweepCards(shop, PAYABLES)
  }
  await hear('lost')
  for (const { id } of await paidOrders()) await staff('POST', `/api/admin/basics-orders/${id}/restock`)
  const { rows } = await shop.pool.query<{ product_id: string; reserved: number }>('select * from basics_stock')
  for (const { product_id, reserved } of rows) await setStock(shop, product_id, reserved)
  await hear('won')
}

async function idsOf({ pool }: Busy['shop'], kind: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from payment_sandbox_objects where kind = $1', [kind])
  return rows.map(({ id }) => id)
}

/** 503 says that the card provider gave no answer. */
const isFault = ({ status }: Response) => status >= 500 && status !== 503

const USUAL_WAY = [
  'begin',
  'pay',
  'hear',
  'pack',
  'refund',
  'bank',
  'hear',
  'restock',
  'decide',
  'hear',
  'ship',
] as const

async function walk(dice: Dice): Promise<void> {
  const busy = await createBusyShop(dice)
  const steps: Record<string, Step> = {
    ...customersSteps(busy, dice),
    ...staffsSteps(busy, dice),
    ...worldsSteps(busy, dice),
  }
  const names = Object.keys(steps)
  const trail: string[] = []
  const take = async (name: string) => {
    const answer = await steps[name]?.()
    if (answer && isFault(answer)) throw new Error(`${trail.join(', ')}, ${name}: ${await answer.text()}`)
    return `${name} ${answer?.status ?? ''}`
  }
  let usual = 0
  for (let step = 0; step < STEPS_EACH; step++) {
    const next = (dice.oneIn(3) ? names[dice.below(names.length)] : USUAL_WAY[usual++ % USUAL_WAY.length]) ?? 'begin'
    trail.push((await Promise.all(stepsAtOnce(next, names, dice).map(take))).join(' + '))
    expect([trail, await outOfBalance(busy)]).toEqual([trail, []])
    if (step % 30 === 0) expect([trail, await booksOf(busy)]).toEqual([trail, await sumsOf(busy)])
  }
  await endOfDay(busy)
  expect([trail, await outOfBalance(busy), await toldOtherwise(busy)]).toEqual([trail, [], []])
  expect([trail, await booksOf(busy)]).toEqual([trail, await sumsOf(busy)])
}

/** Everything that was begun comes to its end, and the shop has asked about it. */
async function endOfDay({ shop, wait }: Busy): Promise<void> {
  for (const id of await idsOf(shop, 'refund')) await endSandboxRefund(shop, { id })
  // Long enough for a clock that was set back several times.
  for (let day = 0; day < 6; day++) {
    await wait(25 * AN_HOUR_MS)
    await sweepCards(shop, PAYABLES)
  }
}

/** Where shelf, ledger, orders and refunds contradict one another. */
async function outOfBalance({ shop }: Busy) {
  const { rows } = await shop.pool.query(`
    select 'held by no checkout, or not held' as what from basics_stock s where reserved <> (
      select coalesce(sum(l.quantity), 0) from basics_order_lines l join basics_orders o on o.id = l.order_id
      where o.status = 'pending' and l.product_id = s.product_id)
    union all
    select 'a gap in the ledger' from (
      select on_hand_before as was, lag(on_hand_after, 1, on_hand_before) over shelf as left_at,
        held_before as held, lag(held_after, 1, held_before) over shelf as held_at
      from stock_movements window shelf as (partition by product_id order by created_at, id)) m
    where was is distinct from left_at or held <> held_at
    union all
    select 'sold, and still on the shelf, or the reverse' from basics_order_lines l join basics_orders o on o.id = l.order_id
    where case when o.paid_at is null then 0 else l.quantity - l.missing - l.restocked end <> (
      select coalesce(sum(on_hand_before - on_hand_after), 0) from stock_movements m
      where m.order_id = o.id and m.product_id = l.product_id and m.kind in ('sold', 'returned'))
    and not exists (select from stock_movements m where m.order_id = o.id and m.product_id = l.product_id
      and m.on_hand_before is null)
    union all
    select 'more came back than had been taken' from basics_order_lines where missing + restocked > quantity
    union all
    select 'given back, and not in the books, or the reverse' from basics_orders o
    where o.refunded_cents <> (select coalesce(sum(cents), 0) from refunds r
      where r.subject = 'basics_orders:' || o.id and r.status in ('pending', 'succeeded'))
    union all
    select 'unpaid, and ' || status from basics_orders where paid_at is null and status not in ('pending', 'expired')
    union all
    select 'packed or not, and ' || status from basics_orders where status <> 'refunded' and
      ((status in ('paid', 'pending', 'expired')) <> (packed_at is null and shipped_at is null) or (status = 'shipped') <> (shipped_at is not null))
    union all
    select 'told of its payment ' || count(m.id) || ' times' from basics_orders o
    left join mail_outbox m on m.about = 'basics_orders:' || o.id and m.kind = 'staff-basics-order-paid'
    group by o.id having count(m.id) <> count(distinct o.paid_at)
    union all
    select 'given back by somebody of ours, and the history says otherwise' from basics_orders o
    where (select count(*) from refunds r where r.subject = 'basics_orders:' || o.id and r.actor_id is not null
      and r.status not in ('asked', 'refused')) <> (select count(*) from audit_entries a
      where a.subject = 'basics_orders:' || o.id and a.action = 'refunded')`)
  return rows
}

/** What a bookkeeper adds up, and what the numbers page shows. */
async function booksOf({ shop, staff }: Busy) {
  const sumOf = async (file: string, column: string) => {
    const text = await (await staff('GET', `/api/admin/exports/${file}?from=2020-01-01&to=2039-12-31`)).text()
    const [names = [], ...rows] = text.trimEnd().split('\r\n').map(cellsOf)
    return rows.reduce((sum, cells) => sum + Math.round(Number(cells[names.indexOf(column)]) * 100), 0)
  }
  return {
    paid: await sumOf('payments', 'amount'),
    gone: await sumOf('refunds', 'amount'),
    tax: await sumOf('tax', 'tax_to_pay'),
    revenue: (await talliesSince(shop.db, { basics_test_revenue_cents: 'revenue' }, '2020-01-01')).reduce(
      (sum, { amount }) => sum + amount,
      0,
    ),
  }
}

/** A cell may be in quotes, and hold a comma then. */
const cellsOf = (line: string) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)

/** The same by the orders. */
async function sumsOf({ shop }: Busy) {
  const { rows } = await shop.pool.query(`
    select coalesce(sum(total_cents), 0)::int as paid, coalesce(sum(refunded_cents + lost_cents), 0)::int as gone,
      coalesce(sum(tax_cents - round(tax_cents::numeric * (refunded_cents + lost_cents) / total_cents)), 0)::int as tax,
      coalesce(sum(total_cents - refunded_cents - lost_cents), 0)::int as revenue
    from basics_orders where paid_at is not null`)
  return rows[0]
}

/** What the shop says in the end and the card provider does not, and what of it is in no list. */
async function toldOtherwise({ shop, staff }: Busy) {
  const { rows } = await shop.pool.query(`
    select 'never ended' as what from basics_orders where status = 'pending'
    union all
    select 'paid at one of them alone' from payment_sandbox_objects s
    join basics_orders o on o.session_id = s.body #>> '{session,id}'
    where s.kind = 'session' and (s.body #>> '{session,status}' = 'complete') <> (o.paid_at is not null)
    union all
    select 'a refund of which only one knows, or else' from payment_sandbox_objects s
    where kind = 'refund' and not exists (
      select from refunds r where r.provider_id = s.id and r.status = s.body ->> 'status')
    union all
    select 'a dispute of which they say two things' from payment_sandbox_objects s
    join basics_orders o on o.payment_intent = s.body ->> 'payment_intent'
    where s.kind = 'dispute' and o.dispute is distinct from replace(s.body ->> 'status', 'needs_response', 'opened')`)
  const listed = await (await staff('GET', '/api/admin/basics-orders?status=trouble')).json()
  const inList = new Set(listed.items.map(({ id }: { id: string }) => id))
  const { rows: inTrouble } = await shop.pool.query<{ id: string; is: boolean }>(`
    select id, dispute is not distinct from 'opened' or exists (
      select from refunds r where r.subject = 'basics_orders:' || o.id and r.status = 'failed' and not exists (
        select from refunds later where later.subject = r.subject and later.status = 'succeeded'
          and later.created_at >= r.changed_at)
    ) and refunded_cents + lost_cents < total_cents as is
    from basics_orders o`)
  const wrong = inTrouble.filter(({ id, is }) => is !== inList.has(id))
  return [...rows, ...wrong.map(({ id, is }) => ({ what: `${id}: in trouble ${is}, and in the list ${!is}` }))]
}

test.each(Array.from({ length: DAYS }, (_, day) => day + 1))(
  'day %i of orders, refunds, disputes, counts and late news, some of it at once: shelf, ledger, money and books agree, and with the card provider in the end',
  { timeout: 300_000 },
  (day) => walk(createDice(day)),
)
