import type { JobStage } from '../../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import { type ByPage, happenedSince } from '../../audit/happened-since.ts'
import type { Deps } from '../../deps.ts'
import { aboutJob, byId } from '../jobs.ts'
import { moveJob } from '../move-job.ts'
import { onJob } from '../on-job.ts'
import { moneyOf, whyItWaits } from './job-money.ts'
import { keepInvoice } from './keep-papers.ts'

/** Begins making it, with an approved proof and the payment that the terms ask for; or anyway, for a reason. */
export function startProduction(
  deps: Deps,
  id: string,
  { reason, page }: { reason: string | null } & ByPage,
  actorId: string,
): Promise<Result<JobStage>> {
  const at = deps.now()
  return onJob(deps, byId(id), async (tx, job) => {
    if (job.stage === 'in_production') return done(job.stage)
    // Without a reason it begins only as approved and paid, whatever the page showed.
    const happened = reason ? await happenedSince(tx, aboutJob(job), page) : undefined
    if (happened) return happened
    const money = await moneyOf(tx, job, at)
    const problem = await whyItWaits(tx, 'production', money, deps.payments.isLive)
    if (!reason && problem) return refused('conflict', problem)
    const move = reason ? 'start_production_anyway' : 'start_production'
    const moved = await moveJob(deps, tx, job, { move, actor: { by: 'staff', actorId }, at, details: { reason } })
    if (moved.ok) await keepInvoice(tx, { ...job, stage: moved.value }, at)
    return moved
  })
}
