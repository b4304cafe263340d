import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'

const uuid = z.uuid()

/** What is no id is the id of nothing. */
export const idParam: MiddlewareHandler<Env, '/:id'> = async (c, next) => {
  if (!uuid.safeParse(c.req.param('id')).success) throw new Refusal('not_found')
  await next()
}
