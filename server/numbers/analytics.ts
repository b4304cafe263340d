import { sql } from 'drizzle-orm'
import { type DayNumbers, emptyDay, everyDay, NUMBER_NAMES, type NumberName } from '../../domain/admin/analytics.ts'
import { SPAM, STATUS_LABELS } from '../../domain/requests/status.ts'
import { lateBefore } from '../../domain/working-time.ts'
import type { Db } from '../db/database.ts'
import { shopDay } from '../db/shop-time.ts'
import { unanswered } from '../db/unanswered.ts'
import type { Deps } from '../deps.ts'
import { talliesSince } from './tallies.ts'

/** New accounts of the last so many days, to the second: the first day's are counted, the later days' are in the tallies. */
export async function countNewUsers(db: Db, days: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const firstDay = shopDay(since)
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select count(*) from user_profiles
        where created_at >= ${since.toISOString()}::timestamptz and created_at < shop_day_start(${firstDay} + 1))
      + (select coalesce(sum(amount), 0) from tallies where name = 'user_profiles' and day > ${firstDay})
      + (select coalesce(sum(amount), 0) from tally_changes where name = 'user_profiles' and day > ${firstDay}) as count`)
  return Number(rows[0]?.count ?? 0)
}

function whateverBecameOf(table: string, number: NumberName): Record<string, NumberName> {
  return Object.fromEntries(Object.keys(STATUS_LABELS).map((status) => [`${table}.${status}`, number]))
}

/** Which tally is which number. */
const TALLY_OF: Record<string, NumberName> = {
  user_profiles: 'users',
  ...whateverBecameOf('custom_orders', 'customOrders'),
  ...whateverBecameOf('contact_requests', 'contactRequests'),
  design_started: 'designsStarted',
  answered: 'answered',
  answered_in_time: 'answeredInTime',
  answer_minutes: 'answerMinutes',
  basics_paid: 'basicsOrders',
  basics_revenue_cents: 'revenueCents',
}

/** Test orders are numbers to look at until the shop takes real cards. */
const WITH_TESTS: Record<string, NumberName> = {
  ...TALLY_OF,
  basics_test_paid: 'basicsOrders',
  basics_test_revenue_cents: 'revenueCents',
}

export async function dailyNumbers(deps: Deps, days: number): Promise<DayNumbers[]> {
  const { db, payments } = deps
  const now = deps.now()
  const shopIsLive = payments.isLive
  const { rows } = await db.execute<{ today: string }>(sql`select ${shopDay(now)}::text as today`)
  const wanted = everyDay(rows[0]?.today ?? '', days)
  const byDay = new Map(wanted.map((day) => [day, emptyDay(day)]))
  for (const { number, day, amount } of await talliesSince(db, shopIsLive ? TALLY_OF : WITH_TESTS, wanted[0] ?? '')) {
    const numbers = byDay.get(day)
    const name = NUMBER_NAMES.find((candidate) => candidate === number)
    if (numbers && name) numbers[name] = amount
  }
  for (const { day, cents } of await customRevenue(db, wanted[0] ?? '', shopIsLive)) {
    const numbers = byDay.get(day)
    if (numbers) numbers.customRevenueCents = Number(cents)
  }
  for (const { day, count } of await overdueByDay(deps, wanted[0] ?? '', now)) {
    const numbers = byDay.get(day)
    if (numbers) numbers.overdue = count
  }
  return [...byDay.values()]
}

/** Who waits too long by the day they asked. They are few in a shop that answers, and are counted as they are. */
async function overdueByDay({ db, facts }: Deps, since: string, now: Date) {
  const late = lateBefore(now, facts().hours).toISOString()
  const waiting = (table: 'custom_orders' | 'contact_requests') => sql`
    select r.created_at from ${sql.raw(table)} r
    where r.status not in ('completed', ${SPAM}) and ${unanswered(table)}
      and r.created_at >= shop_day_start(${since}::date) and r.created_at < ${late}::timestamptz`
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select shop_day(created_at)::text as day, count(*)::int as count
    from (${waiting('custom_orders')} union all ${waiting('contact_requests')}) as late group by 1`)
  return rows
}

/** What came for custom work by the day that it came, less what went back. There are few of them: they are added up as they are. */
async function customRevenue(db: Db, since: string, shopIsLive: boolean) {
  const { rows } = await db.execute<{ day: string; cents: string }>(sql`
    select shop_day(paid_at)::text as day, sum(cents - refunded_cents - lost_cents) as cents from job_payments
    where status = 'paid' and paid_at >= shop_day_start(${since}::date) and (livemode or not ${shopIsLive}) group by 1`)
  return rows
}
