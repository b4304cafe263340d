import type pg from 'pg'
import type { Logger } from 'pino'
import type { Catalogue } from '../domain/basics/catalogue.ts'
import type { ShopFacts } from '../domain/desk/sections.ts'
import type { SigningKeys } from './accounts/sessions/signing-keys.ts'
import type { Passwords } from './accounts/users/passwords.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DatabaseWatch } from './db/database-watch.ts'
import type { FactsWatch } from './desk/facts-watch.ts'
import type { BlobStore } from './files/blob-store.ts'
import type { Identify } from './http/caller.ts'
import type { Metrics } from './http/metrics.ts'
import type { ProxyWatch } from './http/proxy-watch.ts'
import type { Limiter } from './limits/limiter.ts'
import type { LiveChanges } from './live/live-changes.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { Payments } from './payments/payments.ts'

/** Everything that the shop's parts are given. `build-deps.ts` builds the real ones; tests give some of their own. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  watch: DatabaseWatch
  log: Logger
  now: () => Date
  keys: SigningKeys
  identify: Identify
  metrics: Metrics
  limiter: Limiter
  proxyWatch: ProxyWatch
  passwords: Passwords
  /** The bytes of uploaded files. */
  blobs: BlobStore
  pages: SitePages
  /** What the owner has set, as it is now. */
  facts: () => ShopFacts
  /** The products that it has, as they are now. */
  catalogue: () => Catalogue
  factsWatch: FactsWatch
  payments: Payments
  live: LiveChanges
}
