import { Hono } from 'hono'
import { ownDataRoutes } from './accounts/own-data/routes.ts'
import { profileRoutes } from './accounts/profiles/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { basicsRoutes } from './basics/routes.ts'
import type { Deps } from './deps.ts'
import { designRoutes, savedDesignRoutes } from './designs/design-routes.ts'
import { factsRoutes } from './desk/facts-routes.ts'
import type { Env } from './http/env.ts'
import { findCaller } from './http/signed-in.ts'
import { jobRoutes } from './jobs/routes.ts'
import { countCaller } from './limits/door.ts'
import { messageRoutes } from './messages/routes.ts'
import { visitRoutes } from './numbers/visits.ts'
import { PAYABLES } from './payables.ts'
import { stripeWebhookRoutes } from './payments/routes.ts'
import { notifyAdminRoutes } from './requests/notify-admin.ts'
import { contactRequestRoutes, customOrderRoutes, orderAgainRoutes } from './requests/request-routes.ts'
import { siteConfigRoutes } from './site-config.ts'
import { invitationRoutes } from './staff/routes.ts'
import { stillRoutes } from './stills/still-routes.ts'

/** Everything under /api. The page's typed client is made from this function's type alone. */
export function createApi(deps: Deps) {
  return new Hono<Env>()
    .route('/', stripeWebhookRoutes(deps, PAYABLES))
    .use(findCaller(deps))
    .use(countCaller(deps.limiter))
    .route('/config', siteConfigRoutes(deps))
    .route('/facts', factsRoutes(deps))
    .route('/profiles', profileRoutes(deps))
    .route('/account', ownDataRoutes(deps))
    .route('/', basicsRoutes(deps))
    .route('/custom-orders', customOrderRoutes(deps))
    .route('/contact-requests', contactRequestRoutes(deps))
    .route('/designs', designRoutes(deps))
    .route('/saved-designs', savedDesignRoutes(deps))
    .route('/jobs', jobRoutes(deps))
    .route('/jobs', orderAgainRoutes(deps))
    .route('/notify-admin', notifyAdminRoutes())
    .route('/admin', adminRoutes(deps))
    .route('/messages', messageRoutes(deps))
    .route('/invitations', invitationRoutes(deps))
    .route('/visits', visitRoutes(deps))
    .route('/', stillRoutes())
}

export type Api = ReturnType<typeof createApi>
