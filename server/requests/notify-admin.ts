import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { jsonBody } from '../http/json.ts'
import { askForDueMail } from '../mail/outbox.ts'

/** The designer names its customer user_email, the quote form email. The other fields they send are not needed. */
const noticeSchema = z
  .object({
    product_type: z.string(),
    customization_data: z.unknown().optional(),
    user_email: z.string().optional(),
    email: z.string().optional(),
    created_at: z.iso.datetime({ offset: true, error: 'created_at must be an ISO time' }),
  })
  .refine(({ user_email, email }) => user_email || email, 'Say whose request it is: user_email or email')

/**
 * Asks for what the shop owes by mail, now: the staff's mail was queued with the request. Whose request it was is not
 * looked up, so that the answer tells nobody who placed one.
 */
export function notifyAdminRoutes({ db }: Deps) {
  return new Hono<Env>().post('/', jsonBody(noticeSchema), async (c) => {
    await askForDueMail(db)
    return c.json({ ok: true }, 202)
  })
}
