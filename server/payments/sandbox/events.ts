import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Db, Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payment-sandbox.ts'
import { LoggableError } from '../../log.ts'
import { addTask } from '../../queue/add-task.ts'
import { event } from './objects.ts'
import { find, keep, newId, unixTime } from './store.ts'

export const DELIVER_SANDBOX_EVENT = 'deliver_sandbox_event'

const payloadSchema = z.object({ id: z.string() })
const SECRET_ID = 'webhook_secret'

/** Something happened: an event, and the task that tells the shop until it has listened. */
export async function emit(tx: Transaction, type: string, object: unknown, now: Date): Promise<void> {
  const id = newId('evt')
  const body: z.infer<typeof event> = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unixTime(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  }
  await keep(tx, 'event', id, body)
  await addTask(tx, DELIVER_SANDBOX_EVENT, { id })
}

/** Posts one event to the shop, signed as Stripe signs. An answer other than 2xx throws, and the task is tried again. */
export async function deliverSandboxEvent(
  db: Db,
  post: (request: Request) => Response | Promise<Response>,
  payload: unknown,
): Promise<void> {
  const { id } = payloadSchema.parse(payload)
  const found = await find(db, 'event', id, event)
  if (!found) return
  const body = JSON.stringify(found)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: await ownWebhookSecret(db),
  })
  const request = new Request('http://localhost/api/stripe-webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  const answer = await post(request)
  if (!answer.ok) throw new LoggableError(`the shop answered ${answer.status} to ${found.type} ${id}`)
}

/** What events are signed with; nothing before the first of them, as whoever only asks has nothing written. */
export const sandboxWebhookSecret = (db: Db) => find(db, 'secret', SECRET_ID, z.string())

/** The same for whoever signs: made once for each database, so that nobody else can. */
export async function ownWebhookSecret(db: Db): Promise<string> {
  const kept = await sandboxWebhookSecret(db)
  if (kept) return kept
  const secret = `whsec_${randomBytes(32).toString('hex')}`
  await db.insert(sandboxObjects).values({ id: SECRET_ID, kind: 'secret', body: secret }).onConflictDoNothing()
  return (await sandboxWebhookSecret(db)) ?? secret
}
