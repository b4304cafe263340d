import { Hono } from 'hono'
import { z } from 'zod'
import { replySchema } from '../../domain/messages/message.ts'
import { may } from '../../domain/staff/rights.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody } from '../http/json.ts'
import { signedIn } from '../http/signed-in.ts'
import { replyToStaff } from './reply.ts'
import { countUnread, markMessagesRead, markRepliesRead, readThread, wantsMails } from './thread.ts'
import { setNotices } from './unsubscribe.ts'

const noticesSchema = z.object({ token: z.string().min(1).max(100), wanted: z.boolean() })

/** The conversation between a customer and the shop. Of somebody else's there is nothing to see, not even that it is there. */
export function messageRoutes(deps: Deps) {
  return new Hono<Env>()
    .post('/notices', jsonBody(noticesSchema), async (c) => {
      const { token, wanted } = c.req.valid('json')
      const set = await setNotices(deps.db, token, wanted)
      return set.ok ? c.json({ wanted }, 200) : refuse(c, set.code)
    })
    .use(signedIn)
    .get('/unread', async (c) => {
      const { id, isAdmin } = c.var.caller
      return c.json(await countUnread(deps.db, id, isAdmin))
    })
    .get('/:id', idParam, async (c) => {
      const { caller } = c.var
      const userId = c.req.param('id')
      const wants = caller.id === userId || caller.isAdmin ? await wantsMails(deps.db, userId) : undefined
      if (wants === undefined && caller.id !== userId) return refuse(c, 'not_found')
      return c.json({ messages: await readThread(deps.db, userId, caller.id), wants_mails: wants ?? false }, 200)
    })
    .post('/:id/read', idParam, async (c) => {
      const { caller } = c.var
      const userId = c.req.param('id')
      if (caller.id === userId) await markMessagesRead(deps.db, userId)
      else if (!may(caller.role, 'work') || !(await markRepliesRead(deps.db, caller.id, userId)))
        return refuse(c, 'not_found')
      return c.json({ ok: true }, 200)
    })
    .post('/:id/replies', idParam, jsonBody(replySchema), async (c) => {
      const { caller } = c.var
      if (caller.id !== c.req.param('id')) return refuse(c, 'not_found')
      return c.json(await replyToStaff(deps, caller, c.req.valid('json').message_content), 201)
    })
}
