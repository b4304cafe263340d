import type { Context } from 'hono'
import type { Caller } from '../http/caller.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'

/** Whoever is at the desk; `adminOnly` has let them in. */
export function actor(c: Context<Env>): Caller {
  const { caller } = c.var
  if (!caller) throw new Refusal('unauthorized')
  return caller
}
