import { Hono } from 'hono'
import { billToChangeSchema } from '../../../domain/jobs/invoice.ts'
import { settlePaymentSchema, startPaymentSchema } from '../../../domain/jobs/payment.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { originOf } from '../../http/origin.ts'
import { setBillTo } from '../invoices/bill-to.ts'
import { settleReturn, startJobPayment } from './start-payment.ts'

/** How the holder of the link pays. */
export function paymentRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/:token/payments', jsonBody(startPaymentSchema), async (c) => {
      const origin = originOf(c, deps.config)
      const started = await startJobPayment(deps, c.req.param('token'), c.req.valid('json').cents, origin)
      return started.ok ? c.json(started.value, 200) : refuse(c, started.code, started)
    })
    .post('/:token/payments/settle', jsonBody(settlePaymentSchema), async (c) => {
      const settled = await settleReturn(deps, c.req.param('token'), c.req.valid('json').session_id)
      return settled.ok ? c.json(settled.value, 200) : refuse(c, settled.code, settled)
    })
    .put('/:token/bill-to', jsonBody(billToChangeSchema), async (c) => {
      const kept = await setBillTo(deps, c.req.param('token'), c.req.valid('json'))
      return kept.ok ? c.json(kept.value, 200) : refuse(c, kept.code, kept)
    })
}
