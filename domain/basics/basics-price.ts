import { dollars } from '../pricing/money.ts'
import { type PriceCliff, priceCliff } from '../pricing/price-cliff.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { nextTier, type Price, type Tiers, tierFor } from '../pricing/tiers.ts'

/** The price of one hat by the number of hats in the whole cart, as a new shop asks it. */
export const DEFAULT_BASICS_TIERS: Tiers = [
  { from: 1, cents: 1499 },
  { from: 24, cents: 799 },
  { from: 100, cents: 749 },
  { from: 200, cents: 699 },
  { from: 400, cents: 649 },
  { from: 1000, cents: 599 },
  { from: 5000, cents: 549 },
]

/** A card charge has a ceiling; a larger order is a conversation. */
export const MAX_CART_UNITS = 100_000

export function basicsPrice({ basics }: PriceList, units: number): Price {
  const unitCents = tierFor(basics, units).cents
  return { unitCents, totalCents: units * unitCents }
}

/** A larger order that costs less, unless it is larger than the stock allows. */
export function basicsPriceCliff(prices: PriceList, units: number, most = MAX_CART_UNITS): PriceCliff | undefined {
  const totalCents = (hats: number) => basicsPrice(prices, hats).totalCents
  const cliff = units > 0 ? priceCliff(prices.basics, units, totalCents) : undefined
  return cliff && cliff.quantity <= most ? cliff : undefined
}

export interface NextTierOffer {
  /** So many more hats reach it. */
  more: number
  unitCents: number
  savedPerHatCents: number
}

/** What a few more hats would bring, where the next tier is not cheaper in total already. */
export function nextTierOffer({ basics }: PriceList, units: number, most = MAX_CART_UNITS): NextTierOffer | undefined {
  const next = units > 0 ? nextTier(basics, units) : undefined
  if (!next || next.from > most) return undefined
  return {
    more: next.from - units,
    unitCents: next.cents,
    savedPerHatCents: tierFor(basics, units).cents - next.cents,
  }
}

/** 'Add 76 more hats to pay $7.49 each, $0.50 less a hat.' */
export function nextTierSentence({ more, unitCents, savedPerHatCents }: NextTierOffer): string {
  const hats = more === 1 ? '1 more hat' : `${more.toLocaleString('en-US')} more hats`
  return `Add ${hats} to pay ${dollars(unitCents)} each, ${dollars(savedPerHatCents)} less a hat.`
}
