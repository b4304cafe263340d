import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TooMany } from '../limits/too-many.ts'
import { createLimitForEach } from './concurrency-limit.ts'
import type { Env } from './env.ts'
import { createHeldBodies } from './held-bodies.ts'

/** What a request may send, but for uploads, which stream and count for themselves. */
export const MAX_BODY_BYTES = 1024 * 1024

/** Of one client: a body is held from its first byte until it is read, and between the two may lie twenty minutes. */
export const MOST_COMING = 30
/** As many as an office begins at once, and no more, as of each its head is held. */
export const LONGEST_LINE = 200
const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS']
const AGAIN_AFTER_S = 30

const notNow = () => {
  throw new TooMany(AGAIN_AFTER_S)
}

/** No JSON, so that nothing is done for whoever was cut off. */
function forgetBody(c: Context<Env>): void {
  c.req.bodyCache = { text: ' ' }
}

/**
 * Lets a call pass when all of it is here. Refuses larger bodies, in the words of the service that was called, before anything
 * reads them; a client's others wait unread for those that are on their way, or of which it is still asked whose they are.
 */
export function limitBody(refuse: (c: Context<Env>) => Response): MiddlewareHandler<Env> {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
  const lineOf = createLimitForEach(MOST_COMING, LONGEST_LINE, notNow)
  const hold = createHeldBodies()
  return async (c, next) => {
    // To look whether they do costs a tenth of a page, and whoever sends one is counted by no limit: nobody reads it later either.
    if (WITHOUT_BODY.includes(c.req.method)) {
      forgetBody(c)
      return next()
    }
    // Nor may this one have any, so what reads bodies says that it has none, and then reads what comes without an end.
    if (c.req.method === 'TRACE') return refuse(c)
    const { promise, resolve, reject } = Promise.withResolvers<Response | undefined>()
    const come = async () => void (await c.req.text())
    const untilRead = async () => {
      const refused = await limit(c, come)
      if (refused) return resolve(refused)
      const isEmpty = (await c.req.text()) === ''
      const isRead = new Promise<void>((letGo) => c.set('letBodyGo', letGo))
      const answered = next().then(() => undefined)
      resolve(answered)
      if (!isEmpty) await Promise.race([isRead, answered])
    }
    lineOf(c.var.client)(() => hold(c.env?.incoming, untilRead, () => forgetBody(c))).catch(reject)
    return promise
  }
}

/** What was sent, once: whoever waits after this would have all of it wait with them. */
export async function takeBody(c: Context<Env>): Promise<string> {
  const text = await c.req.text()
  c.req.bodyCache = {}
  c.var.letBodyGo?.()
  return text
}
