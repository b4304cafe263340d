import { Hono } from 'hono'
import { replyChangeSchema } from '../../domain/jobs/canned-reply.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { listReplies, removeReply, saveReply } from './canned-replies.ts'

export function cannedReplyRoutes({ db }: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ replies: await listReplies(db) }))
    .put('/:id', idParam, jsonBody(replyChangeSchema), async (c) => {
      const saved = await saveReply(db, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return saved.ok ? c.json({ id: c.req.param('id') }, 200) : refuse(c, saved.code, saved)
    })
    .delete('/:id', idParam, async (c) => {
      const removed = await removeReply(db, c.req.param('id'), c.var.caller.id)
      return removed.ok ? c.json(removed.value, 200) : refuse(c, removed.code, removed)
    })
}
