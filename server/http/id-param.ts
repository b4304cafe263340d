import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

/** In one spelling only: what is kept beside a row is found by its id's very letters. */
const uuid = z.uuid().lowercase()
export const isId = (text: string) => uuid.safeParse(text).success

/** What cannot be an id is the address of nothing. */
export const idParam: MiddlewareHandler<Env, '/:id'> = async (c, next) => {
  if (!isId(c.req.param('id'))) return refuse(c, 'not_found')
  await next()
}
