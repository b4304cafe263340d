import { Hono } from 'hono'
import { STILL_PATH, stillSchema } from '../../domain/products/still-picture.ts'
import { createConcurrencyLimit, createLimitForEach } from '../http/concurrency-limit.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { queryOf } from '../http/json.ts'
import { drawStill } from './draw-still.ts'

const DRAWN_AT_ONCE = 2
const LONGEST_QUEUE = 20
/** Of them for one client: whoever wants more waits for their own, and takes no place from the others. */
const DRAWN_FOR_ONE = 1
const LONGEST_LINE = 20
const BUSY = 'Too many pictures are being drawn. Please try again in a moment.'

const notNow = () => {
  throw new Refusal('unavailable', { error: BUSY })
}

/** A picture that mails can carry: made of choices that the shop offers, of nothing that anybody uploaded. */
export function stillRoutes() {
  const inTurn = createConcurrencyLimit(DRAWN_AT_ONCE, LONGEST_QUEUE, notNow)
  const lineOf = createLimitForEach(DRAWN_FOR_ONE, LONGEST_LINE, notNow)
  return new Hono<Env>().get(STILL_PATH, queryOf(stillSchema), async (c) => {
    const picture = await lineOf(c.var.client)(() => inTurn(() => drawStill(c.req.valid('query'))))
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
