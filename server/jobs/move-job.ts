import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type MoveName, stageAfter } from '../../domain/jobs/moves.ts'
import { type JobStage, placeInLine, STAGES, type Turn } from '../../domain/jobs/stages.ts'
import { done, type Refused, type Result, refused } from '../../domain/result.ts'
import { type Actor, recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { jobPayments } from '../db/schema/job-payments.ts'
import { jobComplaints } from '../db/schema/job-shipping.ts'
import { jobStays } from '../db/schema/job-stays.ts'
import { jobMessages, jobs } from '../db/schema/jobs.ts'
import type { Deps } from '../deps.ts'
import { type Answer, rememberAnswer, takeAnswerBack } from './answers.ts'
import { aboutJob, byId, type Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

type Parts = Pick<Deps, 'facts'>

interface Step {
  move: MoveName
  actor: Actor
  at: Date
  details?: Record<string, string | number | null>
  /** When the newest message was written that whoever makes it had read. */
  read?: string | undefined
}

/** The sentence for whoever comes too late, or a second time. */
const NOT_NOW = (stage: JobStage) => `That is not possible any more: this order is now “${STAGES[stage].label}”.`

/** Why somebody may not make a move now; nothing when they may. */
export const whyNot = ({ stage }: Pick<Job, 'stage'>, move: MoveName, by: Actor['by']): Refused | undefined =>
  stageAfter(stage, move, by) ? undefined : refused('conflict', NOT_NOW(stage))

/** Moves a locked job one step: its stage, its request's status and its history together, or nothing. */
export async function moveJob(deps: Parts, tx: Transaction, job: Job, step: Step): Promise<Result<JobStage>> {
  const { move, actor, at, details, read } = step
  const stage = stageAfter(job.stage, move, actor.by)
  if (!stage) return refused('conflict', NOT_NOW(job.stage))
  // Nobody has read what a customer wrote only because the clock moves their job.
  const waits = actor.by === 'shop' && job.turn === 'shop'
  const turn = waits ? job.turn : await turnOwed(tx, job, STAGES[stage].turn, read)
  // What waits for us whatever the stage has waited since before it.
  const goesOn = turn === job.turn && turn !== STAGES[stage].turn
  if (stage !== job.stage) await enterStage(tx, job, stage, { turn, turn_since: goesOn ? job.turn_since : at }, at)
  else await setTurn(tx, job, turn, at)
  await followStage(tx, job, stage)
  if (actor.by === 'staff') await answered(deps, tx, job, 'moved', at)
  await recordChange(tx, { subject: aboutJob(job), ...actor, action: move, details: { to: stage, ...details } })
  return done(stage)
}

/**
 * What was found wrong, money in trouble, and what the customer wrote while somebody did this, wait for us until they have their
 * answer, whatever else is done or said meanwhile.
 */
export async function turnOwed(tx: Transaction, job: Job, turn: Turn, read?: string): Promise<Turn> {
  const { id } = job
  if (turn === 'shop' || (await isUnread(tx, job, read))) return 'shop'
  const isOpen = and(eq(jobComplaints.job_id, id), eq(jobComplaints.state, 'open'))
  const inTrouble = and(eq(jobPayments.job_id, id), moneyInTrouble)
  return (await tx.$count(jobComplaints, isOpen)) + (await tx.$count(jobPayments, inTrouble)) > 0 ? 'shop' : turn
}

/** Whether the customer wrote since the newest message that somebody had read, and no colleague has answered it since. */
async function isUnread(tx: Transaction, job: Job, read: string | undefined): Promise<boolean> {
  if (read === undefined || job.turn !== 'shop') return false
  const { job_id, from, sent_at } = jobMessages
  const newer = and(eq(job_id, job.id), eq(from, 'customer'), sql`${sent_at} > ${read}::timestamptz`)
  return (await tx.$count(jobMessages, newer)) > 0
}

/** A dispute that is to be answered, or a refund that the bank sent back. */
const moneyInTrouble = or(
  and(eq(jobPayments.dispute, 'opened'), isNotNull(jobPayments.dispute_due_at)),
  isNotNull(jobPayments.refund_failed_at),
)

/** The same of a payment that was read. */
export const isInTrouble = (payment: Pick<Payment, 'dispute' | 'dispute_due_at' | 'refund_failed_at'>) =>
  (payment.dispute === 'opened' && payment.dispute_due_at !== null) || payment.refund_failed_at !== null
type Payment = typeof jobPayments.$inferSelect

/** After money moved: once none of it is in trouble any more, only what the customer wrote since still waits. */
export async function setTurnOfMoney(tx: Transaction, job: Job, troubleEnded: boolean, at: Date): Promise<void> {
  const plain = troubleEnded && !(await wroteSince(tx, job, job.turn_since)) ? STAGES[job.stage].turn : job.turn
  await setTurn(tx, job, await turnOwed(tx, job, plain), at)
}

/** Whether the last word since then is the customer's. */
export async function wroteSince(tx: Transaction, { id }: Job, since: Date): Promise<boolean> {
  const { job_id, sent_at } = jobMessages
  const [last] = await tx.select().from(jobMessages).where(eq(job_id, id)).orderBy(desc(sent_at)).limit(1)
  return last?.from === 'customer' && last.sent_at >= since
}

type Waiting = Pick<Job, 'turn' | 'turn_since'>

async function enterStage(tx: Transaction, job: Job, stage: JobStage, waiting: Waiting, at: Date): Promise<void> {
  const furthest = Math.max(job.furthest, placeInLine(stage))
  await tx
    .update(jobs)
    .set({ stage, stage_since: at, furthest, ...waiting })
    .where(byId(job.id))
  const seconds = Math.max(Math.round((at.getTime() - job.stage_since.getTime()) / 1000), 0)
  await tx.insert(jobStays).values({ job_id: job.id, stage: job.stage, seconds, ended_at: at })
}

/** The request's status, also where it was set by hand since the job came to this stage. */
async function followStage(tx: Transaction, job: Job, stage: JobStage): Promise<void> {
  const { status } = STAGES[stage]
  const { table, id, subject } = requestOf(job)
  const { rows } = await tx.execute<{ status: string }>(sql`
    with before as (select id, status from ${sql.raw(table)} where id = ${id}::uuid)
    update ${sql.raw(table)} r set status = ${status} from before
    where r.id = before.id and r.status is distinct from ${status} returning before.status`)
  if (rows[0]?.status === 'completed') await takeAnswerBack(tx, { subject, createdAt: job.created_at }, 'completed')
}

/** Whoever had the turn already goes on waiting from when they did. */
export async function setTurn(tx: Transaction, job: Job, turn: Turn, at: Date): Promise<void> {
  const turn_since = turn === job.turn ? job.turn_since : at
  await tx.update(jobs).set({ turn, turn_since }).where(byId(job.id))
}

/** Whoever hears from us about their job has been answered. */
export async function answered(deps: Parts, tx: Transaction, job: Job, how: Answer, at: Date): Promise<void> {
  await rememberAnswer(deps, tx, { subject: requestOf(job).subject, createdAt: job.created_at }, how, at)
}
