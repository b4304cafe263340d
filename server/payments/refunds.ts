import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Refund, RefundLine, RefundStatus } from '../../domain/payments/refunds.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { refunds } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Everything that was ever given back of something, or tried to be, oldest first. */
export const refundsOf = (db: Db | Transaction, subject: Subject) => refundsOfAll(db, [subject])

export async function refundsOfAll(db: Db | Transaction, subjects: Subject[]): Promise<RefundRow[]> {
  return db.select().from(refunds).where(inArray(refunds.subject, subjects)).orderBy(asc(refunds.created_at))
}

export const reckoned = ({ status, cents, shipping_cents, lines }: RefundRow): Refund => ({
  ...{ status, cents, lines },
  shippingCents: shipping_cents,
})

interface AskedRefund {
  subject: Subject
  status: Extract<RefundStatus, 'asked' | 'succeeded'>
  cents: number
  shipping_cents: number
  lines: RefundLine[]
  by_hand: boolean
  reason?: string
  actor_id: string
  /** By the database's own reckoning, and checked by it. */
  left_cents: SQL<number>
}

/** Writes an attempt down before anybody hears of it, so that whoever repeats it after a crash repeats the same one. */
export async function storeRefund(tx: Transaction, asked: AskedRefund, now: Date): Promise<RefundRow> {
  const [stored] = await tx
    .insert(refunds)
    .values({ ...asked, created_at: now, changed_at: now })
    .returning()
  if (!stored) throw new Error('a refund was not stored')
  return stored
}

/** Who hears that an attempt was given up, in the same transaction. */
export type Telling = (tx: Transaction) => Promise<unknown>

type Answer = { taken: true } | { taken: false; refusal: string | undefined }

/** Asks the card provider, by the attempt's own key. Without a refusal nobody knows what it did: it is asked again later. */
export async function sendRefund(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'payments'>,
  refund: RefundRow,
  paymentIntent: string,
  tell?: Telling,
): Promise<Answer> {
  try {
    await deps.payments.stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: refund.cents,
        reason: 'requested_by_customer',
        metadata: { refund_id: refund.id },
      },
      { idempotencyKey: `refund-${refund.id}` },
    )
    return { taken: true }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.error({ err: error, refundId: refund.id }, 'the card provider did not take a refund')
    const refusal = isFinal(error) ? error.message : undefined
    if (refusal !== undefined) await giveUpRefund(deps, refund, refusal, tell)
    return { taken: false, refusal }
  }
}

const TRY_AGAIN = [409, 429]

const isFinal = ({ statusCode = 500 }: { statusCode?: number | undefined }) =>
  statusCode < 500 && !TRY_AGAIN.includes(statusCode)

/** The next attempt is another one, with another key: the provider answers to this one as it did the first time. */
/** What staff are told of one that the shop gave up; where nobody answered, it may have been made. */
export const GIVEN_UP =
  'The card provider did not take it, or never said so, and the shop does not ask again. Look there first whether it was made.'

export async function giveUpRefund(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: RefundRow,
  failure: string,
  tell?: Telling,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(refunds)
      .set({ status: 'refused', failure, changed_at: now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'asked')))
    if (rowCount === 1) await tell?.(tx)
  })
}

/** The card provider's words. What is cancelled there did not arrive either. */
const STATUS_OF: Partial<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export interface RefundMove {
  refund: RefundRow
  /** What we knew before; nothing of a refund that was made elsewhere. */
  was: RefundStatus | undefined
}

/** Brings our refunds to where the card provider's are, and tells which of them moved. */
export async function followRefunds(
  tx: Transaction,
  subject: Subject,
  listed: readonly Stripe.Refund[],
  now: Date,
): Promise<RefundMove[]> {
  const known = await refundsOf(tx, subject)
  const moves: RefundMove[] = []
  for (const theirs of listed) {
    const ours = known.find(({ id, provider_id }) => provider_id === theirs.id || id === theirs.metadata?.refund_id)
    const status = STATUS_OF[theirs.status ?? ''] ?? 'pending'
    if (ours?.status === status) continue
    const seen = { status, provider_id: theirs.id, failure: theirs.failure_reason ?? null, changed_at: now }
    const [refund] = ours
      ? await tx.update(refunds).set(seen).where(eq(refunds.id, ours.id)).returning()
      : await tx
          .insert(refunds)
          .values({ ...seen, ...madeElsewhere(subject, theirs) })
          .returning()
    if (refund) moves.push({ refund, was: ours?.status })
  }
  return moves
}

const madeElsewhere = (subject: Subject, { amount, created }: Stripe.Refund) => {
  const at = new Date(created * 1000)
  return { subject, cents: amount, left_cents: amount, created_at: at, changed_at: at }
}
