import { Hono } from 'hono'
import {
  netTermsSchema,
  productionSchema,
  recordPaymentSchema,
  refundPaymentSchema,
  undoPaymentSchema,
} from '../../../domain/jobs/payment.ts'
import { seenSchema } from '../../../domain/seen.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors.ts'
import { idParam } from '../../http/id-param.ts'
import { jsonBody, queryOf } from '../../http/json.ts'
import { refuseWithout, type SignedInEnv } from '../../http/signed-in.ts'
import { setNetTerms } from './net-terms.ts'
import { recordPayment, undoPayment } from './record-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { startProduction } from './start-production.ts'

/** What staff do about a job's money, and what money holds up. */
export function adminPaymentRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .post('/:id/payments', idParam, jsonBody(recordPaymentSchema), async (c) => {
      const recorded = await recordPayment(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return recorded.ok ? c.json(recorded.value, 201) : refuse(c, recorded.code, recorded)
    })
    .post('/:id/payments/undo', idParam, jsonBody(undoPaymentSchema), async (c) => {
      const undone = await undoPayment(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return undone.ok ? c.json(undone.value, 200) : refuse(c, undone.code, undone)
    })
    .post('/:id/payments/refund', idParam, queryOf(seenSchema), jsonBody(refundPaymentSchema), async (c) => {
      const asked = { ...c.req.valid('json'), page: c.req.valid('query') }
      const refund = await refundPayment(deps, c.req.param('id'), asked, c.var.caller.id)
      return refund.ok ? c.json(refund.value, 200) : refuse(c, refund.code, refund)
    })
    .put('/:id/net-terms', idParam, jsonBody(netTermsSchema), async (c) => {
      const { allowed } = c.req.valid('json')
      const set = await setNetTerms(deps, c.req.param('id'), allowed, c.var.caller.id)
      return set.ok ? c.json({ allowed }, 200) : refuse(c, set.code, set)
    })
    .post('/:id/production', idParam, queryOf(seenSchema), jsonBody(productionSchema), async (c) => {
      const { reason } = c.req.valid('json')
      // Before it is paid or approved it is a decision about money.
      const refusal = reason === null ? undefined : refuseWithout(c, 'sell')
      if (refusal) return refusal
      const moved = await startProduction(
        deps,
        c.req.param('id'),
        { reason, page: c.req.valid('query') },
        c.var.caller.id,
      )
      return moved.ok ? c.json({ stage: moved.value }, 200) : refuse(c, moved.code, moved)
    })
}
