import { Hono } from 'hono'
import { approveProofSchema, changesSchema, proofCommentSchema, proofSchema } from '../../../domain/jobs/proof.ts'
import { seenSchema } from '../../../domain/seen.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/concurrency-limit.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { idParam } from '../../http/id-param.ts'
import { jsonBody, queryOf } from '../../http/json.ts'
import type { SignedInEnv } from '../../http/signed-in.ts'
import { answerProof, pinComment } from './answer-proof.ts'
import { sendProof } from './send-proof.ts'

/** What the holder of the link says to a proof. */
export function proofRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/:token/proof/approve', jsonBody(approveProofSchema), async (c) => {
      const approved = await answerProof(deps, c.req.param('token'), c.req.valid('json'))
      return approved.ok ? c.json(approved.value, 200) : refuse(c, approved.code, approved)
    })
    .post('/:token/proof/changes', jsonBody(changesSchema), async (c) => {
      const asked = await answerProof(deps, c.req.param('token'), c.req.valid('json'))
      return asked.ok ? c.json(asked.value, 200) : refuse(c, asked.code, asked)
    })
    .post('/:token/proof/comments', jsonBody(proofCommentSchema), async (c) => {
      const pinned = await pinComment(deps, c.req.param('token'), c.req.valid('json'))
      return pinned.ok ? c.json(pinned.value, 201) : refuse(c, pinned.code, pinned)
    })
}

/** How staff send one, when its turn to be made has come. */
export function adminProofRoutes(deps: Deps, turnOf: (who: string) => Limit) {
  return new Hono<SignedInEnv>().post('/:id/proofs', idParam, queryOf(seenSchema), jsonBody(proofSchema), async (c) => {
    const { caller, client } = c.var
    const proof = { ...c.req.valid('json'), page: c.req.valid('query') }
    const sent = await turnOf(caller.id)(() => sendProof(deps, c.req.param('id'), proof, { caller, client }))
    return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
  })
}
