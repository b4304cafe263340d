import type Stripe from 'stripe'
import {
  type CheckoutOffer,
  lineName,
  type OrderLine,
  savedAddressWords,
  sessionItems,
} from '../../domain/basics/checkout.ts'
import type { BasicsOrder } from './orders.ts'

const LONGEST_METADATA = 500

/** What the card provider is asked for: the shop's own prices, a US address, shipping and tax as they are offered. */
export function checkoutSession(
  order: Pick<BasicsOrder, 'id' | 'email' | 'expires_at'>,
  lines: readonly OrderLine[],
  { offer, origin, savedAddress }: { offer: CheckoutOffer; origin: string; savedAddress: string },
): Stripe.Checkout.SessionCreateParams {
  const items = sessionItems(lines)
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: order.id,
    line_items: lines.map(({ productId, quantity, unitCents, ...line }) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unitCents,
        tax_behavior: 'exclusive',
        product_data: { name: lineName(line), metadata: { productId } },
      },
    })),
    metadata: { order_id: order.id, ...(items.length <= LONGEST_METADATA && { items }) },
    payment_intent_data: { metadata: { order_id: order.id } },
    shipping_address_collection: { allowed_countries: ['US'] },
    ...(savedAddress && { custom_text: { shipping_address: { message: savedAddressWords(savedAddress) } } }),
    shipping_options: offer.shipping.map(({ name, cents }) => ({
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: name,
        fixed_amount: { amount: cents, currency: 'usd' },
        tax_behavior: 'exclusive',
      },
    })),
    automatic_tax: { enabled: offer.taxByProvider },
    // The provider knows who pays no tax by their name there, and asks for the address anew.
    ...(offer.customer
      ? { customer: offer.customer, customer_update: { shipping: 'auto' } }
      : order.email && { customer_email: order.email }),
    expires_at: Math.floor(order.expires_at.getTime() / 1000),
    success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/basics?cancelled=${order.id}`,
  }
}
