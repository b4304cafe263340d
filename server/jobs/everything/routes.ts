import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import type { Deps } from '../../deps.ts'
import { webStream } from '../../files/serve-file.ts'
import { zipOf } from '../../files/zip.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { byToken, findJob } from '../jobs.ts'
import { everythingOf } from './everything.ts'

/** One archive of all that a customer has of an order. */
export function everythingRoutes(deps: Deps) {
  return new Hono<Env>().get('/:token/everything.zip', async (c) => {
    const job = await findJob(deps.db, byToken(c.req.param('token')))
    if (!job) return refuse(c, 'not_found')
    c.header('Content-Disposition', `attachment; filename="${jobNumber(job.number)}.zip"`)
    c.header('Content-Type', 'application/zip')
    return c.body(webStream(Readable.from(zipOf(everythingOf(deps, job)))))
  })
}
