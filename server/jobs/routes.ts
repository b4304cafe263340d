import { Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { jobMessageSchema } from '../../domain/jobs/job-message.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { jobConversation } from './conversation.ts'
import { everythingRoutes } from './everything/routes.ts'
import { paperRoutes } from './invoices/routes.ts'
import { sendJobMessage } from './job-messages.ts'
import { jobView } from './job-view.ts'
import { byToken, findJob } from './jobs.ts'
import { paymentRoutes } from './payments/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { reminderRoutes } from './reminders/stop-reminders.ts'
import { shippingRoutes } from './shipping/routes.ts'

/** The private page of a job: whoever has its link may read it and answer, and sees of other jobs nothing at all. */
export function jobRoutes(deps: Deps) {
  const { db, live, now } = deps
  return new Hono<Env>()
    .get('/:token', async (c) => {
      const job = await findJob(db, byToken(c.req.param('token')))
      return job ? c.json(await jobView(db, job, now()), 200) : refuse(c, 'not_found')
    })
    .get('/:token/live', async (c) => {
      const token = c.req.param('token')
      const job = await findJob(db, byToken(token))
      if (!job) return refuse(c, 'not_found')
      return streamChanges(c, live, {
        listeners: [
          { kind: 'client', id: c.var.client },
          { kind: 'job', id: job.id },
        ],
        mayHear: async () => (await findJob(db, byToken(token))) !== undefined,
        wants: ({ table, id }) => table === '*' || (table === 'jobs' && (id === null || id === job.id)),
      })
    })
    .get('/:token/messages', queryOf(pageSchema), async (c) => {
      const job = await findJob(db, byToken(c.req.param('token')))
      return job
        ? c.json(await jobConversation(db, job.id, { side: 'customer' }, c.req.valid('query').cursor), 200)
        : refuse(c, 'not_found')
    })
    .post('/:token/messages', jsonBody(jobMessageSchema), async (c) => {
      const sent = await sendJobMessage(deps, byToken(c.req.param('token')), c.req.valid('json'), { from: 'customer' })
      return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
    })
    .route('/', everythingRoutes(deps))
    .route('/', quoteRoutes(deps))
    .route('/', reminderRoutes(deps))
    .route('/', proofRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', paperRoutes(deps))
    .route('/', shippingRoutes(deps))
}
