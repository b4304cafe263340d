import { type SQL, sql } from 'drizzle-orm'
import {
  type Customer,
  type CustomerNumbers,
  LAPSED_DAYS,
  NAMED_CUSTOMERS,
  type OwnerNumbers,
  type PersonWork,
  type StateTax,
} from '../../domain/admin/owner-numbers.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Db } from '../db/database.ts'
import { shopDay } from '../db/shop-time.ts'
import type { Deps } from '../deps.ts'
import { PAID_ORDER, soldWithTax } from './sold-with-tax.ts'

/** What an owner asks at the end of a month, of the last so many days of the shop's calendar. */
export async function ownerNumbers({ db, payments, ...deps }: Deps, days: number): Promise<OwnerNumbers> {
  const today = shopDay(deps.now())
  const since = sql`shop_day_start(${today} - ${days - 1}::int)`
  const counts = sql`(livemode or not ${payments.isLive})`
  const [customers, people, tax, averageJobCents] = await Promise.all([
    customerNumbers(db, { since, today, counts }),
    workByPerson(db, since),
    taxByState(db, since, payments.isLive),
    averageJob(db, since),
  ])
  return { customers, people, tax, averageJobCents }
}

const MOST_PEOPLE = 100

interface Span {
  since: SQL
  today: SQL
  /** Which payments are real. */
  counts: SQL
}

/** Everybody who ever paid, by their address: in these days, before them, and when last. */
const buyers = ({ since, counts }: Span) => sql`
  select lower(email) as email, (array_agg(name order by at desc) filter (where name is not null))[1] as name,
    count(distinct bought) as all_orders, sum(cents) as all_cents, max(at) as last,
    count(distinct bought) filter (where at >= ${since}) as orders, sum(cents) filter (where at >= ${since}) as cents,
    bool_and(at >= ${since}) as fresh
  from (
    select o.email, o.customer_name as name, o.id::text as bought, o.paid_at as at, o.total_cents - o.refunded_cents - o.lost_cents as cents
    from basics_orders o where ${PAID_ORDER} and o.email is not null and ${counts}
    union all
    select j.email, j.name, j.id::text, p.paid_at, p.cents - p.refunded_cents - p.lost_cents
    from job_payments p join jobs j on j.id = p.job_id where p.status = 'paid' and ${counts}
  ) as paid group by lower(email) having sum(cents) > 0`

async function customerNumbers(db: Db, span: Span): Promise<CustomerNumbers> {
  const day = (days: number) => sql`shop_day_start(${span.today} - ${days}::int)`
  const { rows } = await db.execute<{
    buyers: number
    fresh: number
    lapsed: number
    best: Customer[]
    lapsed_best: Customer[]
  }>(sql`
    with buyers as materialized (${buyers(span)}),
      gone as (select * from buyers where last < ${day(LAPSED_DAYS.after)} and last >= ${day(LAPSED_DAYS.until)}),
      best as (select email, name, orders, cents, shop_day(last)::text as last from buyers where orders > 0
        order by cents desc, email limit ${NAMED_CUSTOMERS}),
      lapsed_best as (select email, name, all_orders as orders, all_cents as cents, shop_day(last)::text as last from gone
        order by cents desc, email limit ${NAMED_CUSTOMERS})
    select (select count(*)::int from buyers where orders > 0) as buyers,
      (select count(*)::int from buyers where fresh) as fresh, (select count(*)::int from gone) as lapsed,
      (select coalesce(json_agg(best), '[]') from best) as best,
      (select coalesce(json_agg(lapsed_best), '[]') from lapsed_best) as lapsed_best`)
  const { lapsed_best: lapsedBest = [], buyers: bought = 0, fresh = 0, best = [], lapsed = 0 } = rows[0] ?? {}
  return { buyers: bought, fresh, best, lapsed, lapsedBest }
}

const openOf = (table: 'custom_orders' | 'contact_requests') =>
  sql.raw(`select d.assignee_id as id from desk_items d join ${table} r on d.subject = '${table}:' || r.id
    where d.assignee_id is not null and r.status not in ('completed', '${SPAM}')`)

/** A message that is about a request stands in its history too. */
const MESSAGE = sql`action = 'message' and starts_with(subject, ${subjectOf('user_profiles', '')})`

/** What counts as work, by what the history calls it; it does not tell of each message on a job's page. */
const WORK = {
  answers: sql`(${MESSAGE}) or action in ('job_message', 'called')`,
  completed: sql`action = 'status' and details ->> 'to' = 'completed'`,
  quotes: sql`action = 'send_quote'`,
  proofs: sql`action = 'send_proof'`,
  shipped: sql`action in ('ship', 'shipped')`,
}

const workSince = (since: SQL) => sql`
  select actor_id, subject, action, details from audit_entries where actor_id is not null and created_at >= ${since}
  union all
  select author_id, '', 'job_message', '{}' from job_messages where author_id is not null and sent_at >= ${since}`

/** By the history, which says who did what. Whoever works here is named also when they did nothing. */
async function workByPerson(db: Db, since: SQL): Promise<PersonWork[]> {
  const times = (what: SQL) => sql`(count(*) filter (where ${what}))::int`
  const { rows } = await db.execute<PersonWork>(sql`
    with done as (select actor_id as id, ${times(WORK.answers)} as answers, ${times(WORK.completed)} as completed,
        ${times(WORK.quotes)} as quotes, ${times(WORK.proofs)} as proofs, ${times(WORK.shipped)} as shipped
      from (${workSince(since)}) as work group by 1),
    desk as (select id, count(*)::int as open
      from (${openOf('custom_orders')} union all ${openOf('contact_requests')}) as taken group by 1)
    select p.id, coalesce(p.full_name, p.email) as name, coalesce(answers, 0) as answers,
      coalesce(completed, 0) as completed, coalesce(quotes, 0) as quotes, coalesce(proofs, 0) as proofs,
      coalesce(shipped, 0) as shipped, coalesce(open, 0) as open
    from user_profiles p left join done using (id) left join desk using (id)
    where p.is_admin or answers + completed + quotes + proofs + shipped > 0
    order by answers + completed + quotes + proofs + shipped desc nulls last, name limit ${MOST_PEOPLE}`)
  return rows
}

/** Of real sales, as long as there are any: tests owe nobody anything. */
async function taxByState(db: Db, since: SQL, shopIsLive: boolean): Promise<StateTax[]> {
  const sold = soldWithTax((column) => sql`${sql.raw(column)} >= ${since}`)
  const { rows } = await db.execute<{ state: string; sales: string; tax: string }>(sql`
    select state, sum(sales) as sales, sum(tax - back) as tax from (${sold}) as sold
    where payment_mode <> 'test' or not ${shopIsLive} group by 1 having sum(tax) > 0 or sum(back) <> 0 order by tax desc, state`)
  return rows.map(({ state, sales, tax }) => ({ state, sales_cents: Number(sales), tax_cents: Number(tax) }))
}

async function averageJob(db: Db, since: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ cents: number | null }>(
    sql`select round(avg(total_cents))::int as cents from job_quotes where accepted_at >= ${since}`,
  )
  return rows[0]?.cents ?? null
}
