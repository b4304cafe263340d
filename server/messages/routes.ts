import { Hono } from 'hono'
import { z } from 'zod'
import { replySchema } from '../../domain/admin/messages.ts'
import { actor } from '../admin/actor.ts'
import { idParam } from '../admin/id-param.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/caller.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import { type Allowance, limited, type RateLimiter } from '../http/rate-limit.ts'
import { replyToStaff } from './reply.ts'
import { countUnread, hasProfile, markMessagesRead, markRepliesRead, readThread } from './thread.ts'
import { setNotices } from './unsubscribe.ts'

const REPLIES: Allowance = { name: 'reply', count: 20, windowS: 600 }

const noticesSchema = z.object({ token: z.string().min(1).max(100), wanted: z.boolean() })

/** The conversation between a customer and the shop. Of somebody else's there is nothing to see, not even that it is there. */
export function messageRoutes(deps: Deps, limiter: RateLimiter) {
  return new Hono<Env>()
    .post('/notices', jsonBody(noticesSchema), async (c) => {
      const { token, wanted } = c.req.valid('json')
      if (!(await setNotices(deps.db, token, wanted))) throw new Refusal('not_found')
      return c.json({ wanted })
    })
    .use(signedIn)
    .get('/unread', async (c) => {
      const { id, isAdmin } = actor(c)
      return c.json(await countUnread(deps.db, id, isAdmin))
    })
    .get('/:id', idParam, async (c) => {
      const caller = actor(c)
      const userId = c.req.param('id')
      if (caller.id !== userId && !(caller.isAdmin && (await hasProfile(deps.db, userId))))
        throw new Refusal('not_found')
      return c.json({ messages: await readThread(deps.db, userId) })
    })
    .post('/:id/read', idParam, async (c) => {
      const caller = actor(c)
      const userId = c.req.param('id')
      if (caller.id === userId) await markMessagesRead(deps.db, userId)
      else if (caller.isAdmin) await markRepliesRead(deps.db, userId)
      else throw new Refusal('not_found')
      return c.json({ ok: true })
    })
    .post('/:id/replies', idParam, limited(limiter, REPLIES), jsonBody(replySchema), async (c) => {
      const caller = actor(c)
      if (caller.id !== c.req.param('id')) throw new Refusal('not_found')
      return c.json(await replyToStaff(deps, caller, c.req.valid('json').message_content), 201)
    })
}
