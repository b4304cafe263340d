import { eq } from 'drizzle-orm'
import { type HistoryAction, isHistoryAction } from '../../domain/jobs/history-words.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import { historyOf } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import { jobConversation } from './job-messages.ts'
import { aboutJob, type Job } from './jobs.ts'
import { requestOf } from './request-of.ts'

/** What the holder of the private link sees: the job, and neither telephone nor e-mail, as links get forwarded. */
export async function jobView(db: Db, job: Job) {
  const [request, messages, history] = await Promise.all([
    requestedIn(db, job),
    jobConversation(db, job.id),
    jobHistory(db, job),
  ])
  return {
    number: jobNumber(job.number),
    title: job.title,
    stage: job.stage,
    turn: job.turn,
    created_at: job.created_at,
    needed_by: job.needed_by,
    note: job.note,
    request,
    messages: messages.map(({ author_id: _, ...message }) => message),
    history,
  }
}

/** What was asked for, of either kind. */
async function requestedIn(db: Db, job: Job) {
  const { table, id } = requestOf(job)
  if (table === 'custom_orders') return designed(db, id)
  const [request] = await db
    .select({
      product_type: contactRequests.product_type,
      hat_type: contactRequests.hat_type,
      hat_color: contactRequests.hat_color,
      band_color: contactRequests.band_color,
      product_color: contactRequests.product_color,
      message: contactRequests.order_description,
      file_url: contactRequests.file_url,
    })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
  return { ...request, design: null }
}

async function designed(db: Db, id: string) {
  const [order] = await db
    .select({ product_type: customOrders.product_type, design: customOrders.customization_data })
    .from(customOrders)
    .where(eq(customOrders.id, id))
  return { ...order, message: null, file_url: null }
}

interface HistoryLine {
  action: HistoryAction
  /** Who it was, where it was the customer. */
  by: string | null
  at: string
}

/** What happened, oldest first, as the customer may know it. */
async function jobHistory(db: Db, job: Job): Promise<HistoryLine[]> {
  const lines = (await historyOf(db, aboutJob(job))).flatMap(({ action, customer, created_at }) =>
    isHistoryAction(action) ? [{ action, by: customer, at: created_at }] : [],
  )
  return [{ action: 'request_received', by: null, at: job.created_at.toISOString() }, ...lines.reverse()]
}
