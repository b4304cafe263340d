import { Hono } from 'hono'
import { pageSchema } from '../../domain/admin/request-list.ts'
import { adminMessageSchema, waitingSchema } from '../../domain/messages/message.ts'
import type { Deps } from '../deps.ts'
import { answerCsv, EXPORT_PAGE } from '../exports/csv.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { sendMessage } from '../messages/send-message.ts'
import { setWaiting } from '../messages/set-waiting.ts'
import { waitingReplies } from '../messages/waiting.ts'
import { sentMessagesPage, writtenToPage } from './sent-messages.ts'

export function adminMessageRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', queryOf(pageSchema), async (c) => {
      const { items, next } = await sentMessagesPage(deps.db, c.req.valid('query'))
      return c.json({ messages: items, next })
    })
    .get('/people', queryOf(pageSchema), async (c) => c.json(await writtenToPage(deps.db, c.req.valid('query').cursor)))
    .get('/people/:id', idParam, queryOf(pageSchema), async (c) =>
      c.json(await sentMessagesPage(deps.db, { userId: c.req.param('id'), ...c.req.valid('query') })),
    )
    .get('/waiting', async (c) => c.json({ waiting: await waitingReplies(deps.db, c.var.caller.id) }))
    .put('/waiting/:id', idParam, jsonBody(waitingSchema), async (c) => {
      const json = c.req.valid('json')
      const set = await setWaiting(deps, c.req.param('id'), json, c.var.caller.id)
      return set.ok ? c.json({ waiting: json.waiting }, 200) : refuse(c, set.code)
    })
    .get('/export.csv', (c) =>
      answerCsv(c, deps.db, {
        name: 'messages',
        header: ['id', 'sent_at', 'user_id', 'full_name', 'email', 'admin_id', 'is_read', 'message_content'],
        readPage: (cursor) => sentMessagesPage(deps.db, { cursor, limit: EXPORT_PAGE }),
        cellsOf: (sent) => [
          ...[sent.id, sent.sent_at, sent.user_id, sent.full_name, sent.email],
          ...[sent.admin_id, sent.is_read, sent.message_content],
        ],
      }),
    )
    .post('/', jsonBody(adminMessageSchema), async (c) => {
      const sent = await sendMessage(deps, c.req.valid('json'), c.var.caller.id)
      return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
    })
}
