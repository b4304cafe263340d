import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

/** Whoever sent a valid access token. */
export interface Caller {
  id: string
  email: string
  isAdmin: boolean
  /** aal2 after a second factor. */
  assurance: 'aal1' | 'aal2'
}

/** Turns an access token into its caller; undefined for one that does not verify. */
export type Identify = (accessToken: string) => Promise<Caller | undefined>

/** Sets `caller` when the request carries a valid token; a bad token is refused rather than taken for a guest. */
export function findCaller(identify: Identify): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token) {
      const caller = await identify(token)
      if (!caller) return refuse(c, 'unauthorized', { error: 'Your session has ended. Please sign in again.' })
      c.set('caller', caller)
    }
    await next()
  }
}

export const signedIn: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.var.caller) return refuse(c, 'unauthorized')
  await next()
}

export const adminOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.var.caller) return refuse(c, 'unauthorized')
  if (!c.var.caller.isAdmin) {
    c.var.log.warn({ userId: c.var.caller.id, path: c.req.path }, 'refused: not an admin')
    return refuse(c, 'forbidden')
  }
  await next()
}
