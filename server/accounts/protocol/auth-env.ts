import type { Deps } from '../../deps.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import type { Provider } from '../providers/provider.ts'

/** What the endpoints of the account service are given. */
export type AuthDeps = Deps & { limiter: RateLimiter; providers: readonly Provider[] }
