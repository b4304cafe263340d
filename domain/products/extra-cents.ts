import { type Tiers, tierFor } from '../pricing/tiers.ts'
import type { ProductPrices } from './product-kind.ts'

export function extraTiers({ extras }: ProductPrices, extra: string): Tiers {
  const found = extras[extra]
  if (!found) throw new Error(`There is no price for ${extra}.`)
  return found
}

/** What an extra adds to one piece of so many. */
export const extraCents = (prices: ProductPrices, extra: string, quantity: number) =>
  tierFor(extraTiers(prices, extra), quantity).cents
