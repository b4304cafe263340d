import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { type Allowance, limited, type RateLimiter } from '../http/rate-limit.ts'
import { addToTally } from './tallies.ts'

const STARTED_DESIGNS: Allowance = { name: 'design-started', count: 300, windowS: 600 }

/** Counts how many designs are started: a number a day, nothing about anybody. */
export function visitRoutes({ db, now }: Deps, limiter: RateLimiter) {
  return new Hono<Env>().post('/design-started', limited(limiter, STARTED_DESIGNS), async (c) => {
    await addToTally(db, 'design_started', now(), 1)
    return c.body(null, 204)
  })
}
