import { Hono } from 'hono'
import {
  complaintAnswerSchema,
  complaintSchema,
  correctionSchema,
  deliverSchema,
  shipSchema,
} from '../../../domain/jobs/shipping.ts'
import { seenSchema } from '../../../domain/seen.ts'
import { shipToChangeSchema } from '../../../domain/ship-to.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { idParam } from '../../http/id-param.ts'
import { jsonBody, queryOf } from '../../http/json.ts'
import { refuseWithout, type SignedInEnv } from '../../http/signed-in.ts'
import { answerComplaint, complain } from './complaints.ts'
import { correctParcel, markDelivered, shipJob } from './parcels.ts'
import { changeShipTo } from './ship-to.ts'

/** What the holder of the link found wrong. */
export function shippingRoutes(deps: Deps) {
  return new Hono<Env>().post('/:token/complaints', jsonBody(complaintSchema), async (c) => {
    const heard = await complain(deps, c.req.param('token'), c.req.valid('json'))
    return heard.ok ? c.json(heard.value, 201) : refuse(c, heard.code, heard)
  })
}

/** How staff send it off, and answer what was found wrong. */
export function adminShippingRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .post('/:id/parcels', idParam, queryOf(seenSchema), jsonBody(shipSchema), async (c) => {
      const parcels = { ...c.req.valid('json'), page: c.req.valid('query') }
      // To send what is not paid is a decision about money.
      const refusal = parcels.reason === null ? undefined : refuseWithout(c, 'sell')
      if (refusal) return refusal
      const sent = await shipJob(deps, c.req.param('id'), parcels, c.var.caller.id)
      return sent.ok ? c.json({ stage: sent.value }, 201) : refuse(c, sent.code, sent)
    })
    .put('/:id/parcels', idParam, queryOf(seenSchema), jsonBody(correctionSchema), async (c) => {
      const correction = { ...c.req.valid('json'), page: c.req.valid('query') }
      const corrected = await correctParcel(deps, c.req.param('id'), correction, c.var.caller.id)
      return corrected.ok ? c.json({ ok: true }, 200) : refuse(c, corrected.code, corrected)
    })
    .put('/:id/ship-to', idParam, jsonBody(shipToChangeSchema), async (c) => {
      const changed = await changeShipTo(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return changed.ok ? c.json({ ok: true }, 200) : refuse(c, changed.code, changed)
    })
    .post('/:id/delivered', idParam, queryOf(seenSchema), jsonBody(deliverSchema), async (c) => {
      const arrival = { ...c.req.valid('json'), page: c.req.valid('query') }
      const arrived = await markDelivered(deps, c.req.param('id'), arrival, c.var.caller.id)
      return arrived.ok ? c.json({ stage: arrived.value }, 200) : refuse(c, arrived.code, arrived)
    })
    .post('/:id/complaints', idParam, queryOf(seenSchema), jsonBody(complaintAnswerSchema), async (c) => {
      const answer = { ...c.req.valid('json'), page: c.req.valid('query') }
      const answered = await answerComplaint(deps, c.req.param('id'), answer, c.var.caller.id)
      return answered.ok ? c.json(answered.value, 200) : refuse(c, answered.code, answered)
    })
}
