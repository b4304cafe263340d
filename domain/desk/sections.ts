import type { PriceList } from '../pricing/price-list.ts'
import { prices } from './prices.ts'

/** All that the owner edits and the pages show. */
export interface ShopFacts {
  prices: PriceList
}

/** What a new shop begins with. */
export const DEFAULT_FACTS: ShopFacts = { prices: prices.defaults }
export const DEFAULT_PRICES = DEFAULT_FACTS.prices
