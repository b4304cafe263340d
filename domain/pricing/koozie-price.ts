import type { KoozieSize } from '../requests/koozie-design.ts'
import { type PriceCliff, priceCliff } from './price-cliff.ts'
import { type Quote, type Tiers, tierFor } from './tiers.ts'

export const MIN_KOOZIES = 250
export const DEFAULT_KOOZIES = 250

export const KOOZIE_TIERS: Tiers = [
  { from: MIN_KOOZIES, cents: 145 },
  { from: 500, cents: 110 },
  { from: 1000, cents: 85 },
  { from: 2000, cents: 70 },
  { from: 5000, cents: 65 },
]

export const SIZE_CENTS: Record<KoozieSize, number> = { 'regular-12oz': 0, 'skinny-12oz': 10 }
export const MAGNET_CENTS = 100

export interface KoozieOrder {
  quantity: number
  size: KoozieSize
  addMagnet: boolean
}

export function koozieQuote({ quantity, size, addMagnet }: KoozieOrder): Quote {
  const unitCents = tierFor(KOOZIE_TIERS, quantity).cents + SIZE_CENTS[size] + (addMagnet ? MAGNET_CENTS : 0)
  return { unitCents, totalCents: quantity * unitCents }
}

export function kooziePriceCliff(order: KoozieOrder): PriceCliff | undefined {
  return priceCliff(KOOZIE_TIERS, order.quantity, (quantity) => koozieQuote({ ...order, quantity }).totalCents)
}
