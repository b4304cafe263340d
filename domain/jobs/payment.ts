import { z } from 'zod'
import { idempotencyKey, optionalText, requiredText, rowId } from '../fields.ts'
import { dollars } from '../pricing/money.ts'
import { daysLater } from '../shop-time.ts'
import type { QuoteTerms } from './quote.ts'
import { type JobStage, placeInLine } from './stages.ts'

export const PAYMENT_METHODS = ['card', 'check', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Card',
  check: 'Check',
  bank_transfer: 'Bank transfer',
}

/** A card payment is `pending` while its checkout is open; money that is recorded is `paid` at once. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'expired'] as const

/** The card provider takes nothing smaller. */
export const MIN_CARD_CENTS = 50
/** What one card payment can take; more comes by check or bank transfer. */
export const MAX_CARD_CENTS = 99_999_999

/** What is agreed on, less what was credited. */
export interface JobBill {
  totalCents: number
  terms: QuoteTerms
}

export interface JobBalance {
  totalCents: number
  /** Less what went back. */
  paidCents: number
  dueNowCents: number
  dueLaterCents: number
  /** Paid beyond the total: ours to give back. */
  overCents: number
}

/** Half a cent is rounded up, so that a deposit is never less than its share. */
const depositCents = (totalCents: number, percent: number) => Math.ceil((totalCents * percent) / 100)

/** How much must be here before a step of the work may begin. */
function neededFor(step: 'production' | 'shipping', { totalCents, terms }: JobBill): number {
  if (terms.kind === 'net') return 0
  return terms.kind === 'deposit' && step === 'production' ? depositCents(totalCents, terms.percent) : totalCents
}

export const missingFor = (step: 'production' | 'shipping', bill: JobBill, paidCents: number) =>
  Math.max(neededFor(step, bill) - paidCents, 0)

/** Nothing is due by it any more, and whoever made or sent it would give it away. */
export const ALL_GIVEN_BACK = 'All of its money was given back, so it is neither made nor sent.'

/** Why a step of the work waits, by what was paid; nothing when it does not. */
export function whyUnpaid(step: 'production' | 'shipping', bill: JobBill, paidCents: number): string | undefined {
  if (bill.totalCents === 0) return ALL_GIVEN_BACK
  const missing = missingFor(step, bill, paidCents)
  return missing > 0 ? `${dollars(missing)} must be paid first, by the terms.` : undefined
}

/** Whoever begins or sends it would do so for money that the customer may be given back. */
export const REFUND_UNDER_WAY =
  'A refund of this job is not answered yet, so it waits. Please look again in a few minutes.'

/** The day by which net terms are paid; nothing before delivery or under other terms. */
export function netDueOn(terms: QuoteTerms, deliveredOn: string | null): string | undefined {
  if (terms.kind !== 'net' || !deliveredOn) return undefined
  return daysLater(deliveredOn, terms.days)
}

/** What is due, now and later, by the terms, the stage and what was paid. Days are the shop's. */
export function jobBalance(
  bill: JobBill,
  paidCents: number,
  { stage, deliveredOn, today }: { stage: JobStage; deliveredOn: string | null; today: string },
): JobBalance {
  const { totalCents, terms } = bill
  const isMade = placeInLine(stage) >= placeInLine('in_production')
  const dueOn = netDueOn(terms, deliveredOn)
  const byNow = dueOn && dueOn <= today ? totalCents : neededFor(isMade ? 'shipping' : 'production', bill)
  const dueNowCents = Math.max(byNow - paidCents, 0)
  return {
    ...{ totalCents, paidCents, dueNowCents },
    dueLaterCents: Math.max(totalCents - paidCents, 0) - dueNowCents,
    overCents: Math.max(paidCents - totalCents, 0),
  }
}

/** What one click pays: what is due now, or else all that is left. */
export const nextPaymentCents = ({ dueNowCents, dueLaterCents }: JobBalance) => dueNowCents || dueLaterCents

/** How much of a refund lessens the bill: not the part that was paid too much. */
export const creditOfRefund = (refundCents: number, paidBeforeCents: number, totalCents: number) =>
  Math.min(Math.max(refundCents - Math.max(paidBeforeCents - totalCents, 0), 0), totalCents)

const amount = z
  .number({ error: 'Please enter an amount' })
  .int('Please enter an amount')
  .min(1, 'Please enter an amount')
  .max(1_000_000_000, 'That is more than one payment can be')

/** What the customer saw on the button. */
export const startPaymentSchema = z.object({ cents: amount })
export const settlePaymentSchema = z.object({ session_id: z.string().min(1).max(200) })

/** With what staff saw: what was paid so far. */
export const recordPaymentSchema = z.object({
  method: z.enum(['check', 'bank_transfer'], { error: 'Please choose how it was paid' }),
  cents: amount,
  paid_cents: z.int(),
  note: optionalText(200),
  idempotency_key: idempotencyKey,
})
export type RecordedPayment = z.output<typeof recordPaymentSchema>

const reason = requiredText('Please say why', 500)
/** Whoever does something unusual says why; it stands in the history. */
export const reasonSchema = z.object({ reason })
const payment_id = rowId
export const undoPaymentSchema = z.object({ payment_id, reason })
export type Undoing = z.output<typeof undoPaymentSchema>

/** With what staff saw: what was left of the payment. */
export const refundPaymentSchema = z.object({
  payment_id,
  cents: amount,
  left_cents: z.int().min(0),
  reason,
  /** By check, bank transfer or cash: it is only written down. */
  by_hand: z.boolean().default(false),
})
export type PaymentRefund = z.output<typeof refundPaymentSchema>

/** Without a reason the gates hold. */
export const productionSchema = z.object({ reason: optionalText(500) })
export const netTermsSchema = z.object({ allowed: z.boolean() })
