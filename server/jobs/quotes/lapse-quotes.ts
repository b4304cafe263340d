import { and, eq, lt } from 'drizzle-orm'
import { hasLapsed } from '../../../domain/jobs/quote.ts'
import { shopDay } from '../../../domain/shop-time.ts'
import type { Transaction } from '../../db/database.ts'
import { jobQuotes } from '../../db/schema/job-quotes.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { byId, lockJob } from '../jobs.ts'
import { moveJob } from '../move-job.ts'
import { creditEnded } from '../payments/keep-papers.ts'
import { newestQuote } from './quotes.ts'

/** By the clock: what was not accepted through its last day has lapsed. */
export async function lapseQuotes({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const due = await db
    .selectDistinct({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobQuotes, eq(jobQuotes.job_id, jobs.id))
    .where(and(eq(jobs.stage, 'quoted'), lt(jobQuotes.valid_until, shopDay(now()))))
  for (const { id } of due) {
    try {
      await db.transaction((tx) => lapse(tx, id, now()))
    } catch (error) {
      log.error({ err: error, jobs: id }, 'a quote that lapsed could not be ended; the next round tries again')
    }
  }
}

async function lapse(tx: Transaction, id: string, at: Date): Promise<void> {
  const job = await lockJob(tx, byId(id))
  const newest = await newestQuote(tx, id)
  if (job?.stage !== 'quoted' || !newest || !hasLapsed(newest.valid_until, at)) return
  await creditEnded(tx, job, at)
  await moveJob(tx, job, { move: 'quote_lapsed', actor: { by: 'shop' }, at, details: { version: newest.version } })
}
