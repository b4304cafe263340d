import { eq } from 'drizzle-orm'
import { type HistoryAction, isHistoryAction } from '../../domain/jobs/history-words.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import { dialogFacts } from '../../domain/requests/contact-fields.ts'
import { historyOf } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import { jobConversation } from './conversation.ts'
import { jobParts } from './job-parts.ts'
import { aboutJob, type Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

/** What the holder of the private link sees: the job, and neither telephone nor e-mail, as links get forwarded. */
export async function jobView(db: Db, job: Job, now: Date) {
  const [request, messages, parts, history] = await Promise.all([
    requestedIn(db, job),
    jobConversation(db, job.id, { side: 'customer' }),
    jobParts(db, job, now),
    jobHistory(db, job),
  ])
  return {
    number: jobNumber(job.number),
    title: job.title,
    stage: job.stage,
    stage_since: job.stage_since,
    turn: job.turn,
    created_at: job.created_at,
    needed_by: job.needed_by,
    reminders: job.reminders_stopped_at === null,
    note: job.note,
    request,
    messages,
    ...parts,
    history,
  }
}

/** What was asked for, of either kind. */
export async function requestedIn(db: Db, job: Job) {
  const { table, id } = requestOf(job)
  return table === 'custom_orders' ? designed(db, id) : described(db, id)
}

async function described(db: Db, id: string) {
  const [request] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return {
    product_type: request?.product_type ?? null,
    design: null,
    facts: request ? dialogFacts(request) : [],
    message: request?.order_description ?? request?.message ?? null,
    file_url: request?.file_url ?? null,
  }
}

async function designed(db: Db, id: string) {
  const [order] = await db.select().from(customOrders).where(eq(customOrders.id, id))
  return {
    product_type: order?.product_type ?? null,
    design: order?.customization_data,
    facts: [],
    message: null,
    file_url: null,
  }
}

interface HistoryLine {
  action: HistoryAction
  /** Who it was, where it was the customer. */
  by: string | null
  created_at: string
}

/** What happened, oldest first, as the customer may know it. */
async function jobHistory(db: Db, job: Job): Promise<HistoryLine[]> {
  const lines = (await historyOf(db, aboutJob(job))).flatMap(({ action, customer, created_at }) =>
    isHistoryAction(action) ? [{ action, by: customer, created_at }] : [],
  )
  return [{ action: 'request_received', by: null, created_at: job.created_at.toISOString() }, ...lines.reverse()]
}
