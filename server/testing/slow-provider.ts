import Stripe from 'stripe'
import { sandboxApi } from '../payments/sandbox/api.ts'
import type { TestShop } from './test-shop.ts'

/** Gives a shop a card provider that starts no checkout before it is let: meanwhile the same key is in use, as Stripe says. */
export function slowProvider(shop: TestShop) {
  const api = sandboxApi(shop)
  const inUse = new Set<string>()
  const waiting = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const asked = async (request: Request) => {
    const key = request.headers.get('idempotency-key') ?? ''
    if (request.method !== 'POST' || !request.url.endsWith('/checkout/sessions')) return api.fetch(request)
    if (inUse.has(key)) {
      const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'There is another request.' }
      return Response.json({ error }, { status: 409 })
    }
    inUse.add(key)
    begun.resolve()
    await waiting.promise
    inUse.delete(key)
    return api.fetch(request)
  }
  const httpClient = Stripe.createFetchHttpClient((input, init) => asked(new Request(input, init)))
  shop.payments.stripe = new Stripe('sk_test_slow', { httpClient, telemetry: false, maxNetworkRetries: 0 })
  return { begun: begun.promise, answer: () => waiting.resolve() }
}
