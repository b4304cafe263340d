import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

/** As browsers say it of themselves; a page cannot. */
const isOtherSites = (c: Context) => c.req.header('sec-fetch-site') === 'cross-site'

/** What a page of another site shows within itself. Whoever follows a link gets a document. */
export const isEmbeddedElsewhere = (c: Context) => isOtherSites(c) && c.req.header('sec-fetch-dest') !== 'document'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * For a form or a file no browser asks whether another site's page may have it sent: each of its visitors would store files
 * here, and use up what they may ask for.
 */
export const refuseOtherSites: MiddlewareHandler<Env> = async (c, next) => {
  if (isOtherSites(c) && !READS.includes(c.req.method)) return refuse(c, 'forbidden')
  await next()
}
