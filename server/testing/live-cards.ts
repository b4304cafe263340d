import Stripe from 'stripe'
import { createPayments } from '../payments/payments.ts'
import type { TestShop } from './test-shop.ts'

const UNKNOWN = { error: { type: 'invalid_request_error', message: 'No such checkout.session', param: 'session' } }

/** Gives a shop that took cards in the sandbox a live key: a provider that begins checkouts and knows none of before. */
export function takeLiveCards(shop: TestShop) {
  let begun = 0
  const answer = async ({ method, url }: Request) => {
    if (method !== 'POST' || !url.endsWith('/checkout/sessions')) return Response.json(UNKNOWN, { status: 404 })
    begun += 1
    const id = `cs_live_${begun}`
    return Response.json({ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` })
  }
  const config = { ...shop.config, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const httpClient = Stripe.createFetchHttpClient((input, init) => answer(new Request(input, init)))
  const stripe = new Stripe('sk_live_1', { httpClient, telemetry: false, maxNetworkRetries: 0 })
  Object.assign(shop.payments, createPayments(config, shop), { stripe })
}
