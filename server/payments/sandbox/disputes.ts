import type { Transaction } from '../../db/database.ts'
import { emit } from './events.ts'
import type { FormFields } from './form-body.ts'
import { type Charge, type Dispute, dispute } from './objects.ts'
import { findLocked, keep, newId, type SandboxDeps, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const A_WEEK_S = 7 * 24 * 60 * 60

export async function openDispute(tx: Transaction, charge: Charge, now: Date): Promise<void> {
  const opened: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: unixTime(now),
    currency: charge.currency,
    evidence_details: {
      due_by: unixTime(now) + A_WEEK_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [],
  }
  await keep(tx, 'dispute', opened.id, opened)
  await emit(tx, 'charge.dispute.created', opened, now)
}

/** `POST /v1/disputes/:id`: as with Stripe's test cards, the words of the evidence say who wins. */
export function answerDispute({ db, now }: SandboxDeps, id: string, fields: FormFields): Promise<Dispute> {
  const words = typeof fields.evidence === 'object' ? fields.evidence.uncategorized_text : undefined
  return db.transaction(async (tx) => {
    const opened = await findLocked(tx, 'dispute', id, dispute)
    if (!opened) throw new StripeRefusal(`No such dispute: ${id}`, 404, 'dispute')
    if (opened.status !== 'needs_response') throw new StripeRefusal('This dispute is already closed.')
    const closed: Dispute = {
      ...opened,
      status: words === 'winning_evidence' ? 'won' : 'lost',
      evidence_details: { ...opened.evidence_details, has_evidence: true, submission_count: 1 },
    }
    await keep(tx, 'dispute', id, closed)
    await emit(tx, 'charge.dispute.closed', closed, now())
    return closed
  })
}
