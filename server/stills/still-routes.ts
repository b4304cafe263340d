import { Hono } from 'hono'
import { STILL_PATH, stillSchema } from '../../domain/products/still-picture.ts'
import type { Env } from '../http/env.ts'
import { queryOf } from '../http/json.ts'
import { drawStill } from './draw-still.ts'

/** A picture that mails can carry: made of choices that the shop offers, of nothing that anybody uploaded. */
export function stillRoutes() {
  return new Hono<Env>().get(STILL_PATH, queryOf(stillSchema), async (c) => {
    const picture = await drawStill(c.req.valid('query'))
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
