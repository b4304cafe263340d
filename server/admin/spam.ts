import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { spamSchema } from '../../domain/admin/request-list.ts'
import { WORK_BEGAN } from '../../domain/admin/spam.ts'
import { placeInLine } from '../../domain/jobs/stages.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { isAnother } from '../../domain/seen.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { jobs } from '../db/schema/jobs.ts'
import { contactRequests } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import { countStandingAnswer } from '../jobs/answers.ts'
import { tellLater } from '../jobs/job-messages.ts'
import { aboutJob, byRequest, type Job, lockJob } from '../jobs/jobs.ts'
import { dropMailsAbout } from '../mail/outbox.ts'
import { statusSince } from './work-on-request.ts'

/** Takes a request for spam, or takes that back: with its job it leaves every list, number and mail, and comes again. */
export function setSpam(
  { db, now }: Deps,
  id: string,
  { spam, seen }: z.output<typeof spamSchema>,
  actorId: string,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const subject = subjectOf('contact_requests', id)
    const job = await lockJob(tx, byRequest(subject))
    const isIt = eq(contactRequests.id, id)
    const [request] = await tx.select().from(contactRequests).where(isIt).for('update')
    if (!request) return refused('not_found')
    if ((request.status === SPAM) === spam) return done(null)
    if (isAnother(request.status, seen)) return refused('conflict', statusSince(request.status))
    if (spam && job && hasBegun(job)) return refused('conflict', WORK_BEGAN)
    const at = spam ? now() : null
    await tx
      .update(contactRequests)
      .set({
        status: spam ? SPAM : (request.status_before_spam ?? 'pending'),
        status_before_spam: spam ? request.status : null,
        spam_at: at,
      })
      .where(isIt)
    if (job) await tx.update(jobs).set({ spam_at: at }).where(eq(jobs.id, job.id))
    // Nobody answers spam: what was counted as an answer does not count while it is.
    await countStandingAnswer(tx, { subject, createdAt: request.created_at }, spam ? -1 : 1)
    if (spam) await dropMailsAbout(tx, [subject, ...(job ? [aboutJob(job)] : [])])
    // The task for what was written before may have come meanwhile, and told nobody.
    else if (job) for (const to of SIDES) await tellLater(tx, job, to, now())
    await recordChange(tx, { subject, actorId, action: spam ? 'spam' : 'not_spam' })
    return done(null)
  })
}

const SIDES = ['customer', 'staff'] as const

/** One that was reopened stands where it began, with the quotes and payments that it had. */
const hasBegun = ({ stage, furthest }: Job) => stage !== 'received' || furthest > placeInLine('received')
