import type { Context, MiddlewareHandler } from 'hono'
import { STILL_PATH } from '../../domain/products/still-picture.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

/** As browsers say it of themselves; a page cannot. */
export const isOtherSites = (c: Context) => c.req.header('sec-fetch-site') === 'cross-site'

/** Whoever follows a link gets a document; of links that it shows a page may have fifty fetched before anybody does. */
const isFollowed = (c: Context) =>
  c.req.header('sec-fetch-dest') === 'document' && c.req.header('sec-purpose') === undefined

/** What a page of another site shows within itself, or has fetched. */
export const isEmbeddedElsewhere = (c: Context) => isOtherSites(c) && !isFollowed(c)

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whom limits count for a call. A page of another site may open sixty links in two seconds, and be left by none of them: what
 * it has its visitors open is counted apart from what they ask for themselves.
 */
export const countedAs = (c: Context, client: string) =>
  isOtherSites(c) && READS.includes(c.req.method) ? `${client} from elsewhere` : client

/** Each asks for something that is counted; a page, a file and its picture are not. */
const COUNTED = /^\/(api|designs)\//
const IN_MAILS = `/api${STILL_PATH}` // Which webmail shows within its own pages.

const isEmbeddedAsk = (c: Context) => isEmbeddedElsewhere(c) && COUNTED.test(c.req.path) && c.req.path !== IN_MAILS

/**
 * For a form, a file or a picture no browser asks whether another site's page may have it sent: each of its visitors would
 * store files here, and use up what they may ask for.
 */
export const refuseOtherSites: MiddlewareHandler<Env> = async (c, next) => {
  const isRefused = READS.includes(c.req.method) ? isEmbeddedAsk(c) : isOtherSites(c)
  if (isRefused) return refuse(c, 'forbidden')
  await next()
}
