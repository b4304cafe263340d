import { z } from 'zod'
import { MAX_EMAIL_CHARS } from '../../../domain/email.ts'
import { ZIP } from '../../../domain/ship-to.ts'
import type { Transaction } from '../../db/database.ts'
import { shippingCost } from './create-session.ts'
import { demoTaxCents } from './demo-tax.ts'
import { openDispute } from './disputes.ts'
import { emit } from './events.ts'
import type { Charge, Session, SessionRecord } from './objects.ts'
import { sessionRecord } from './objects.ts'
import { findLocked, keep, newId, type SandboxDeps, unixTime } from './store.ts'
import { CARD_ERRORS, type TestCard, testCard } from './test-cards.ts'

const NO_EMAIL = 'Please enter a valid email address.'
const filled = (label: string) => z.string().trim().min(1, `Please enter your ${label}.`).max(200)

/** What the pay page's form sends. */
export const payForm = z.object({
  email: z.email(NO_EMAIL).max(MAX_EMAIL_CHARS, NO_EMAIL),
  name: filled('name'),
  line1: filled('address'),
  line2: z.string().trim().max(200).default(''),
  city: filled('city'),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Please enter the two letters of your state.'),
  zip: z.string().trim().regex(ZIP, 'Please enter a valid ZIP code.'),
  rate: z.string().max(100).default(''),
  card: z.string().max(40),
})

export type PayForm = z.output<typeof payForm>
export type PayResult = { paid: true; session: Session } | { paid: false; session: Session; error: string } | undefined

/** Charges a test card. The session is locked meanwhile, so that two clicks pay once. */
export async function paySession({ db, now }: SandboxDeps, id: string, form: PayForm): Promise<PayResult> {
  return db.transaction(async (tx) => {
    const record = await findLocked(tx, 'session', id, sessionRecord)
    if (!record) return undefined
    const { session } = record
    if (session.status === 'complete') return { paid: true, session }
    if (session.status === 'expired') return { paid: false, session, error: 'This checkout has expired.' }
    const card = testCard(form.card)
    if (!card) return { paid: false, session, error: CARD_ERRORS.unknown }
    if (card.outcome === 'declined') return { paid: false, session, error: CARD_ERRORS.declined }
    if (card.outcome === 'second_try' && record.failed_attempts === 0) {
      await keep(tx, 'session', id, { ...record, failed_attempts: 1 } satisfies SessionRecord)
      return { paid: false, session, error: CARD_ERRORS.secondTry }
    }
    return { paid: true, session: await complete(tx, record, form, card, now()) }
  })
}

const REFUNDS_END: Partial<Record<TestCard['outcome'], Charge['refunds_end']>> = {
  slow_refund: 'succeeded',
  failed_refund: 'failed',
}

async function complete(tx: Transaction, record: SessionRecord, form: PayForm, { outcome }: TestCard, now: Date) {
  const session = priced(record, form)
  const created = unixTime(now)
  const payment = newId('pi')
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: 0,
    created,
    currency: session.currency,
    disputed: outcome === 'disputed',
    payment_intent: payment,
    refunded: false,
    refunds_end: REFUNDS_END[outcome],
    status: 'succeeded',
  }
  const done: Session = { ...session, payment_intent: payment, payment_status: 'paid', status: 'complete', url: null }
  await keep(tx, 'charge', charge.id, charge)
  await keep(tx, 'payment_intent', payment, {
    id: payment,
    object: 'payment_intent',
    amount: charge.amount,
    amount_received: charge.amount,
    created,
    currency: charge.currency,
    latest_charge: charge.id,
    metadata: session.metadata,
    status: 'succeeded',
  })
  await keep(tx, 'session', session.id, { ...record, session: done } satisfies SessionRecord)
  await emit(tx, 'checkout.session.completed', done, now)
  if (charge.disputed) await openDispute(tx, charge, now)
  return done
}

/** The session with the address, the shipping and the tax that the customer chose. */
function priced({ session, shipping_rates, is_tax_exempt }: SessionRecord, form: PayForm): Session {
  const rate = shipping_rates.find(({ id }) => id === form.rate) ?? shipping_rates[0]
  const shipping = rate?.fixed_amount.amount ?? 0
  const isTaxed = session.automatic_tax.enabled && !is_tax_exempt
  const tax = isTaxed ? demoTaxCents(session.amount_subtotal, form.state) : 0
  const { name, line1, line2, city, state, zip } = form
  return {
    ...session,
    amount_total: session.amount_subtotal + shipping + tax,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? 'complete' : null },
    collected_information: {
      shipping_details: {
        name,
        address: { line1, line2: line2 || null, city, state, postal_code: zip, country: 'US' },
      },
    },
    customer_details: { email: form.email, name },
    shipping_cost: rate ? shippingCost(rate) : null,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: tax },
  }
}
