import type { EmbroideryLocation } from '../requests/hat-design.ts'
import { type PriceCliff, priceCliff } from './price-cliff.ts'
import { type Quote, type Tiers, tierFor } from './tiers.ts'

export const MIN_HATS = 50
export const DEFAULT_HATS = 50

export const HAT_TIERS: Tiers = [
  { from: MIN_HATS, cents: 1750 },
  { from: 100, cents: 1550 },
  { from: 200, cents: 1450 },
  { from: 300, cents: 1350 },
  { from: 400, cents: 1300 },
  { from: 500, cents: 1200 },
  { from: 1000, cents: 1100 },
]

/** What one more embroidered location adds to one hat. */
export const EMBROIDERY_TIERS: Tiers = [
  { from: MIN_HATS, cents: 100 },
  { from: 200, cents: 50 },
]

export interface HatOrder {
  quantity: number
  embroidery: readonly EmbroideryLocation[]
}

export function hatQuote({ quantity, embroidery }: HatOrder): Quote {
  const locations = new Set(embroidery).size
  const unitCents = tierFor(HAT_TIERS, quantity).cents + locations * tierFor(EMBROIDERY_TIERS, quantity).cents
  return { unitCents, totalCents: quantity * unitCents }
}

export function hatPriceCliff({ quantity, embroidery }: HatOrder): PriceCliff | undefined {
  return priceCliff(HAT_TIERS, quantity, (other) => hatQuote({ quantity: other, embroidery }).totalCents)
}
