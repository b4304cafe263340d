import { Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { jobChangeSchema, jobFilterSchema, jobListSchema, jobMoveSchema } from '../../domain/jobs/job-list.ts'
import { staffJobMessageSchema } from '../../domain/jobs/job-message.ts'
import { seenSchema } from '../../domain/seen.ts'
import type { Deps } from '../deps.ts'
import { createTurns } from '../http/concurrency-limit.ts'
import { Refusal, refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { answerPdf, createPaperTurns } from '../http/pdf.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { jobConversation } from '../jobs/conversation.ts'
import { sendJobMessage } from '../jobs/job-messages.ts'
import { byId } from '../jobs/jobs.ts'
import { adminPaymentRoutes } from '../jobs/payments/admin-routes.ts'
import { adminProofRoutes } from '../jobs/proofs/routes.ts'
import { adminQuoteRoutes } from '../jobs/quotes/routes.ts'
import { jobSlip } from '../jobs/shipping/job-slip.ts'
import { adminShippingRoutes } from '../jobs/shipping/routes.ts'
import { workOrder } from '../jobs/work-order.ts'
import { jobDetails, listJobs } from './jobs.ts'
import { jobTotals } from './totals.ts'
import { makeMove, renewLink, setNeededBy } from './work-on-job.ts'

/** Papers with pictures hold those of a proof, 240 MB perhaps, and open one after the other, which takes even more. */
const MADE = { atOnce: 1, longestQueue: 10, forOne: 1, longestLine: 10 }
const BUSY = 'Other proofs and work orders are being made. Please try again in a moment.'

/** Every job, and what staff do with it. */
export function adminJobRoutes(deps: Deps) {
  const turnOf = createTurns(MADE, () => {
    throw new Refusal('unavailable', { error: BUSY })
  })
  const slipTurnOf = createPaperTurns()
  return new Hono<SignedInEnv>()
    .get('/', queryOf(jobListSchema), async (c) => c.json(await listJobs(deps.db, c.req.valid('query'))))
    .get('/totals', queryOf(jobFilterSchema), async (c) => c.json(await jobTotals(deps.db, c.req.valid('query'))))
    .get('/:id', idParam, async (c) => {
      const details = await jobDetails(deps.db, c.req.param('id'), deps.now(), c.var.caller)
      return details ? c.json(details, 200) : refuse(c, 'not_found')
    })
    .patch('/:id', idParam, jsonBody(jobChangeSchema), async (c) => {
      const json = c.req.valid('json')
      const changed = await setNeededBy(deps, c.req.param('id'), json, c.var.caller.id)
      return changed.ok ? c.json({ needed_by: json.needed_by }, 200) : refuse(c, changed.code, changed)
    })
    .post('/:id/moves', idParam, queryOf(seenSchema), jsonBody(jobMoveSchema), async (c) => {
      const change = { ...c.req.valid('json'), page: c.req.valid('query') }
      const moved = await makeMove(deps, c.req.param('id'), change, c.var.caller.id)
      return moved.ok ? c.json({ stage: moved.value }, 200) : refuse(c, moved.code, moved)
    })
    .get('/:id/messages', idParam, queryOf(pageSchema), async (c) =>
      c.json(
        await jobConversation(
          deps.db,
          c.req.param('id'),
          { side: 'staff', id: c.var.caller.id },
          c.req.valid('query').cursor,
        ),
      ),
    )
    .post('/:id/messages', idParam, jsonBody(staffJobMessageSchema), async (c) => {
      const { seen, ...message } = c.req.valid('json')
      const writer = { from: 'staff', authorId: c.var.caller.id, seen } as const
      const sent = await sendJobMessage(deps, byId(c.req.param('id')), message, writer)
      return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
    })
    .post('/:id/link', idParam, queryOf(seenSchema), async (c) => {
      const renewed = await renewLink(deps, c.req.param('id'), c.req.valid('query'), c.var.caller.id)
      return renewed.ok ? c.json(renewed.value, 200) : refuse(c, renewed.code, renewed)
    })
    .get('/:id/work-order.pdf', idParam, async (c) => {
      const made = await turnOf(c.var.caller.id)(() => workOrder(deps, c.req.param('id')))
      return made ? answerPdf(c, `work-order-${made.number}`, made.pdf) : refuse(c, 'not_found')
    })
    .get('/:id/packing-slip.pdf', idParam, async (c) => {
      const made = await slipTurnOf(c.var.caller.id)(() => jobSlip(deps, c.req.param('id')))
      return made ? answerPdf(c, `packing-slip-${made.number}`, made.pdf) : refuse(c, 'not_found')
    })
    .route('/', adminQuoteRoutes(deps))
    .route('/', adminProofRoutes(deps, turnOf))
    .route('/', adminPaymentRoutes(deps))
    .route('/', adminShippingRoutes(deps))
}
