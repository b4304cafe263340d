import { Hono } from 'hono'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import type { Deps } from '../../deps.ts'
import { answerWhileTaken } from '../../files/while-taken.ts'
import { zipOf } from '../../files/zip.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { createSeats } from '../../limits/seats.ts'
import { byToken, findJob } from '../jobs.ts'
import { everythingOf } from './everything.ts'

/** How many are fetched at a time: each holds a file open until its reader has taken it. */
export const MOST_ARCHIVES = { client: 3, shop: 20 } as const

/** One archive of all that a customer has of an order. */
export function everythingRoutes(deps: Deps) {
  const takeSeats = createSeats(MOST_ARCHIVES)
  return new Hono<Env>().get('/:token/everything.zip', async (c) => {
    const token = c.req.param('token')
    const job = await findJob(deps.db, byToken(token))
    if (!job) return refuse(c, 'not_found')
    c.header('Content-Disposition', `attachment; filename="${jobNumber(job.number)}.zip"`)
    c.header('Content-Type', 'application/zip')
    const sitters = [
      { kind: 'client', id: c.var.client },
      { kind: 'shop', id: 'all' },
    ] as const
    const isItsLink = async () => (await findJob(deps.db, byToken(token))) !== undefined
    return answerWhileTaken(c, { takeSeats, sitters }, isItsLink, zipOf(everythingOf(deps, job)))
  })
}
