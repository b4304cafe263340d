import { once } from 'node:events'
import type { Context, MiddlewareHandler } from 'hono'
import { createLimitForEach } from './concurrency-limit.ts'
import type { Env } from './env.ts'
import { notNow } from './errors.ts'

/** Of one client: an answer is held from its first byte to its last, and nobody has to take it soon. */
export const MOST_ANSWERS = 30
const LONGEST_LINE = 300

/**
 * Reads for a client when it has not too many answers that are being made or not yet taken; its others wait. The page of a job
 * may have three megabytes: four hundred that one client asked for and did not take were 2.4 GB, and others waited twelve seconds.
 */
export function answerInTurn(): MiddlewareHandler<Env> {
  const lineOf = createLimitForEach(MOST_ANSWERS, LONGEST_LINE, notNow)
  return (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const untilTaken = async () => {
      if (c.env?.outgoing?.closed) notNow() // Whoever left while they waited takes no answer.
      await next()
      resolve()
      await taken(c)
    }
    lineOf(c.var.client)(untilTaken).catch(reject)
    return promise
  }
}

/** Streams have no end and seats of their own. */
async function taken(c: Context<Env>): Promise<void> {
  const outgoing = c.env?.outgoing
  if (!outgoing || outgoing.closed || c.res.headers.get('content-type')?.startsWith('text/event-stream')) return
  await once(outgoing, 'close').catch(() => undefined)
}
