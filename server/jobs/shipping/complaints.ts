import { randomUUID } from 'node:crypto'
import { and, asc, eq, max } from 'drizzle-orm'
import {
  COMPLAINT_REASONS,
  type ComplaintAnswer,
  type ComplaintInput,
  complaintProblem,
} from '../../../domain/jobs/shipping.ts'
import { STAGES } from '../../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import type { ByPage } from '../../audit/happened-since.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { jobComplaints, jobParcels } from '../../db/schema/job-shipping.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { keptFiles } from '../job-messages.ts'
import { aboutJob, byId, byToken, type Job } from '../jobs.ts'
import { setTurn, turnOwed } from '../move-job.ts'
import { onJob } from '../on-job.ts'
import { complaintAnswerMail, complaintMail } from './shipping-mails.ts'

const ONE_AT_A_TIME = 'We are already looking at what you reported. Please write to us below if there is more.'

/** What was found wrong, oldest first. */
export async function complaintsOf(db: Db | Transaction, jobId: string) {
  const rows = await db
    .select()
    .from(jobComplaints)
    .where(eq(jobComplaints.job_id, jobId))
    .orderBy(asc(jobComplaints.created_at))
  return rows.map(({ job_id: _, idempotency_key: __, answered_by: ___, ...complaint }) => complaint)
}

/** When the last parcel arrived, as far as all of them have. */
async function deliveredAt(db: Db | Transaction, job: Job): Promise<Date | null> {
  if (job.stage !== 'delivered') return null
  const [last] = await db
    .select({ at: max(jobParcels.delivered_at) })
    .from(jobParcels)
    .where(eq(jobParcels.job_id, job.id))
  return last?.at ?? job.stage_since
}

/** The holder of the link says what is wrong; staff are told, and it is their turn. */
export function complain(deps: Deps, token: string, input: ComplaintInput): Promise<Result<{ id: string }>> {
  return onJob(deps, byToken(token), async (tx, job) => {
    const before = await complaintsBefore(tx, job.id)
    const first = before.find(({ idempotency_key }) => idempotency_key === input.idempotency_key)
    if (first) return done({ id: first.id })
    const problem = complaintProblem(job.stage, await deliveredAt(tx, job), deps.now())
    if (problem) return refused('conflict', problem)
    if (before.some(({ state }) => state === 'open')) return refused('conflict', ONE_AT_A_TIME)
    await deps.limiter.take('jobReplies', job.id, tx)
    return done(await storeComplaint(deps, tx, job, input))
  })
}

async function storeComplaint(deps: Deps, tx: Transaction, job: Job, input: ComplaintInput): Promise<{ id: string }> {
  const at = deps.now()
  const files = await keptFiles(tx, deps.config, job, input.files)
  const complaint = { ...input, files, id: randomUUID(), job_id: job.id, created_at: at }
  await tx.insert(jobComplaints).values(complaint)
  await setTurn(tx, job, 'shop', at)
  const actor = { subject: aboutJob(job), actorName: job.name ?? 'the customer' }
  const details = { reason: COMPLAINT_REASONS[input.reason].label }
  await recordChange(tx, { ...actor, action: 'complaint', details })
  await queueMail(deps, tx, complaintMail(deps.config, job, complaint))
  return { id: complaint.id }
}

const complaintsBefore = (tx: Transaction, jobId: string) =>
  tx.select().from(jobComplaints).where(eq(jobComplaints.job_id, jobId))

/** Staff grant it or refuse it, once, with a sentence for the customer. */
export function answerComplaint(
  deps: Deps,
  id: string,
  { complaint_id, page, ...answer }: ComplaintAnswer & ByPage,
  actorId: string,
): Promise<Result<{ state: ComplaintAnswer['state'] }>> {
  return onJob(deps, byId(id), async (tx, job) => {
    const which = and(eq(jobComplaints.id, complaint_id), eq(jobComplaints.job_id, id))
    const [complaint] = await tx.select().from(jobComplaints).where(which)
    if (!complaint) return refused('not_found')
    const { state } = answer
    if (complaint.state === state && complaint.answer === answer.answer) return done({ state })
    if (complaint.state !== 'open') return refused('conflict', 'Somebody has answered this already.')
    await tx
      .update(jobComplaints)
      .set({ ...answer, answered_at: deps.now(), answered_by: actorId })
      .where(which)
    await setTurn(tx, job, await turnOwed(tx, job, STAGES[job.stage].turn, page.read), deps.now())
    await recordChange(tx, { subject: aboutJob(job), actorId, action: `complaint_${state}` })
    await queueMail(deps, tx, complaintAnswerMail(deps.config, job, { complaint_id, ...answer }))
    return done({ state })
  })
}
