import { once } from 'node:events'
import type { Context, MiddlewareHandler } from 'hono'
import { createLimitForEach } from './concurrency-limit.ts'
import type { Env } from './env.ts'
import { notNow } from './errors.ts'
import { costliest } from './held-bodies.ts'

/** Of one client: an answer is held from its first byte to its last, and nobody has to take it soon. */
export const MOST_ANSWERS = 30
/** Of all clients together: what honest browsers ask for they take within a second. One may be two bytes as it was made and three as it is sent. */
export const MOST_UNTAKEN_LETTERS = 64 * 1024 * 1024
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
      await next()
      resolve()
      await taken(c, hold)
    }
    lineOf(c.var.client)(untilTaken).catch(reject)
    return promise
  }
}

type Outgoing = NonNullable<Env['Bindings']>['outgoing']
type Hold = (outgoing: Outgoing, client: string) => Promise<void>

/** Streams have no end and seats of their own. */
async function taken(c: Context<Env>, hold: Hold): Promise<void> {
  const outgoing = c.env?.outgoing
  if (!outgoing || outgoing.closed || c.res.headers.get('content-type')?.startsWith('text/event-stream')) return
  await hold(outgoing, c.var.client)
}

interface Held {
  client: string
  outgoing: Outgoing
  began: number
  /** As the runtime counts: of text the letters. */
  bytes: number
}

/**
 * Holds answers until they are taken. When those of all clients are too large together, whoever has most loses the one that has
 * taken the most room for the longest: thirty of each of fourteen clients were more than a gigabyte for as long as an answer may take.
 */
function createHeldAnswers(mostLetters = MOST_UNTAKEN_LETTERS): Hold {
  const held = new Set<Held>()
  return async (outgoing, client) => {
    const answer = {
      client,
      outgoing,
      began: performance.now(),
      get bytes() {
        return outgoing.writableLength
      },
    }
    while (sumOf(held) > mostLetters) {
      const cut = costliest(ofWhoeverHasMost(held))
      held.delete(cut)
      cut.outgoing.destroy()
    }
    held.add(answer)
    await once(outgoing, 'close').catch(() => undefined)
    held.delete(answer)
  }
}

const sumOf = (held: Iterable<Held>) => [...held].reduce((sum, { bytes }) => sum + bytes, 0)

const ofWhoeverHasMost = (held: Iterable<Held>) =>
  [...Map.groupBy(held, ({ client }) => client).values()].reduce((most, one) => (sumOf(one) > sumOf(most) ? one : most))
