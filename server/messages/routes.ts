import { Hono } from 'hono'
import { z } from 'zod'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { chosenName, isCleanPath } from '../../domain/files/file-rules.ts'
import { MESSAGE_BUCKET, replySchema } from '../../domain/messages/message.ts'
import { may } from '../../domain/staff/rights.ts'
import type { Deps } from '../deps.ts'
import { sendPrivate } from '../files/send-private.ts'
import type { Caller } from '../http/caller.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { signedIn } from '../http/signed-in.ts'
import { setNotices } from '../mail/unsubscribe.ts'
import { replyToStaff } from './reply.ts'
import { customerOf, readThread } from './thread.ts'
import { countUnread, markMessagesRead, markRepliesRead } from './waiting.ts'

const noticesSchema = z.object({ token: z.string().min(1).max(100), wanted: z.boolean() })

const mayRead = (caller: Caller, userId: string) => caller.id === userId || caller.isAdmin

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
    .get('/:id', idParam, queryOf(pageSchema), async (c) => {
      const { caller } = c.var
      const userId = c.req.param('id')
      if (!mayRead(caller, userId)) return refuse(c, 'not_found')
      const customer = await customerOf(deps.db, userId)
      if (!customer && caller.id !== userId) return refuse(c, 'not_found')
      const { items, next } = await readThread(deps.db, userId, caller.id, c.req.valid('query').cursor)
      const { name = null, email = caller.email, wants_mails = false } = customer ?? {}
      return c.json({ messages: items, next, customer: { name, email }, wants_mails }, 200)
    })
    .get('/:id/files/:file', idParam, async (c) => {
      const { id, file } = c.req.param()
      const path = `${id}/${file}`
      if (!mayRead(c.var.caller, id) || !isCleanPath(path)) return refuse(c, 'not_found')
      return sendPrivate(deps, c, { bucket: MESSAGE_BUCKET, path, name: chosenName(path) })
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
      return c.json(await replyToStaff(deps, caller, c.req.valid('json')), 201)
    })
}
