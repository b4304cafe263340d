import { type Context, Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import {
  approveCertificateSchema,
  CERTIFICATE_BUCKET,
  certificateListSchema,
  certificateSchema,
  declineCertificateSchema,
} from '../../domain/certificates.ts'
import { chosenName } from '../../domain/files/file-rules.ts'
import type { Result } from '../../domain/result.ts'
import { hasProvenAddress } from '../db/proven-address.ts'
import type { Deps } from '../deps.ts'
import { sendPrivate } from '../files/send-private.ts'
import { refuse } from '../http/errors.ts'
import { idParam, isId } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { refuseWithout, type SignedInEnv } from '../http/signed-in.ts'
import { certificateOf, certificatesOf, decide, handIn, listCertificates } from './certificates.ts'

/** Under a profile, behind the door that lets only its owner and staff pass. */
export function certificateRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/:id/certificates', async (c) => {
      const id = c.req.param('id')
      const needs_confirmation = !(await hasProvenAddress(deps.db, id))
      return c.json({ certificates: await certificatesOf(deps.db, id), needs_confirmation })
    })
    .post('/:id/certificates', jsonBody(certificateSchema), async (c) => {
      const { caller } = c.var
      const id = c.req.param('id')
      const refusal = caller.id === id ? undefined : refuseWithout(c, 'exempt')
      if (refusal) return refusal
      const taken = await handIn(deps, id, c.req.valid('json'), caller)
      return taken.ok ? c.json(taken.value, 201) : refuse(c, taken.code, taken)
    })
    .get('/:id/certificates/:certificate/file', async (c) => {
      const { id, certificate } = c.req.param()
      const found = isId(certificate) ? await certificateOf(deps.db, id, certificate) : undefined
      if (!found) return refuse(c, 'not_found')
      return sendPrivate(deps, c, { bucket: CERTIFICATE_BUCKET, path: found.file, name: chosenName(found.file) })
    })
}

/** What staff decide about. */
export function adminCertificateRoutes(deps: Deps) {
  const answer = (c: Context<SignedInEnv>, decided: Result<null>) =>
    decided.ok ? c.json({ ok: true }) : refuse(c, decided.code, decided)
  return new Hono<SignedInEnv>()
    .get('/', queryOf(certificateListSchema.extend(pageSchema.shape)), async (c) => {
      const { status, cursor } = c.req.valid('query')
      return c.json(await listCertificates(deps.db, status, cursor))
    })
    .post('/:id/approve', idParam, jsonBody(approveCertificateSchema), async (c) => {
      const decision = { status: 'approved' as const, ...c.req.valid('json') }
      return answer(c, await decide(deps, c.req.param('id'), decision, c.var.caller.id))
    })
    .post('/:id/decline', idParam, jsonBody(declineCertificateSchema), async (c) => {
      const decision = { status: 'declined' as const, ...c.req.valid('json') }
      return answer(c, await decide(deps, c.req.param('id'), decision, c.var.caller.id))
    })
}
