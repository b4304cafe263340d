import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTACT_BUCKET } from '../../domain/files/file-rules.ts'
import {
  conversationFull,
  type JobMessageInput,
  MAX_CUSTOMER_FILES,
  MAX_CUSTOMER_MESSAGES,
  messageMailDueAt,
} from '../../domain/jobs/job-message.ts'
import { turnAfterMessage } from '../../domain/jobs/stages.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Transaction } from '../db/database.ts'
import { jobMessages, jobs } from '../db/schema/jobs.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import { giveToShop } from '../files/quotas.ts'
import { queueMail } from '../mail/outbox.ts'
import { addTask } from '../queue/add-task.ts'
import { aboutJob, byId, type Job, lockJob } from './jobs.ts'
import { mailToCustomer, mailToStaff } from './message-mails.ts'
import { answered, setTurn, turnOwed } from './move-job.ts'

export const TELL_JOB_MESSAGES = 'tell_job_messages'

type Side = 'customer' | 'staff'
type Writer =
  | { from: 'customer' }
  /** When the newest that they had read was written. */
  | { from: 'staff'; authorId: string; seen: string | undefined }
type Parts = Pick<Deps, 'db' | 'config' | 'facts' | 'limiter' | 'now'>

/** Adds a line to the conversation, with its files, and owes the other side a mail about it. */
export function sendJobMessage(
  deps: Parts,
  which: SQL,
  input: JobMessageInput,
  writer: Writer,
): Promise<Result<{ id: string }>> {
  const { db, config, limiter, now } = deps
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, which)
    if (!job) return refused('not_found')
    const first = await sentWith(tx, job, input.idempotency_key)
    if (first) return done(first)
    if (writer.from === 'customer' && (await isFull(tx, job, input)))
      return refused('conflict', conversationFull(deps.facts().contact.email))
    const files = await keptFiles(tx, config, job, input.files)
    if (writer.from === 'staff') await giveToShop(tx, aboutJob(job), writer.authorId)
    const at = now()
    const [message] = await tx
      .insert(jobMessages)
      .values({
        job_id: job.id,
        from: writer.from,
        author_id: writer.from === 'staff' ? writer.authorId : null,
        body: input.message,
        files,
        sent_at: at,
        idempotency_key: input.idempotency_key,
      })
      .returning({ id: jobMessages.id })
    if (!message) throw new Error('the message was not stored')
    if (writer.from === 'customer') await limiter.take('jobReplies', job.id, tx)
    const read = writer.from === 'staff' ? writer.seen : undefined
    await setTurn(tx, job, await turnOwed(tx, job, turnAfterMessage(job.stage, writer.from), read), at)
    if (writer.from === 'staff') await answered(deps, tx, job, 'message', at)
    await tellLater(tx, job, writer.from === 'staff' ? 'customer' : 'staff', at)
    return done(message)
  })
}

/** Links get forwarded, and what is written with one stays. */
async function isFull(tx: Transaction, job: Job, { files }: JobMessageInput): Promise<boolean> {
  const [held] = await tx
    .select({
      messages: sql<number>`count(*)::int`,
      files: sql<number>`coalesce(sum(jsonb_array_length(${jobMessages.files})), 0)::int`,
    })
    .from(jobMessages)
    .where(and(eq(jobMessages.job_id, job.id), eq(jobMessages.from, 'customer')))
  if (!held) return false
  return held.messages >= MAX_CUSTOMER_MESSAGES || held.files + files.length > MAX_CUSTOMER_FILES
}

export async function keptFiles(tx: Transaction, config: Deps['config'], job: Job, files: JobMessageInput['files']) {
  const place = { bucket: CONTACT_BUCKET }
  const kept = await keepFiles(
    tx,
    config,
    aboutJob(job),
    files.map(({ url }, index) => ({ name: `files.${index}`, url, place })),
  )
  return files.map(({ name, url }, index) => ({ name, url: kept.get(`files.${index}`) ?? url }))
}

/** What was sent before with the same key is there, whatever is in the way of more. */
async function sentWith(tx: Transaction, job: Job, key: JobMessageInput['idempotency_key']) {
  const [first] = await tx
    .select({ id: jobMessages.id })
    .from(jobMessages)
    .where(and(eq(jobMessages.job_id, job.id), eq(jobMessages.idempotency_key, key ?? '')))
  return first
}

/** Tells all that is not told yet, once it may. */
export async function tellLater(tx: Transaction, job: Job, to: Side, now: Date): Promise<void> {
  const runAt = messageMailDueAt(now, to === 'customer' ? job.customer_told_at : job.staff_told_at)
  await addTask(tx, TELL_JOB_MESSAGES, { id: job.id, to }, { key: `${TELL_JOB_MESSAGES}:${job.id}:${to}`, runAt })
}

const payloadSchema = z.object({ id: z.uuid(), to: z.enum(['customer', 'staff']) })

/** One mail about all that one side wrote since the other was last told. */
export async function tellJobMessages(deps: Parts, payload: unknown): Promise<void> {
  const { db, config, limiter, now } = deps
  const { id, to } = payloadSchema.parse(payload)
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, byId(id))
    if (!job) return
    const untold = and(eq(jobMessages.job_id, id), eq(jobMessages.from, otherThan(to)), isNull(jobMessages.told_at))
    const lines = await tx.select().from(jobMessages).where(untold).orderBy(jobMessages.sent_at)
    if (lines.length === 0) return
    // What is not mailed today is mailed with what comes next; until then it stands on the board.
    if (to === 'staff' && !(await limiter.tryTake('staffNotices', job.id, tx))) return
    await tx.update(jobMessages).set({ told_at: now() }).where(untold)
    await tx
      .update(jobs)
      .set(to === 'customer' ? { customer_told_at: now() } : { staff_told_at: now() })
      .where(byId(id))
    const write = to === 'customer' ? mailToCustomer : mailToStaff
    await queueMail(deps, tx, await write(tx, config, job, lines))
  })
}

const otherThan = (side: Side): Side => (side === 'customer' ? 'staff' : 'customer')
