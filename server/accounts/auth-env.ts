import type { Deps } from '../deps.ts'
import type { RateLimiter } from '../http/rate-limit.ts'

/** What the endpoints of the account service are given. */
export type AuthDeps = Deps & { limiter: RateLimiter }
