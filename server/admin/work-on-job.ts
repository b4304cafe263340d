import type { JobChange, JobMove } from '../../domain/jobs/job-list.ts'
import { neededByText } from '../../domain/jobs/job-wishes.ts'
import { done, refused } from '../../domain/result.ts'
import { changedSince, isAnother, type Seen } from '../../domain/seen.ts'
import { recordChange } from '../audit/audit.ts'
import { type ByPage, happenedSince } from '../audit/happened-since.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Deps } from '../deps.ts'
import { cancelledMail, reopenedMail } from '../jobs/cancel-mails.ts'
import { changeLink } from '../jobs/change-link.ts'
import { aboutJob, byId, pastDay } from '../jobs/jobs.ts'
import { moveJob, whyNot } from '../jobs/move-job.ts'
import { onJob } from '../jobs/on-job.ts'
import { creditEnded } from '../jobs/payments/keep-papers.ts'
import { queueMail } from '../mail/outbox.ts'
import { endReplyAddress } from '../mail/reply-address.ts'

/** Gives a job up, or takes it up again; whoever is told that it is cancelled hears of it when it is not. */
export function makeMove(deps: Deps, id: string, { page, ...change }: JobMove & ByPage, actorId: string) {
  const reason = change.move === 'cancel' ? change.reason : null
  const step = {
    move: change.move,
    actor: { by: 'staff', actorId },
    at: deps.now(),
    details: { reason },
    read: page.read,
  } as const
  return onJob(deps, byId(id), async (tx, job) => {
    const problem = whyNot(job, change.move, 'staff') ?? (await happenedSince(tx, aboutJob(job), page))
    if (problem) return problem
    const moved = await moveJob(deps, tx, job, step)
    if (!moved.ok) return moved
    if (change.move === 'cancel') {
      await creditEnded(tx, job, step.at)
      await queueMail(deps, tx, cancelledMail(deps.config, job, change.message))
    } else if (job.stage === 'cancelled') await queueMail(deps, tx, reopenedMail(deps.config, job))
    return moved
  })
}

export function setNeededBy(deps: Deps, id: string, { needed_by, seen }: JobChange, actorId: string) {
  return onJob(deps, byId(id), async (tx, job) => {
    const late = pastDay({ needed_by }, deps.now())
    if (late) return late
    if (job.needed_by !== needed_by && isAnother(job.needed_by, seen)) return neededSince(job.needed_by)
    await tx.update(jobs).set({ needed_by }).where(byId(id))
    const details = { from: job.needed_by, to: needed_by }
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'needed_by', details })
    return done(null)
  })
}

const neededSince = (day: string | null) =>
  refused('conflict', changedSince(day ? `needed by ${neededByText(day)}` : 'needed by no day'))

/** For a link that went to somebody whom it was not meant for. */
export function renewLink(deps: Deps, id: string, page: Seen, actorId: string) {
  return onJob(deps, byId(id), async (tx, job) => {
    const happened = await happenedSince(tx, aboutJob(job), page)
    if (happened) return happened
    const token = await changeLink(tx, job, deps.now())
    await endReplyAddress(tx, aboutJob(job))
    await recordChange(tx, { subject: aboutJob(job), actorId, action: 'link_changed' })
    return done({ token })
  })
}
