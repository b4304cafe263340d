import { once } from 'node:events'
import type { Context, MiddlewareHandler } from 'hono'
import { createLimitForEach } from './concurrency-limit.ts'
import type { Env } from './env.ts'
import { notNow } from './errors.ts'
import { costliest } from './held-bodies.ts'

/** Of one client: an answer is held from its first byte to its last, and nobody has to take it soon. */
export const MOST_ANSWERS = 30
/** Of all clients together: what honest browsers ask for they take within a second. */
export const MOST_UNTAKEN_BYTES = 192 * 1024 * 1024
const LONGEST_LINE = 300

/**
 * Reads for a client when it has not too many answers that are being made or not yet taken; its others wait. The page of a job
 * may have three megabytes: four hundred that one client asked for and did not take were 2.4 GB, and others waited twelve seconds.
 */
export function answerInTurn(): MiddlewareHandler<Env> {
  const lineOf = createLimitForEach(MOST_ANSWERS, LONGEST_LINE, notNow)
  const hold = createHeldAnswers()
  return (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const untilTaken = async () => {
      if (c.env?.outgoing?.closed) notNow() // Whoever left while they waited takes no answer.
      await next()
      resolve()
      await taken(c, hold)
    }
    lineOf(c.var.client)(untilTaken).catch(reject)
    return promise
  }
}

type Outgoing = NonNullable<Env['Bindings']>['outgoing']

/** Streams have no end and seats of their own. */
async function taken(c: Context<Env>, hold: (outgoing: Outgoing) => Promise<void>): Promise<void> {
  const outgoing = c.env?.outgoing
  if (!outgoing || outgoing.closed || c.res.headers.get('content-type')?.startsWith('text/event-stream')) return
  await hold(outgoing)
}

/**
 * Holds answers until they are taken. When those of all clients are too large together, the one that has taken the most room for
 * the longest is ended: thirty of each of fourteen clients were more than a gigabyte for as long as an answer may take.
 */
function createHeldAnswers(mostBytes = MOST_UNTAKEN_BYTES) {
  const held = new Set<{ outgoing: Outgoing; began: number; bytes: number }>()
  return async (outgoing: Outgoing): Promise<void> => {
    const answer = {
      outgoing,
      began: performance.now(),
      get bytes() {
        return outgoing.writableLength
      },
    }
    const bytes = () => [...held].reduce((sum, one) => sum + one.bytes, 0)
    while (bytes() > mostBytes) {
      const cut = costliest(held)
      held.delete(cut)
      cut.outgoing.destroy()
    }
    held.add(answer)
    await once(outgoing, 'close').catch(() => undefined)
    held.delete(answer)
  }
}
