import { createIdentify } from './accounts/sessions/identify.ts'
import { createSigningKeys } from './accounts/sessions/signing-keys.ts'
import { createPasswords } from './accounts/users/passwords.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import { createFactsWatch } from './desk/facts-watch.ts'
import { createBlobStore } from './files/create-blob-store.ts'
import { createMetrics } from './http/metrics.ts'
import { createProxyWatch } from './http/proxy-watch.ts'
import { BUDGETS } from './limits/budgets.ts'
import { createLimiter } from './limits/limiter.ts'
import { createLiveChanges } from './live/live-changes.ts'
import { createLog } from './log.ts'
import { noSitePages } from './pages/site-pages.ts'
import { createPayments } from './payments/payments.ts'

type Connected = Pick<Database, 'db' | 'pool' | 'connection' | 'watch'>

/** The real parts, but for those that are given. */
export async function buildDeps(
  config: Config,
  { db, pool, connection, watch }: Connected,
  given: Partial<Deps> = {},
): Promise<Deps> {
  const { log = createLog(config.LOG_LEVEL), now = () => new Date() } = given
  const keys = given.keys ?? createSigningKeys({ config, db, now })
  const metrics = given.metrics ?? createMetrics(pool)
  const live = given.live ?? createLiveChanges(connection, log)
  const pages = given.pages ?? noSitePages
  const factsWatch = createFactsWatch({ db, live, log, now, pages })
  return {
    config,
    db,
    pool,
    watch,
    log,
    now,
    keys,
    identify: createIdentify({ config, db, keys, log, now }),
    metrics,
    limiter: createLimiter(db, config.RATE_LIMITS === 'on', BUDGETS, metrics.refused),
    proxyWatch: createProxyWatch(config.TRUSTED_PROXIES, log),
    passwords: createPasswords(),
    blobs: await createBlobStore(config),
    pages,
    facts: factsWatch.facts,
    catalogue: factsWatch.catalogue,
    factsWatch,
    payments: createPayments(config, { db, now }),
    live,
    ...given,
  }
}
