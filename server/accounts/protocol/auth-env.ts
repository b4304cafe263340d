import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import type { Provider } from '../providers/provider.ts'

/** What the calls of the account service are given. */
export type AuthDeps = Deps & { providers: readonly Provider[] }

/** One call of the account protocol. */
export type Call = (deps: AuthDeps, c: Context<Env>) => Promise<Response>
