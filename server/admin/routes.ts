import { Hono } from 'hono'
import { z } from 'zod'
import { daysSchema } from '../../domain/admin/analytics.ts'
import { adminMessageSchema } from '../../domain/admin/messages.ts'
import { asked, listCursor, searchText } from '../../domain/admin/request-list.ts'
import { MESSAGE_WORDS } from '../../domain/admin/words.ts'
import { MAX_EMAIL_LETTERS } from '../../domain/email.ts'
import type { Deps } from '../deps.ts'
import { adminOnly } from '../http/caller.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/errors.ts'
import { jsonBody, queryOf } from '../http/json.ts'
import { sendMessage } from '../messages/send-message.ts'
import { countNewUsers, dailyNumbers } from '../numbers/analytics.ts'
import { actor } from './actor.ts'
import { listAudit } from './audit.ts'
import { basicsDeskRoutes } from './basics-routes.ts'
import { csvHeaders, csvStream, EXPORT_PAGE } from './csv.ts'
import { idParam } from './id-param.ts'
import { liveRoute } from './live-route.ts'
import { retryMail, troubledMails } from './outbox.ts'
import { requestRoutes } from './request-routes.ts'
import { sentMessagesPage, waitingReplies } from './sent-messages.ts'
import { findRecipient, listStaff, newestUsers, searchUsers, usersPage } from './users.ts'

const searchQuery = z.object({ q: asked(searchText) })
const recipientQuery = z.object({ email: z.string().max(MAX_EMAIL_LETTERS) })
const pageQuery = z.object({ cursor: asked(listCursor) })

/** The back office. Whoever is not an admin at this very request gets nothing. */
export function adminRoutes(deps: Deps) {
  return new Hono<Env>()
    .use(adminOnly)
    .route('/custom-orders', requestRoutes(deps, 'custom-orders'))
    .route('/contact-requests', requestRoutes(deps, 'contact-requests'))
    .route('/basics-orders', basicsDeskRoutes(deps))
    .route('/users', userRoutes(deps))
    .route('/messages', messageDeskRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/mails', outboxRoutes(deps))
    .get('/staff', async (c) => c.json({ staff: await listStaff(deps.db) }))
    .get('/recipient', queryOf(recipientQuery), async (c) => {
      const found = await findRecipient(deps.db, c.req.valid('query').email)
      if (!found) throw new Refusal('not_found', { error: MESSAGE_WORDS.noRecipient })
      return c.json(found)
    })
    .get('/audit', queryOf(pageQuery), async (c) => c.json(await listAudit(deps.db, c.req.valid('query').cursor)))
    .get('/live', liveRoute(deps))
}

function userRoutes({ db }: Deps) {
  return new Hono<Env>()
    .get('/', queryOf(searchQuery), async (c) => {
      const { q } = c.req.valid('query')
      return c.json({ users: q ? await searchUsers(db, q) : await newestUsers(db) })
    })
    .get('/export.csv', (c) => {
      const header = ['id', 'created_at', 'full_name', 'email']
      const body = csvStream(
        header,
        (cursor) => usersPage(db, cursor, EXPORT_PAGE),
        (user) => [user.id, user.created_at, user.full_name, user.email],
      )
      return c.body(body, 200, csvHeaders('users'))
    })
}

function messageDeskRoutes(deps: Deps) {
  return new Hono<Env>()
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
      const sent = await sendMessage(deps, c.req.valid('json'), actor(c).id)
      if (!sent) throw new Refusal('not_found', { error: MESSAGE_WORDS.incomplete })
      return c.json(sent, 201)
    })
}

function analyticsRoutes({ db, now }: Deps) {
  return new Hono<Env>()
    .get('/new-users', queryOf(daysSchema), async (c) => {
      const { days } = c.req.valid('query')
      return c.json({ days, count: await countNewUsers(db, days, now()) })
    })
    .get('/daily', queryOf(daysSchema), async (c) =>
      c.json({ days: await dailyNumbers(db, c.req.valid('query').days, now()) }),
    )
}

function outboxRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/', async (c) => c.json({ mails: await troubledMails(deps.db) }))
    .post('/:id/retry', idParam, async (c) => {
      if (!(await retryMail(deps, c.req.param('id'), actor(c).id))) throw new Refusal('not_found')
      return c.json({ ok: true })
    })
}
