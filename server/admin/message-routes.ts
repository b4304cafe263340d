import { Hono } from 'hono'
import { adminMessageSchema } from '../../domain/messages/message.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { sendMessage } from '../messages/send-message.ts'
import { csvHeaders, csvStream, EXPORT_PAGE } from './csv.ts'
import { sentMessagesPage, waitingReplies } from './sent-messages.ts'

export function adminMessageRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ messages: (await sentMessagesPage(deps.db, undefined)).items }))
    .get('/waiting', async (c) => c.json({ waiting: await waitingReplies(deps.db) }))
    .get('/export.csv', (c) => {
      const header = ['id', 'sent_at', 'user_id', 'full_name', 'email', 'admin_id', 'is_read', 'message_content']
      const body = csvStream(
        header,
        (cursor) => sentMessagesPage(deps.db, cursor, EXPORT_PAGE),
        (sent) => [
          ...[sent.id, sent.sent_at, sent.user_id, sent.full_name, sent.email],
          ...[sent.admin_id, sent.is_read, sent.message_content],
        ],
      )
      return c.body(body, 200, csvHeaders('messages'))
    })
    .post('/', jsonBody(adminMessageSchema), async (c) => {
      const sent = await sendMessage(deps, c.req.valid('json'), c.var.caller.id)
      return sent.ok ? c.json(sent.value, 201) : refuse(c, sent.code, sent)
    })
}
