import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { DISPUTE_STATES } from '../../../domain/payments/disputes.ts'
import { time } from '../columns.ts'

/** What the shop keeps of a card payment, whatever it pays for. */
export const cardColumns = () => ({
  session_id: text('session_id'),
  session_url: text('session_url'),
  payment_intent: text('payment_intent'),
  idempotency_key: text('idempotency_key'),
  /** Whether real money was paid: not in the sandbox, not with a test key. */
  livemode: boolean('livemode').notNull().default(false),
  created_at: time('created_at').notNull().defaultNow(),
  paid_at: time('paid_at'),
  /** When the sweep last asked the card provider about it. */
  swept_at: time('swept_at'),
  refunded_cents: integer('refunded_cents').notNull().default(0),
  /** Taken back by disputes that were lost. */
  lost_cents: integer('lost_cents').notNull().default(0),
  /** When we heard that they were; of those lost before it was kept, nothing. */
  lost_at: time('lost_at'),
  refunded_at: time('refunded_at'),
  /** When a refund came back from the bank, until another one takes its place. */
  refund_failed_at: time('refund_failed_at'),
  disputed_at: time('disputed_at'),
  dispute: text('dispute', { enum: DISPUTE_STATES }),
  dispute_id: text('dispute_id'),
  /** Until when we can answer it. */
  dispute_due_at: time('dispute_due_at'),
  /** How often settling changed it: whoever read the provider before the last change reads again. */
  settled_times: integer('settled_times').notNull().default(0),
})
