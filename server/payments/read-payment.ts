import type Stripe from 'stripe'
import { type Dispute, disputeOf } from '../../domain/payments/disputes.ts'

export interface PaymentAfterwards {
  refunds: Stripe.Refund[]
  dispute: Dispute | undefined
}

const MOST = 1000

/** What became of a payment at the card provider, all of it: an event tells only a part, and perhaps an old one. */
export async function readPayment(stripe: Stripe, payment: string, isDisputed: boolean): Promise<PaymentAfterwards> {
  const ofPayment = { payment_intent: payment, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(ofPayment).autoPagingToArray({ limit: MOST }),
    isDisputed ? stripe.disputes.list(ofPayment).autoPagingToArray({ limit: MOST }) : [],
  ])
  return { refunds: refunds.toReversed(), dispute: disputeOf(disputes) }
}
