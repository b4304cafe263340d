import { Hono } from 'hono'
import { z } from 'zod'
import { listed, soldIn } from '../../domain/basics/catalogue.ts'
import { checkoutSchema, MAX_LINES, SUCCESS_WORDS } from '../../domain/basics/checkout.ts'
import { idempotencyKey } from '../../domain/fields.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { originOf } from '../http/origin.ts'
import { followOrder } from './follow-order.ts'
import { readSession } from './read-session.ts'
import { releaseCheckout } from './release-checkout.ts'
import { startCheckout } from './start-checkout.ts'
import { availableHats } from './stock.ts'

const sessionQuery = z.object({
  session_id: z.string({ error: SUCCESS_WORDS.noSession }).min(1, SUCCESS_WORDS.noSession).max(200),
})

/** Those that are sold, or those of a cart, sold or not. */
const productsQuery = z.object({
  ids: z
    .string()
    .max(MAX_LINES * 65)
    .transform((ids) => ids.split(',').slice(0, MAX_LINES))
    .optional(),
})

/** The basics shop's part of the API. */
export function basicsRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/create-stripe-checkout-session', jsonBody(checkoutSchema), async (c) => {
      const key = idempotencyKey.optional().safeParse(c.req.header('idempotency-key'))
      if (!key.success) return refuse(c, 'bad_request', { error: 'The idempotency key cannot be used.' })
      const result = await startCheckout(deps, {
        items: c.req.valid('json').items,
        caller: c.var.caller,
        key: key.data,
        client: c.var.client,
        origin: originOf(c, deps.config),
      })
      return result.ok ? c.json(result.value, 200) : refuse(c, result.code, result)
    })
    .get('/get-stripe-session', queryOf(sessionQuery), async (c) => {
      const result = await readSession(deps, c.req.valid('query').session_id)
      return result.ok ? c.json(result.value, 200) : refuse(c, result.code, result)
    })
    .post('/basics/checkouts/:sessionId/release', async (c) => {
      const result = await releaseCheckout(deps, c.req.param('sessionId'))
      return result.ok ? c.json({ ok: true }, 200) : refuse(c, result.code)
    })
    .get('/basics/stock', async (c) => c.json(await availableHats(deps.db, soldIn(deps.catalogue()))))
    .get('/basics/products', queryOf(productsQuery), (c) => {
      const { ids } = c.req.valid('query')
      const found = ids ? ids.flatMap((id) => deps.catalogue().find(id) ?? []) : soldIn(deps.catalogue())
      return c.json({ products: found.map(listed) })
    })
    .get('/basics/products/:id', (c) => {
      const product = deps.catalogue().find(c.req.param('id'))
      return c.json({ product: product?.active ? product : null })
    })
    .get('/basics/orders/:token', async (c) => {
      const order = await followOrder(deps, c.req.param('token'))
      return order ? c.json(order, 200) : refuse(c, 'not_found', { error: 'We found no order for this link.' })
    })
}
