import { Hono } from 'hono'
import { daysSchema } from '../../domain/admin/analytics.ts'
import type { Deps } from '../deps.ts'
import { queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { countNewUsers, dailyNumbers } from './analytics.ts'
import { jobNumbers } from './job-numbers.ts'
import { ownerNumbers } from './owner-numbers.ts'

export function analyticsRoutes(deps: Deps) {
  const { db, now } = deps
  return new Hono<SignedInEnv>()
    .get('/new-users', queryOf(daysSchema), async (c) => {
      const { days } = c.req.valid('query')
      return c.json({ days, count: await countNewUsers(db, days, now()) })
    })
    .get('/daily', queryOf(daysSchema), async (c) =>
      c.json({ days: await dailyNumbers(deps, c.req.valid('query').days) }),
    )
    .get('/jobs', queryOf(daysSchema), async (c) => c.json(await jobNumbers(db, c.req.valid('query').days, now())))
    .get('/owner', queryOf(daysSchema), async (c) => c.json(await ownerNumbers(deps, c.req.valid('query').days)))
}
