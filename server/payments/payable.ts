import { type AnyColumn, eq, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Dispute, DisputeState } from '../../domain/payments/disputes.ts'
import type { SubjectKind } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { RefundMove, RefundRow } from './refunds.ts'

/** What every card payment of ours has. */
export interface CardRow {
  id: string
  session_id: string | null
  payment_intent: string | null
  /** When its session ends, where it has one. */
  expires_at: Date | null
  settled_times: number
  refunded_cents: number
  lost_cents: number
  lost_at: Date | null
  refunded_at: Date | null
  refund_failed_at: Date | null
  disputed_at: Date | null
  dispute: DisputeState | null
  dispute_id: string | null
  dispute_due_at: Date | null
}

export type Which = { session: string } | { payment: string } | { id: string }

/** Something that cards pay for: how it is found, and what the provider's word makes of it. */
export interface Payable<Row extends CardRow = CardRow> {
  kind: Extract<SubjectKind, 'basics_orders' | 'job_payments'>
  /** Where its id stands in the metadata of its sessions. A session's reference is anybody's to write, in the address of a payment link. */
  writtenAs: 'order_id' | 'job_payment_id'
  find(db: Db | Transaction, which: Which): Promise<Row | undefined>
  lock(tx: Transaction, id: string): Promise<Row | undefined>
  /** Paid, expired, or as it was. */
  settlePayment(deps: Deps, tx: Transaction, row: Row, session: Stripe.Checkout.Session): Promise<Row>
  /** What refunds and disputes make of it. */
  settleMoney(
    deps: Deps,
    tx: Transaction,
    row: Row,
    moves: readonly RefundMove[],
    dispute: Dispute | undefined,
  ): Promise<Row>
  /** Those that the provider should be asked about, because nothing was heard for a while; unpaid ones for this long. */
  silent(db: Db, now: Date, silentMs: number): Promise<Row[]>
  markSwept(db: Db, id: string, now: Date): Promise<unknown>
  /** Whoever asked for a refund that the shop went on asking for is gone, and nobody else would hear that it was not made. */
  tellOfRefusal(deps: Deps, tx: Transaction, row: Row, refund: RefundRow): Promise<void>
  /** Gives an unpaid one up, if its session is still the one that the caller saw. */
  abandon(deps: Pick<Deps, 'db'>, id: string, sessionId: string | null): Promise<void>
}

/** The row of a table that somebody means. */
export function meant(table: Record<'id' | 'session_id' | 'payment_intent', AnyColumn>, which: Which): SQL {
  if ('session' in which) return eq(table.session_id, which.session)
  return 'payment' in which ? eq(table.payment_intent, which.payment) : eq(table.id, which.id)
}

export const idOf = (thing: string | { id: string } | null) => (typeof thing === 'object' ? (thing?.id ?? null) : thing)

export const isPaid = ({ status, payment_status }: Stripe.Checkout.Session) =>
  status === 'complete' && payment_status !== 'unpaid'
