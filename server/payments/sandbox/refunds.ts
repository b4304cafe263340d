import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { emit } from './events.ts'
import type { FormFields } from './form-body.ts'
import { type Charge, charge, paymentIntent, type Refund } from './objects.ts'
import { find, findLocked, keep, newId, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const refundInput = z.object({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
})

/** `POST /v1/refunds` */
export async function createRefund(tx: Transaction, fields: FormFields, now: Date): Promise<Refund> {
  const input = refundInput.safeParse(fields)
  if (!input.success) throw new StripeRefusal('Invalid refund.', 400, input.error.issues[0]?.path.join('.'))
  const { payment_intent, reason, metadata } = input.data
  const payment = await find(tx, 'payment_intent', payment_intent, paymentIntent)
  const paid = payment && (await findLocked(tx, 'charge', payment.latest_charge, charge))
  if (!paid) throw new StripeRefusal(`No such payment_intent: ${payment_intent}`, 404, 'payment_intent')
  const left = paid.amount - paid.amount_refunded
  const amount = input.data.amount ?? left
  if (left === 0) throw new StripeRefusal(`Charge ${paid.id} has already been refunded.`, 400, 'amount')
  if (amount < 1 || amount > left) {
    throw new StripeRefusal('Refund amount is greater than unrefunded amount on charge.', 400, 'amount')
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: paid.id,
    created: unixTime(now),
    currency: paid.currency,
    metadata,
    payment_intent,
    reason: reason ?? null,
    status: 'succeeded',
  }
  const amount_refunded = paid.amount_refunded + amount
  const after: Charge = { ...paid, amount_refunded, refunded: amount_refunded === paid.amount }
  await keep(tx, 'refund', refund.id, refund)
  await keep(tx, 'charge', paid.id, after)
  await emit(tx, 'charge.refunded', after, now)
  return refund
}
