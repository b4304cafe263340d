import Stripe from 'stripe'
import { z } from 'zod'
import { subjectOf } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { LoggableError } from '../log.ts'
import { type CardRow, idOf, type Payable } from './payable.ts'
import { type PaymentAfterwards, readPayment } from './read-payment.ts'
import { followRefunds } from './refunds.ts'

type Session = Stripe.Checkout.Session

const WHOLE = ['payment_intent.latest_charge', 'shipping_cost.shipping_rate']
const MOST_READINGS = 5

/**
 * Reads the session from the card provider and brings what it pays for to where it is there.
 * Called by webhooks, by whoever is back from paying and by the sweep, in any order and any number of times: whoever was
 * overtaken by a newer reading reads again, so that an old one changes nothing.
 */
export async function settleSession<Row extends CardRow>(
  deps: Deps,
  payables: readonly Payable<Row>[],
  sessionId: string,
): Promise<Row | undefined> {
  let name = 'a payment'
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const known = await knownBy(deps.db, payables, sessionId)
    const before = known?.row.settled_times ?? 0
    const session = await deps.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: WHOLE })
    const afterwards = await afterwardsOf(deps, session, known?.row)
    const settled = await settleReading(deps, payables, { session, afterwards, before })
    if (settled !== 'overtaken') return settled
    if (known) name = `${known.kind} ${known.row.id}`
  }
  throw new LoggableError(`${name} changed each time that it was read`)
}

/** For example since the shop changed from the sandbox to a real key. */
export const isUnknownSession = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

/** The same; what the card provider has no such session of is given up, as nobody can pay for it there. */
export async function settleOrAbandon<Row extends CardRow>(
  deps: Deps,
  payable: Payable<Row>,
  { id, session }: { id: string; session: string },
): Promise<Row | undefined> {
  try {
    return await settleSession(deps, [payable], session)
  } catch (error) {
    if (!isUnknownSession(error)) throw error
    await payable.abandon(deps, id, session)
    return payable.find(deps.db, { id })
  }
}

async function knownBy(db: Db, payables: readonly Payable[], session: string) {
  for (const { kind, find } of payables) {
    const row = await find(db, { session })
    if (row) return { kind, row }
  }
  return undefined
}

async function afterwardsOf(
  { payments }: Deps,
  { payment_intent }: Session,
  known: CardRow | undefined,
): Promise<PaymentAfterwards | undefined> {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null
  if (!payment_intent || !charge || typeof charge !== 'object') return undefined
  const isDisputed = charge.disputed || (known?.dispute ?? null) !== null
  return readPayment(payments.stripe, idOf(payment_intent) ?? '', isDisputed)
}

interface Reading {
  session: Session
  afterwards: PaymentAfterwards | undefined
  /** How often it had been settled when the reading began. */
  before: number
}

function settleReading<Row extends CardRow>(deps: Deps, payables: readonly Payable<Row>[], reading: Reading) {
  const { session, afterwards, before } = reading
  return deps.db.transaction(async (tx): Promise<Row | 'overtaken' | undefined> => {
    const owned = await lockOwner(tx, payables, session)
    if (!owned) return undefined
    const { payable, row } = owned
    if (row.settled_times !== before) return 'overtaken'
    const paid = await payable.settlePayment(deps, tx, row, session)
    if (!afterwards) return paid
    const moves = await followRefunds(tx, subjectOf(payable.kind, row.id), afterwards.refunds, deps.now())
    return payable.settleMoney(deps, tx, paid, moves, afterwards.dispute)
  })
}

/** By its session, or by the id that we wrote into it: the session's own may not have been kept. */
async function lockOwner<Row extends CardRow>(tx: Transaction, payables: readonly Payable<Row>[], session: Session) {
  for (const payable of payables) {
    const written = z.uuid().safeParse(session.metadata?.[payable.writtenAs])
    const found =
      (await payable.find(tx, { session: session.id })) ??
      (written.success ? await payable.find(tx, { id: written.data }) : undefined)
    const row = found && (await payable.lock(tx, found.id))
    if (row) return { payable, row }
  }
  return undefined
}
