import { Hono } from 'hono'
import { ownDataRoutes } from './accounts/own-data/routes.ts'
import { profileRoutes } from './accounts/profiles/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { basicsRoutes, stripeWebhookRoutes } from './basics/routes.ts'
import type { Deps } from './deps.ts'
import { designRoutes } from './designs/design-routes.ts'
import type { Env } from './http/env.ts'
import { createRateLimiter, writesLimited } from './http/rate-limit.ts'
import { findCaller } from './http/signed-in.ts'
import { messageRoutes } from './messages/routes.ts'
import { visitRoutes } from './numbers/visits.ts'
import { notifyAdminRoutes } from './requests/notify-admin.ts'
import { contactRequestRoutes, customOrderRoutes } from './requests/request-routes.ts'
import { siteConfigRoutes } from './site-config.ts'

/** Everything under /api. The page's typed client is made from this function's type alone. */
export function createApi(deps: Deps) {
  const limiter = createRateLimiter(deps.db, deps.config.RATE_LIMITS === 'on')
  return new Hono<Env>()
    .route('/', stripeWebhookRoutes(deps))
    .use(findCaller(deps.identify))
    .use(writesLimited(limiter))
    .route('/config', siteConfigRoutes(deps))
    .route('/profiles', profileRoutes(deps))
    .route('/account', ownDataRoutes(deps, limiter))
    .route('/', basicsRoutes(deps, limiter))
    .route('/custom-orders', customOrderRoutes(deps, limiter))
    .route('/contact-requests', contactRequestRoutes(deps, limiter))
    .route('/designs', designRoutes(deps, limiter))
    .route('/notify-admin', notifyAdminRoutes(deps))
    .route('/admin', adminRoutes(deps))
    .route('/messages', messageRoutes(deps, limiter))
    .route('/visits', visitRoutes(deps, limiter))
}

export type Api = ReturnType<typeof createApi>
