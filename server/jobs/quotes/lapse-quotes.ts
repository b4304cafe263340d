import { and, eq, lt } from 'drizzle-orm'
import { hasLapsed } from '../../../domain/jobs/quote.ts'
import { shopDay } from '../../../domain/shop-time.ts'
import type { Transaction } from '../../db/database.ts'
import { jobQuotes } from '../../db/schema/job-quotes.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../queue/one-by-one.ts'
import { byId, lockJob } from '../jobs.ts'
import { moveJob } from '../move-job.ts'
import { creditEnded } from '../payments/keep-papers.ts'
import { tellOfLapse } from '../payments/payment-mails.ts'
import { newestQuote } from './quotes.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'facts' | 'limiter' | 'log' | 'now'>

/** By the clock: what was not accepted through its last day has lapsed. */
export async function lapseQuotes(deps: Parts): Promise<void> {
  const { db, now } = deps
  const due = await db
    .selectDistinct({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobQuotes, eq(jobQuotes.job_id, jobs.id))
    .where(and(eq(jobs.stage, 'quoted'), lt(jobQuotes.valid_until, shopDay(now()))))
  const goesOn = oneByOne(deps, 'a quote that lapsed could not be ended; the next round tries again')
  for (const { id } of due) await goesOn({ jobs: id }, () => db.transaction((tx) => lapse(deps, tx, id)))
}

async function lapse(deps: Parts, tx: Transaction, id: string): Promise<void> {
  const at = deps.now()
  const job = await lockJob(tx, byId(id))
  const newest = await newestQuote(tx, id)
  if (job?.stage !== 'quoted' || !newest || !hasLapsed(newest.valid_until, at)) return
  await creditEnded(tx, job, at)
  await moveJob(deps, tx, job, {
    move: 'quote_lapsed',
    actor: { by: 'shop' },
    at,
    details: { version: newest.version },
  })
  await tellOfLapse(deps, tx, job, newest.id)
}
