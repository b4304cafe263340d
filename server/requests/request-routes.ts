import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { againSchema } from '../../domain/jobs/order-again.ts'
import { customOrderSchema } from '../../domain/requests/custom-order.ts'
import {
  CONTACT_NEEDS_SIGN_IN,
  contactRequestSchema,
  looksAutomated,
  quoteRequestSchema,
} from '../../domain/requests/quote-request.ts'
import type { contactRequests, customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import { signedInOr } from '../http/signed-in.ts'
import { noJob } from '../jobs/jobs.ts'
import { orderAgain } from './order-again.ts'
import { placeContactRequest, placeQuoteRequest } from './place-contact-request.ts'
import { placeCustomOrder } from './place-custom-order.ts'

const withAccount = signedInOr(CONTACT_NEEDS_SIGN_IN)

export function customOrderRoutes(deps: Deps) {
  return new Hono<Env>().post(
    '/',
    jsonBody(() => customOrderSchema(deps.facts().prices)),
    async (c) => {
      const placed = await placeCustomOrder(deps, c.req.valid('json'), c.var.caller)
      if (!placed.ok) return refuse(c, placed.code, placed)
      return c.json({ order: orderJson(placed.value.order), job: placed.value.job }, placed.value.repeated ? 200 : 201)
    },
  )
}

export function contactRequestRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/', jsonBody(quoteRequestSchema), async (c) => {
      const input = c.req.valid('json')
      if (looksAutomated(input)) {
        c.var.log.info('a quote request looked automated and was dropped')
        const request = { id: randomUUID(), status: 'pending', created_at: deps.now().toISOString() }
        return c.json({ request, job: noJob() }, 201)
      }
      const placed = await placeQuoteRequest(deps, input, c.var.caller)
      if (!placed.ok) return refuse(c, placed.code, placed)
      return c.json(
        { request: requestJson(placed.value.request), job: placed.value.job },
        placed.value.repeated ? 200 : 201,
      )
    })
    .post('/signed-in', withAccount, jsonBody(contactRequestSchema), async (c) => {
      const placed = await placeContactRequest(deps, c.req.valid('json'), c.var.caller)
      if (!placed.ok) return refuse(c, placed.code, placed)
      return c.json(
        { request: requestJson(placed.value.request), job: placed.value.job },
        placed.value.repeated ? 200 : 201,
      )
    })
}

function orderJson(order: typeof customOrders.$inferSelect) {
  return {
    id: order.id,
    product_type: order.product_type,
    customization_data: order.customization_data,
    user_email: order.user_email,
    quantity_desired: order.quantity_desired,
    price_per_item: Number(order.price_per_item),
    total_price: Number(order.total_price),
    status: order.status,
    created_at: order.created_at.toISOString(),
  }
}

function requestJson(request: typeof contactRequests.$inferSelect) {
  return { id: request.id, status: request.status, created_at: request.created_at.toISOString() }
}

/** The same once more, from a job's private page. */
export function orderAgainRoutes(deps: Deps) {
  return new Hono<Env>().post('/:token/again', jsonBody(againSchema), async (c) => {
    const again = await orderAgain(deps, c.req.param('token'), c.req.valid('json'), c.var.caller)
    return again.ok ? c.json(again.value, 201) : refuse(c, again.code, again)
  })
}
