import Stripe from 'stripe'

export const PROVIDER_AWAY = 'The card provider does not answer right now. Please try again in a moment.'

/** Nobody answered, or it has trouble of its own: whoever asks again later is answered. */
export function isProviderAway(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
}
