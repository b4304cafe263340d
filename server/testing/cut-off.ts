import Stripe from 'stripe'
import type { Dice } from './dice.ts'

/** Of each five calls the line is cut before the card provider heard of one, and after it did what another asked for. */
export function cutOff<Args extends unknown[], Made>(of: unknown, call: (...args: Args) => Promise<Made>, dice: Dice) {
  return async (...args: Args): Promise<Made> => {
    const luck = dice.below(5)
    const made = luck === 0 ? undefined : await call.apply(of, args)
    if (made && luck > 1) return made
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'cut off' })
  }
}
