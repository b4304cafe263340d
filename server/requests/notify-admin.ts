import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { jsonBody } from '../http/json.ts'

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
 * Makes no mail: the staff's was queued with the request, and is on its way. Whose request it was is not looked up, so that the
 * answer tells nobody who placed one.
 */
export const notifyAdminRoutes = () =>
  new Hono<Env>().post('/', jsonBody(noticeSchema), (c) => c.json({ ok: true }, 202))
