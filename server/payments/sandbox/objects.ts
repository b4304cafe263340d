import { z } from 'zod'

const address = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

const shippingRate = z.object({
  id: z.string(),
  object: z.literal('shipping_rate'),
  display_name: z.string(),
  fixed_amount: z.object({ amount: z.int().min(0), currency: z.string() }),
})

const lineItem = z.object({
  id: z.string(),
  object: z.literal('item'),
  description: z.string(),
  quantity: z.int(),
  currency: z.string(),
  amount_subtotal: z.int(),
  amount_total: z.int(),
  price: z.object({ object: z.literal('price'), currency: z.string(), unit_amount: z.int() }),
})

/** The fields of Stripe's Checkout Session that a shop reads. */
const session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  amount_subtotal: z.int(),
  amount_total: z.int(),
  automatic_tax: z.object({
    enabled: z.boolean(),
    status: z.enum(['complete', 'requires_location_inputs']).nullable(),
  }),
  cancel_url: z.string(),
  client_reference_id: z.string().nullable(),
  collected_information: z.object({ shipping_details: z.object({ name: z.string(), address }).nullable() }).nullable(),
  created: z.int(),
  currency: z.string(),
  custom_text: z.object({ shipping_address: z.object({ message: z.string() }) }).nullish(),
  customer: z.string().nullish(),
  customer_details: z.object({ email: z.string(), name: z.string() }).nullable(),
  customer_email: z.string().nullable(),
  expires_at: z.int(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  mode: z.literal('payment'),
  payment_intent: z.string().nullable(),
  payment_status: z.enum(['unpaid', 'paid']),
  shipping_cost: z.object({ amount_subtotal: z.int(), amount_total: z.int(), shipping_rate: z.string() }).nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  success_url: z.string(),
  total_details: z.object({ amount_discount: z.int(), amount_shipping: z.int(), amount_tax: z.int() }),
  url: z.string().nullable(),
})

/** A session with what Stripe keeps beside it. */
export const sessionRecord = z.object({
  session,
  line_items: z.array(lineItem),
  shipping_rates: z.array(shippingRate),
  /** Of its customer. */
  is_tax_exempt: z.boolean().default(false),
  failed_attempts: z.int(),
})

export const customer = z.object({
  id: z.string(),
  object: z.literal('customer'),
  created: z.int(),
  email: z.string().nullable(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  name: z.string().nullable(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']),
})

export const paymentIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  amount_received: z.int(),
  created: z.int(),
  currency: z.string(),
  latest_charge: z.string(),
  metadata: z.record(z.string(), z.string()),
  status: z.literal('succeeded'),
})

export const charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.int(),
  amount_refunded: z.int(),
  created: z.int(),
  currency: z.string(),
  disputed: z.boolean(),
  payment_intent: z.string(),
  refunded: z.boolean(),
  /** What the card's bank does with a refund a little later. */
  refunds_end: z.enum(['succeeded', 'failed']).optional(),
  status: z.literal('succeeded'),
})

export const refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  charge: z.string(),
  created: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.string(),
  reason: z.string().nullable(),
  failure_reason: z.string().optional(),
  status: z.enum(['pending', 'succeeded', 'failed']),
})

export const dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  charge: z.string(),
  created: z.int(),
  currency: z.string(),
  evidence_details: z.object({
    due_by: z.int(),
    has_evidence: z.boolean(),
    past_due: z.boolean(),
    submission_count: z.int(),
  }),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
  balance_transactions: z.array(z.object({ amount: z.int(), currency: z.string() })).default([]),
})

export const event = z.object({
  id: z.string(),
  object: z.literal('event'),
  api_version: z.string(),
  created: z.int(),
  data: z.object({ object: z.unknown() }),
  livemode: z.literal(false),
  pending_webhooks: z.int(),
  type: z.string(),
})

export type Session = z.infer<typeof session>
export type SessionRecord = z.infer<typeof sessionRecord>
export type ShippingRate = z.infer<typeof shippingRate>
export type LineItem = z.infer<typeof lineItem>
export type Customer = z.infer<typeof customer>
export type Charge = z.infer<typeof charge>
export type Refund = z.infer<typeof refund>
export type Dispute = z.infer<typeof dispute>
