import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { adminOnly } from '../http/caller.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { listDeadMail, retryMail } from './outbox.ts'

const mailId = z.uuid()

/** Mails that could not be delivered, for admins to see and to try again. */
export function mailRoutes({ db, now }: Deps) {
  return new Hono<Env>()
    .use(adminOnly)
    .get('/dead', async (c) => c.json({ mails: await listDeadMail(db) }))
    .post('/:id/retry', async (c) => {
      const id = mailId.safeParse(c.req.param('id'))
      if (!id.success || !(await retryMail(db, id.data, now()))) return refuse(c, 'not_found')
      return c.json({ ok: true }, 202)
    })
}
