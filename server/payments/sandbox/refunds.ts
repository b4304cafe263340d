import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { addTask } from '../../queue/add-task.ts'
import { emit } from './events.ts'
import type { FormFields } from './form-body.ts'
import { type Charge, charge, paymentIntent, type Refund, refund } from './objects.ts'
import { find, findLocked, keep, newId, type SandboxDeps, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

export const END_SANDBOX_REFUND = 'end_sandbox_refund'

const BANK_TAKES_MS = 5_000
const payloadSchema = z.object({ id: z.string() })

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
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: paid.id,
    created: unixTime(now),
    currency: paid.currency,
    metadata,
    payment_intent,
    reason: reason ?? null,
    status: paid.refunds_end === 'succeeded' ? 'pending' : 'succeeded',
  }
  const amount_refunded = paid.amount_refunded + amount
  const after: Charge = { ...paid, amount_refunded, refunded: amount_refunded === paid.amount }
  await keep(tx, 'refund', made.id, made)
  await keep(tx, 'charge', paid.id, after)
  await emit(tx, 'charge.refunded', after, now)
  if (paid.refunds_end)
    await addTask(tx, END_SANDBOX_REFUND, { id: made.id }, { runAt: new Date(now.getTime() + BANK_TAKES_MS) })
  return made
}

/** The bank has had time to think: a slow refund has arrived, a failing one comes back. */
export async function endSandboxRefund({ db, now }: SandboxDeps, payload: unknown): Promise<void> {
  const { id } = payloadSchema.parse(payload)
  await db.transaction(async (tx) => {
    const before = await findLocked(tx, 'refund', id, refund)
    const paid = before && (await findLocked(tx, 'charge', before.charge, charge))
    if (!before || !paid?.refunds_end || before.status === paid.refunds_end) return
    const fails = paid.refunds_end === 'failed'
    const after: Refund = {
      ...before,
      status: paid.refunds_end,
      ...(fails && { failure_reason: 'expired_or_canceled_card' }),
    }
    await keep(tx, 'refund', id, after)
    if (fails)
      await keep(tx, 'charge', paid.id, {
        ...paid,
        amount_refunded: paid.amount_refunded - before.amount,
        refunded: false,
      } satisfies Charge)
    await emit(tx, fails ? 'refund.failed' : 'refund.updated', after, now())
  })
}
