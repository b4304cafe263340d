import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { customerOf } from './customers.ts'
import { type FormFields, type FormValue, listOf } from './form-body.ts'
import type { LineItem, Session, SessionRecord, ShippingRate } from './objects.ts'
import { keep, newId, unixTime } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const HALF_HOUR_S = 30 * 60
const A_DAY_S = 24 * 60 * 60
const LARGEST_AMOUNT = 99_999_999
const LONGEST_METADATA = 500
const LONGEST_TEXT = 1200

const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const priceData = z.object({
  currency: z.literal('usd'),
  unit_amount: wholeNumber,
  product_data: z.object({ name: z.string().min(1) }),
})
const lineInput = z.object({ quantity: wholeNumber.refine((value) => value > 0), price_data: priceData })
const rateInput = z.object({
  shipping_rate_data: z.object({
    display_name: z.string(),
    fixed_amount: z.object({ amount: wholeNumber, currency: z.literal('usd') }),
  }),
})
const sessionInput = z.object({
  mode: z.literal('payment'),
  success_url: z.url(),
  cancel_url: z.url(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  custom_text: z.object({ shipping_address: z.object({ message: z.string().max(LONGEST_TEXT) }) }).optional(),
  expires_at: wholeNumber.optional(),
  metadata: z.record(z.string().max(40), z.string().max(LONGEST_METADATA)).default({}),
  automatic_tax: z.object({ enabled: z.enum(['true', 'false']) }).optional(),
})

/** `POST /v1/checkout/sessions` */
export async function createSession(tx: Transaction, fields: FormFields, now: Date): Promise<Session> {
  const input = parsed(sessionInput, fields)
  const lineItems = listOf(fields.line_items).map(readLineItem)
  if (lineItems.length === 0) throw new StripeRefusal('You must pass at least one line item.', 400, 'line_items')
  const rates = listOf(fields.shipping_options).map(readShippingRate)
  if (input.customer && input.customer_email)
    throw new StripeRefusal('You may only specify one of these parameters: customer, customer_email.', 400, 'customer')
  const customer = input.customer ? await customerOf(tx, input.customer) : undefined
  const created = unixTime(now)
  const expiresAt = input.expires_at ?? created + A_DAY_S
  if (expiresAt < created + HALF_HOUR_S || expiresAt > created + A_DAY_S) {
    throw new StripeRefusal(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      400,
      'expires_at',
    )
  }
  const subtotal = lineItems.reduce((sum, item) => sum + item.amount_subtotal, 0)
  const shipping = rates[0]?.fixed_amount.amount ?? 0
  if (subtotal + shipping > LARGEST_AMOUNT)
    throw new StripeRefusal('The total amount must be no more than $999,999.99.', 400, 'line_items')
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    automatic_tax: {
      enabled: input.automatic_tax?.enabled === 'true',
      status: input.automatic_tax?.enabled === 'true' ? 'requires_location_inputs' : null,
    },
    cancel_url: input.cancel_url,
    client_reference_id: input.client_reference_id ?? null,
    collected_information: null,
    created,
    currency: 'usd',
    custom_text: input.custom_text ?? null,
    customer: customer?.id ?? null,
    customer_details: customer ? { email: customer.email ?? '', name: customer.name ?? '' } : null,
    customer_email: input.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    metadata: input.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    shipping_cost: rates[0] ? shippingCost(rates[0]) : null,
    status: 'open',
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
    url: `${new URL(input.success_url).origin}/sandbox/pay/${id}`,
  }
  const is_tax_exempt = customer?.tax_exempt === 'exempt'
  const record = { session, line_items: lineItems, shipping_rates: rates, is_tax_exempt, failed_attempts: 0 }
  await keep(tx, 'session', id, record satisfies SessionRecord)
  return session
}

export function shippingCost(rate: ShippingRate): NonNullable<Session['shipping_cost']> {
  const { amount } = rate.fixed_amount
  return { amount_subtotal: amount, amount_total: amount, shipping_rate: rate.id }
}

function readLineItem(fields: FormFields): LineItem {
  const { quantity, price_data } = parsed(lineInput, fields)
  const amount = quantity * price_data.unit_amount
  return {
    id: newId('li'),
    object: 'item',
    description: price_data.product_data.name,
    quantity,
    currency: 'usd',
    amount_subtotal: amount,
    amount_total: amount,
    price: { object: 'price', currency: 'usd', unit_amount: price_data.unit_amount },
  }
}

function readShippingRate(fields: FormFields): ShippingRate {
  const { display_name, fixed_amount } = parsed(rateInput, fields).shipping_rate_data
  return { id: newId('shr'), object: 'shipping_rate', display_name, fixed_amount }
}

function parsed<Schema extends z.ZodType>(schema: Schema, fields: FormValue): z.output<Schema> {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StripeRefusal(`Invalid ${issue?.path.join('.')}: ${issue?.message}`, 400, issue?.path.join('.'))
}
