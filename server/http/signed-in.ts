import type { Context, MiddlewareHandler } from 'hono'
import { SESSION_ENDED } from '../../domain/accounts/words.ts'
import { may, notAllowed, type Right } from '../../domain/staff/rights.ts'
import type { Deps } from '../deps.ts'
import { bearerToken } from './bearer.ts'
import type { Caller } from './caller.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'
import { routeOf } from './request-log.ts'

/**
 * Sets `caller` when the request carries a valid token; a bad token is refused rather than taken for a guest. It stands behind
 * `limitBody`, which lets a call pass when all of it is here: whoever was signed out while it came does nothing more by it.
 */
export function findCaller({ identify, now }: Pick<Deps, 'identify' | 'now'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = bearerToken(c)
    if (token) {
      const caller = await identify(token)
      if (!caller) return refuse(c, 'unauthorized', { error: SESSION_ENDED })
      c.set('caller', caller)
      const letInAt = now()
      c.set('callerNow', () => identify(token, letInAt))
    }
    await next()
  }
}

/** What handlers behind `signedIn` or `staffOnly` find: somebody, for certain. */
export type SignedInEnv = Env & { Variables: { caller: Caller } }

/** Lets nobody pass who is not signed in. */
export const signedIn = signedInOr(undefined)

/** The same with a sentence of its own. */
export function signedInOr(error: string | undefined): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const caller: Caller | undefined = c.var.caller
    if (!caller) return refuse(c, 'unauthorized', { error })
    await next()
  }
}

/** Whoever has an account may ask for the back office without end, and fills no disk with lines about it. */
const A_LINE_EVERY_MS = 1_000

/** Lets only staff pass; their rights were read from the database for this very request. */
export function staffOnly(): MiddlewareHandler<SignedInEnv> {
  let toldMs = 0
  return async (c, next) => {
    const caller: Caller | undefined = c.var.caller
    if (!caller) return refuse(c, 'unauthorized')
    if (!caller.isAdmin) {
      const isNews = Date.now() - toldMs >= A_LINE_EVERY_MS
      if (isNews) toldMs = Date.now()
      c.var.log[isNews ? 'warn' : 'debug']({ userId: caller.id, route: routeOf(c) }, 'refused: not an admin')
      return refuse(c, 'forbidden')
    }
    await next()
  }
}

/** How somebody is refused whose role lacks the right; nothing when they have it. */
export function refuseWithout(c: Context<SignedInEnv>, right: Right) {
  const { role } = c.var.caller
  return may(role, right) ? undefined : refuse(c, 'forbidden', role && { error: notAllowed(role) })
}
