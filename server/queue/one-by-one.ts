import Stripe from 'stripe'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'

const MOST_UNHEARD = 3

/**
 * For what a round does about many, each by itself: what fails is told to the log and left to the next round. It is over
 * once the database is away, and once the card provider answered nobody several times in a row: each call takes half a
 * minute then, and a hundred of them would keep the workers from everything else.
 */
export function oneByOne({ log }: Pick<Deps, 'log'>, failed: string) {
  let unheard = 0
  return async (about: Record<string, string>, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      unheard = 0
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, ...about }, failed)
      unheard = error instanceof Stripe.errors.StripeConnectionError ? unheard + 1 : 0
    }
    return unheard < MOST_UNHEARD
  }
}
