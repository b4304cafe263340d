import { sql } from 'drizzle-orm'
import { type JobNumbers, reachedFrom } from '../../domain/jobs/job-numbers.ts'
import type { JobStage } from '../../domain/jobs/stages.ts'
import type { Db } from '../db/database.ts'
import { shopDay } from '../db/shop-time.ts'

type Fared = { stage: JobStage; furthest: number; jobs: number; dated: number; on_time: number }

/** How the jobs fared that were opened in the last so many days of the shop's calendar, today among them. */
export async function jobNumbers(db: Db, days: number, now: Date): Promise<JobNumbers> {
  const since = sql`shop_day_start(${shopDay(now)} - ${days - 1}::int)`
  const { rows: fared } = await db.execute<Fared>(sql`
    select stage, furthest, count(*)::int as jobs, count(needed_by)::int as dated,
      (count(*) filter (where stage = 'delivered' and shop_day(stage_since) <= needed_by))::int as on_time
    from jobs where created_at >= ${since} and spam_at is null group by 1, 2`)
  const { rows: medians } = await db.execute<{ stage: JobStage; seconds: number }>(sql`
    select stage, percentile_cont(0.5) within group (order by seconds) as seconds
    from job_stays where ended_at >= ${since} group by 1`)
  const at = (stage: JobStage) => fared.filter((row) => row.stage === stage)
  const reached = reachedFrom(fared)
  return {
    opened: reached.received,
    reached,
    ended: {
      declined: sumOf(at('declined'), 'jobs'),
      cancelled: sumOf(at('cancelled'), 'jobs'),
      expired: sumOf(at('expired'), 'jobs'),
    },
    medianMs: Object.fromEntries(medians.map(({ stage, seconds }) => [stage, seconds * 1000])),
    dated: sumOf(at('delivered'), 'dated'),
    onTime: sumOf(at('delivered'), 'on_time'),
  }
}

const sumOf = (rows: readonly Fared[], number: 'jobs' | 'dated' | 'on_time') =>
  rows.reduce((sum, row) => sum + row[number], 0)
