import { Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { listAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { sectionRoutes } from '../desk/section-routes.ts'
import type { Env } from '../http/env.ts'
import { queryOf } from '../http/json.ts'
import { staffOnly } from '../http/signed-in.ts'
import { liveRoute } from '../live/live-route.ts'
import { analyticsRoutes } from '../numbers/analytics-routes.ts'
import { lacksNow } from '../opening/opening.ts'
import { peopleRoutes } from '../staff/routes.ts'
import { adminBasicsRoutes } from './basics-routes.ts'
import { cannedReplyRoutes } from './canned-reply-routes.ts'
import { adminJobRoutes } from './job-routes.ts'
import { adminMessageRoutes } from './message-routes.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { byRight } from './rights.ts'
import { recipientRoute, userRoutes } from './user-routes.ts'
import { listStaff } from './users.ts'

/** The back office. Whoever is not an admin at this very request gets nothing. */
export function adminRoutes(deps: Deps) {
  return new Hono<Env>()
    .use(staffOnly)
    .use(byRight)
    .route('/custom-orders', requestRoutes(deps, 'custom-orders'))
    .route('/contact-requests', requestRoutes(deps, 'contact-requests'))
    .route('/basics-orders', adminBasicsRoutes(deps))
    .route('/jobs', adminJobRoutes(deps))
    .route('/canned-replies', cannedReplyRoutes(deps))
    .route('/sections', sectionRoutes(deps))
    .route('/users', userRoutes(deps))
    .route('/recipient', recipientRoute(deps))
    .route('/messages', adminMessageRoutes(deps))
    .route('/people', peopleRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/mails', outboxRoutes(deps))
    .get('/opening', async (c) => c.json({ lacks: await lacksNow(deps) }))
    .get('/staff', async (c) => c.json({ staff: await listStaff(deps.db) }))
    .get('/audit', queryOf(pageSchema), async (c) => c.json(await listAudit(deps.db, c.req.valid('query').cursor)))
    .get('/live', liveRoute(deps))
}
