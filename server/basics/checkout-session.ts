import type Stripe from 'stripe'
import { findBasics } from '../../domain/basics/catalogue.ts'
import { type OrderLine, savedAddressWords, sessionItems } from '../../domain/basics/checkout.ts'
import type { Config } from '../config.ts'
import type { BasicsOrder } from './orders.ts'

const LONGEST_METADATA = 500

/** What the card provider is asked for: the shop's own prices, a US address, shipping and tax as configured. */
export function checkoutSession(
  config: Config,
  order: Pick<BasicsOrder, 'id' | 'email' | 'expires_at'>,
  lines: readonly OrderLine[],
  { origin, savedAddress }: { origin: string; savedAddress: string },
): Stripe.Checkout.SessionCreateParams {
  const items = sessionItems(lines)
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: order.id,
    line_items: lines.map(({ productId, quantity, unitCents }) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unitCents,
        tax_behavior: 'exclusive',
        product_data: { name: findBasics(productId)?.name ?? productId, metadata: { productId } },
      },
    })),
    metadata: { order_id: order.id, ...(items.length <= LONGEST_METADATA && { items }) },
    payment_intent_data: { metadata: { order_id: order.id } },
    shipping_address_collection: { allowed_countries: ['US'] },
    ...(savedAddress && { custom_text: { shipping_address: { message: savedAddressWords(savedAddress) } } }),
    shipping_options: config.SHIPPING_RATES.map(({ name, cents }) => ({
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: name,
        fixed_amount: { amount: cents, currency: 'usd' },
        tax_behavior: 'exclusive',
      },
    })),
    automatic_tax: { enabled: config.STRIPE_AUTOMATIC_TAX },
    ...(order.email && { customer_email: order.email }),
    expires_at: Math.floor(order.expires_at.getTime() / 1000),
    success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/basics?checkout=cancelled`,
  }
}
