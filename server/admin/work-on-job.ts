import type { PlainMove } from '../../domain/jobs/job-list.ts'
import { done } from '../../domain/result.ts'
import { recordChange } from '../audit/audit.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Deps } from '../deps.ts'
import { aboutJob, byId, changeLink, pastDay } from '../jobs/jobs.ts'
import { moveJob } from '../jobs/move-job.ts'
import { onJob } from '../jobs/on-job.ts'

export function makeMove(deps: Deps, id: string, move: PlainMove, reason: string | null, actorId: string) {
  const step = { move, actor: { by: 'staff', actorId }, at: deps.now(), details: { reason } } as const
  return onJob(deps, byId(id), (tx, job) => moveJob(tx, job, step))
}

export function setNeededBy(deps: Deps, id: string, needed_by: string | null, actorId: string) {
  return onJob(deps, byId(id), async (tx, job) => {
    const late = pastDay({ needed_by }, deps.now())
    if (late) return late
    await tx.update(jobs).set({ needed_by }).where(byId(id))
    const details = { from: job.needed_by, to: needed_by }
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'needed_by', details })
    return done(null)
  })
}

/** For a link that went to somebody whom it was not meant for. */
export function renewLink(deps: Deps, id: string, actorId: string) {
  return onJob(deps, byId(id), async (tx, job) => {
    const token = await changeLink(tx, id)
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'link_changed' })
    return done({ token })
  })
}
