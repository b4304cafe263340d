import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
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
import { type Allowance, limited, type RateLimiter } from '../http/rate-limit.ts'
import { signedInOr } from '../http/signed-in.ts'
import { placeContactRequest, placeQuoteRequest } from './place-contact-request.ts'
import { placeCustomOrder } from './place-custom-order.ts'

/** Far more than a person sends in an hour, and two mails each. */
const REQUESTS: Allowance = { name: 'request', count: 120, windowS: 3600 }
/** So that nobody's mailbox is filled by others ordering in their name. */
const REQUESTS_BY_EMAIL: Allowance = { name: 'request-email', count: 30, windowS: 3600 }

const withAccount = signedInOr(CONTACT_NEEDS_SIGN_IN)

export function customOrderRoutes(deps: Deps, limiter: RateLimiter) {
  return new Hono<Env>().post('/', limited(limiter, REQUESTS), jsonBody(customOrderSchema), async (c) => {
    const input = c.req.valid('json')
    const email = c.var.caller?.email ?? input.user_email ?? ''
    if (!(await limiter.take(REQUESTS_BY_EMAIL, email.toLowerCase()))) return refuse(c, 'rate_limited')
    const placed = await placeCustomOrder(deps, input, c.var.caller)
    if (!placed.ok) return refuse(c, placed.code, placed)
    return c.json({ order: orderJson(placed.value.order) }, placed.value.repeated ? 200 : 201)
  })
}

export function contactRequestRoutes(deps: Deps, limiter: RateLimiter) {
  return new Hono<Env>()
    .post('/', limited(limiter, REQUESTS), jsonBody(quoteRequestSchema), async (c) => {
      const input = c.req.valid('json')
      if (looksAutomated(input)) {
        c.var.log.info('a quote request looked automated and was dropped')
        return c.json({ request: { id: randomUUID(), status: 'pending', created_at: deps.now().toISOString() } }, 201)
      }
      if (!(await limiter.take(REQUESTS_BY_EMAIL, input.email.toLowerCase()))) return refuse(c, 'rate_limited')
      const placed = await placeQuoteRequest(deps, input, c.var.caller)
      if (!placed.ok) return refuse(c, placed.code)
      return c.json({ request: requestJson(placed.value.request) }, placed.value.repeated ? 200 : 201)
    })
    .post('/signed-in', withAccount, limited(limiter, REQUESTS), jsonBody(contactRequestSchema), async (c) => {
      const placed = await placeContactRequest(deps, c.req.valid('json'), c.var.caller)
      if (!placed.ok) return refuse(c, placed.code)
      return c.json({ request: requestJson(placed.value.request) }, placed.value.repeated ? 200 : 201)
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
