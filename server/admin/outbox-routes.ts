import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { mailTrouble, retryAllMails, retryMail, troubledMails } from './outbox.ts'

export function outboxRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ mails: await troubledMails(deps.db) }))
    .get('/trouble', async (c) => c.json(await mailTrouble(deps)))
    .post('/retry', async (c) => c.json({ tried: await retryAllMails(deps, c.var.caller.id) }, 200))
    .post('/:id/retry', idParam, async (c) => {
      const retried = await retryMail(deps, c.req.param('id'), c.var.caller.id)
      return retried.ok ? c.json({ ok: true }, 200) : refuse(c, retried.code)
    })
}
