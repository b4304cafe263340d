import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { takeBody } from '../http/body-limit.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import type { Payable } from './payable.ts'
import { handleEvent, verifiedEvent } from './stripe-webhook.ts'

/** The card provider's own call: known by its signature, so no allowance may turn it away. */
export function stripeWebhookRoutes(deps: Deps, payables: readonly Payable[]) {
  return new Hono<Env>().post('/stripe-webhook', async (c) => {
    const event = await verifiedEvent(deps, await takeBody(c), c.req.header('stripe-signature') ?? '')
    if (!event) return refuse(c, 'bad_request', { error: 'The signature does not match.' })
    await handleEvent(deps, payables, event)
    return c.json({ received: true })
  })
}
