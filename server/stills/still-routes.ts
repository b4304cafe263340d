import { Hono } from 'hono'
import { STILL_PATH, stillSchema } from '../../domain/products/still-picture.ts'
import { createTurns } from '../http/concurrency-limit.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { queryOf } from '../http/json.ts'
import { drawStill } from './draw-still.ts'

const DRAWN = { atOnce: 2, longestQueue: 20, forOne: 1, longestLine: 20 }
const BUSY = 'Too many pictures are being drawn. Please try again in a moment.'

/** A picture that mails can carry: made of choices that the shop offers, of nothing that anybody uploaded. */
export function stillRoutes() {
  const turnOf = createTurns(DRAWN, () => {
    throw new Refusal('unavailable', { error: BUSY })
  })
  return new Hono<Env>().get(STILL_PATH, queryOf(stillSchema), async (c) => {
    const picture = await turnOf(c.var.client)(() => drawStill(c.req.valid('query')))
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
