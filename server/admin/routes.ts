import { Hono } from 'hono'
import { bulkSchema } from '../../domain/admin/bulk.ts'
import { pageSchema, requestFilterSchema, requestListSchema } from '../../domain/admin/request-list.ts'
import { searchSchema } from '../../domain/admin/search.ts'
import { enteredRequestSchema } from '../../domain/requests/quote-request.ts'
import { listAudit } from '../audit/audit.ts'
import { adminCatalogueRoutes } from '../basics/admin-catalogue-routes.ts'
import { adminCertificateRoutes } from '../certificates/routes.ts'
import type { Deps } from '../deps.ts'
import { sectionRoutes } from '../desk/section-routes.ts'
import { exportRoutes } from '../exports/routes.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { staffOnly } from '../http/signed-in.ts'
import { liveRoute } from '../live/live-route.ts'
import { analyticsRoutes } from '../numbers/analytics-routes.ts'
import { lacksNow } from '../opening/opening.ts'
import { enterRequest } from '../requests/enter-request.ts'
import { setupRoutes } from '../setup/routes.ts'
import { peopleRoutes } from '../staff/routes.ts'
import { adminBasicsRoutes } from './basics-routes.ts'
import { cannedReplyRoutes } from './canned-reply-routes.ts'
import { changeMany } from './change-many.ts'
import { countDay } from './day.ts'
import { adminJobRoutes } from './job-routes.ts'
import { listAllRequests, SOURCES } from './list-requests.ts'
import { adminMessageRoutes } from './message-routes.ts'
import { mentionRoutes, noteRoutes } from './note-routes.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { contactRequestRoutes, requestRoutes } from './request-routes.ts'
import { byRight } from './rights.ts'
import { savedViewRoutes } from './saved-view-routes.ts'
import { countEverything, searchEverything } from './search-everything.ts'
import { stockRoutes } from './stock-routes.ts'
import { requestTotals } from './totals.ts'
import { undoMany } from './undo-many.ts'
import { recipientRoute, userRoutes } from './user-routes.ts'
import { listStaff } from './users.ts'

/** The back office. Whoever is not an admin at this very request gets nothing. */
export function adminRoutes(deps: Deps) {
  return new Hono<Env>()
    .use(staffOnly())
    .use(byRight)
    .route('/custom-orders', requestRoutes(deps, 'custom-orders'))
    .route('/contact-requests', contactRequestRoutes(deps))
    .route('/basics-orders', adminBasicsRoutes(deps))
    .route('/stock', stockRoutes(deps))
    .route('/exports', exportRoutes(deps))
    .route('/jobs', adminJobRoutes(deps))
    .route('/notes', noteRoutes(deps))
    .route('/mentions', mentionRoutes(deps))
    .route('/canned-replies', cannedReplyRoutes(deps))
    .route('/views', savedViewRoutes(deps))
    .route('/sections', sectionRoutes(deps))
    .route('/certificates', adminCertificateRoutes(deps))
    .route('/catalogue', adminCatalogueRoutes(deps))
    .route('/users', userRoutes(deps))
    .route('/recipient', recipientRoute(deps))
    .route('/messages', adminMessageRoutes(deps))
    .route('/people', peopleRoutes(deps))
    .route('/setup', setupRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/mails', outboxRoutes(deps))
    .get('/day', async (c) => c.json(await countDay(deps, c.var.caller.id)))
    .get('/requests', queryOf(requestListSchema), async (c) =>
      c.json(await listAllRequests(deps, c.req.valid('query'))),
    )
    .post('/requests', jsonBody(enteredRequestSchema), async (c) => {
      const entered = await enterRequest(deps, c.req.valid('json'), c.var.caller.id)
      if (!entered.ok) return refuse(c, entered.code, entered)
      return c.json({ id: entered.value.request.id }, entered.value.repeated ? 200 : 201)
    })
    .get('/requests/totals', queryOf(requestFilterSchema), async (c) =>
      c.json(await requestTotals(deps, SOURCES, c.req.valid('query'))),
    )
    .post('/requests/changes', jsonBody(bulkSchema), async (c) => {
      const changed = await changeMany(deps, c.req.valid('json'), c.var.caller.id)
      return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.code, changed)
    })
    .post('/requests/changes/:id/undo', idParam, async (c) => {
      const undone = await undoMany(deps, c.req.param('id'), c.var.caller.id)
      return undone.ok ? c.json(undone.value, 200) : refuse(c, undone.code, undone)
    })
    .get('/opening', async (c) => c.json({ lacks: await lacksNow(deps) }))
    .get('/search', queryOf(searchSchema), async (c) =>
      c.json({ groups: await searchEverything(deps.db, c.req.valid('query').q) }),
    )
    .get('/search/looked-at', async (c) => c.json(await countEverything(deps.db)))
    .get('/staff', async (c) => c.json({ staff: await listStaff(deps.db) }))
    .get('/audit', queryOf(pageSchema), async (c) => c.json(await listAudit(deps.db, c.req.valid('query').cursor)))
    .get('/live', liveRoute(deps))
}
