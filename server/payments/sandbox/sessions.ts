import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payment-sandbox.ts'
import { emit } from './events.ts'
import { charge, paymentIntent, type Session, type SessionRecord, sessionRecord } from './objects.ts'
import { find, findLocked, keep, type SandboxDeps, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

/** The session as it is now: one whose time is over expires when somebody looks. */
export async function readSession({ db, now }: SandboxDeps, id: string): Promise<SessionRecord | undefined> {
  const record = await find(db, 'session', id, sessionRecord)
  if (!record || !isOver(record.session, now())) return record
  return db.transaction(async (tx) => {
    const current = await findLocked(tx, 'session', id, sessionRecord)
    return current && isOver(current.session, now()) ? close(tx, current, now()) : current
  })
}

/** `POST /v1/checkout/sessions/:id/expire` */
export async function expireSession({ db, now }: SandboxDeps, id: string): Promise<Session> {
  return db.transaction(async (tx) => {
    const record = await findLocked(tx, 'session', id, sessionRecord)
    if (!record) throw noSuchSession(id)
    if (record.session.status !== 'open') {
      throw new StripeRefusal(
        'Only Checkout Sessions with a status in ["open"] can be expired.' +
          ` This Checkout Session has a status of ${record.session.status}.`,
      )
    }
    return (await close(tx, record, now())).session
  })
}

export async function sessionsOfPayment({ db }: SandboxDeps, paymentIntentId: string): Promise<Session[]> {
  const rows = await db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, 'session'),
        sql`${sandboxObjects.body} -> 'session' ->> 'payment_intent' = ${paymentIntentId}`,
      ),
    )
  return rows.map((row) => sessionRecord.parse(row.body).session)
}

/** Puts whole objects where the caller asked for more than their ids. */
export async function expandSession({ db }: SandboxDeps, record: SessionRecord, expand: readonly string[]) {
  const { session, line_items, shipping_rates } = record
  const asks = (path: string) => expand.some((asked) => asked === path || asked.startsWith(`${path}.`))
  const payment =
    asks('payment_intent') && session.payment_intent
      ? await find(db, 'payment_intent', session.payment_intent, paymentIntent)
      : undefined
  const paid =
    payment && asks('payment_intent.latest_charge')
      ? await find(db, 'charge', payment.latest_charge, charge)
      : undefined
  const rate = shipping_rates.find(({ id }) => id === session.shipping_cost?.shipping_rate)
  return {
    ...session,
    ...(asks('line_items') && { line_items: { object: 'list', data: line_items, has_more: false } }),
    ...(payment && {
      payment_intent: { ...payment, latest_charge: paid ?? payment.latest_charge },
    }),
    ...(asks('shipping_cost.shipping_rate') &&
      session.shipping_cost &&
      rate && { shipping_cost: { ...session.shipping_cost, shipping_rate: rate } }),
  }
}

export const noSuchSession = (id: string) => new StripeRefusal(`No such checkout.session: ${id}`, 404, 'session')

const isOver = (session: Session, now: Date) => session.status === 'open' && session.expires_at <= unixTime(now)

async function close(tx: Transaction, record: SessionRecord, now: Date): Promise<SessionRecord> {
  const closed: SessionRecord = { ...record, session: { ...record.session, status: 'expired', url: null } }
  await keep(tx, 'session', record.session.id, closed)
  await emit(tx, 'checkout.session.expired', closed.session, now)
  return closed
}
