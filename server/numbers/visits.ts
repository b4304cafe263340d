import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { addToTally } from './tallies.ts'

/** Counts how many designs are started: a number a day, nothing about anybody. */
export function visitRoutes({ db, now }: Deps) {
  return new Hono<Env>().post('/design-started', async (c) => {
    await addToTally(db, 'design_started', now(), 1)
    return c.body(null, 204)
  })
}
