import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { jsonBody } from '../http/json.ts'
import { deliverSoon } from '../mail/outbox.ts'

const created_at = z.iso
  .datetime({ offset: true, error: 'created_at must be an ISO time' })
  .transform((time) => new Date(time))

/** The designer names its customer user_email, the quote form email. The other fields they send are not needed. */
const notifySchema = z
  .object({
    product_type: z.string(),
    customization_data: z.unknown().optional(),
    user_email: z.string().optional(),
    email: z.string().optional(),
    created_at,
  })
  .refine(({ user_email, email }) => user_email || email, 'Say whose request it is: user_email or email')

/** The browser's clock may be off by this much. */
const NEAR_MS = 15 * 60 * 1000

/** Asks for the staff mail of an existing request now. The mail was queued with the request; here none is made. */
export function notifyAdminRoutes({ db }: Deps) {
  return new Hono<Env>().post('/', jsonBody(notifySchema), async (c) => {
    const { product_type, user_email, email = '', created_at } = c.req.valid('json')
    const about = user_email
      ? await findCustomOrder(db, product_type, user_email, created_at)
      : await findContactRequest(db, product_type, email, created_at)
    if (!about) return refuse(c, 'not_found', { error: 'There is no such request.' })
    await deliverSoon(db, about)
    return c.json({ ok: true }, 202)
  })
}

async function findCustomOrder(db: Deps['db'], type: string, email: string, at: Date): Promise<Subject | undefined> {
  const { user_email, product_type, created_at } = customOrders
  const [order] = await db
    .select({ id: customOrders.id })
    .from(customOrders)
    .where(and(eq(sql`lower(${user_email})`, lower(email)), eq(product_type, type), ...near(created_at, at)))
    .orderBy(desc(created_at))
    .limit(1)
  return order && subjectOf('custom_orders', order.id)
}

async function findContactRequest(db: Deps['db'], type: string, to: string, at: Date): Promise<Subject | undefined> {
  const { email, product_type, created_at } = contactRequests
  const [request] = await db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(and(eq(sql`lower(${email})`, lower(to)), eq(product_type, type), ...near(created_at, at)))
    .orderBy(desc(created_at))
    .limit(1)
  return request && subjectOf('contact_requests', request.id)
}

const lower = (email: string) => email.trim().toLowerCase()

function near(column: typeof customOrders.created_at | typeof contactRequests.created_at, at: Date) {
  return [gte(column, new Date(at.getTime() - NEAR_MS)), lte(column, new Date(at.getTime() + NEAR_MS))]
}
