import { Hono } from 'hono'
import { missingTableSentence } from '../domain/admin/words.ts'
import { accountRoutes } from './accounts/routes.ts'
import { createApi } from './api.ts'
import { askFor } from './asking.ts'
import { isDatabaseAway, isDatabaseLate } from './db/database-away.ts'
import { missingTable } from './db/missing-table.ts'
import { postgresCode } from './db/postgres-code.ts'
import type { Deps } from './deps.ts'
import { designPageRoutes } from './designs/design-page.ts'
import { StoreAway } from './files/blob-store.ts'
import { storageRoutes } from './files/storage-routes.ts'
import { answerInTurn } from './http/answers.ts'
import { limitBody } from './http/body-limit.ts'
import type { Env } from './http/env.ts'
import { Refusal, refuse, refuseTooMany } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { leftHalfway } from './http/left-halfway.ts'
import { refuseOtherSites } from './http/other-sites.ts'
import { watchForProxies } from './http/proxy-watch.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { stopRemindersRoutes } from './jobs/reminders/stop-reminders.ts'
import { countClient } from './limits/door.ts'
import { TooMany } from './limits/too-many.ts'
import { oneClickRoutes } from './mail/unsubscribe.ts'
import { servePages } from './pages/serve-pages.ts'
import { isProviderAway, PROVIDER_AWAY } from './payments/provider-away.ts'
import { disputePageRoutes } from './payments/sandbox/dispute-page.ts'
import { payPageRoutes } from './payments/sandbox/pay-page.ts'

/** The whole shop as one function from request to answer. */
export function createApp(deps: Deps) {
  const { config, limiter, log, metrics, pages } = deps
  const app = new Hono<Env>()
  app.use(requestLog(log, metrics, config.TRUSTED_PROXIES))
  app.use((c, next) => askFor(c.var.client, next, c.req.raw.signal))
  app.use(watchForProxies(deps.proxyWatch))
  app.use(securityHeaders(config))
  app.route('/', healthRoutes(deps, metrics))
  // These two limit bodies themselves, in the shapes of their protocols; uploads are as large as their folder allows.
  if (!config.SUPABASE_URL) app.route('/auth/v1', accountRoutes(deps))
  app.all('/auth/v1/*', (c) => refuse(c, 'not_found'))
  app.use(refuseOtherSites) // The account service says itself which other sites it answers.
  app.route('/storage/v1', storageRoutes(deps))
  app.use('/api/*', answerInTurn())
  app.use(countClient(limiter))
  app.use(limitBody((c) => refuse(c, 'too_large')))
  app.route('/api', createApi(deps))
  app.all('/api/*', (c) => refuse(c, 'not_found'))
  if (deps.payments.isSandbox) app.route('/sandbox', payPageRoutes(deps)).route('/sandbox', disputePageRoutes(deps))
  app.route('/unsubscribe', oneClickRoutes(deps))
  app.route('/jobs', stopRemindersRoutes(deps))
  app.route('/', designPageRoutes(deps))
  app.use('*', servePages(config, pages))
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error.code, error.details)
    if (error instanceof TooMany) return refuseTooMany(c, error)
    if (isUnstorable(error) || leftHalfway(c, error)) return refuse(c, 'bad_request')
    if (isDatabaseAway(error)) return refuse(c, 'unavailable')
    c.var.log.error({ err: error }, 'unexpected error')
    if (error instanceof StoreAway || isDatabaseLate(error)) return refuse(c, 'unavailable')
    if (isProviderAway(error)) return refuse(c, 'unavailable', { error: PROVIDER_AWAY })
    const missing = c.req.path.startsWith('/api/admin/') ? missingTable(error) : undefined
    if (missing) return refuse(c, 'missing_table', { error: missingTableSentence(missing) })
    return refuse(c, 'internal')
  })
  return app
}

/** Class 22: a value that no column could hold, so the sender's mistake and not ours. */
const isUnstorable = (error: unknown) => /^22/.test(postgresCode(error))
