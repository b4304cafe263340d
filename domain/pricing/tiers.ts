/** From this quantity on, one piece costs this. */
export interface Tier {
  from: number
  cents: number
}

/** What an order costs: the price of one piece with all that is on it, and of all pieces. */
export interface Price {
  unitCents: number
  totalCents: number
}

/** A price list: its first tier starts at the smallest quantity, every later one at a larger one. */
export type Tiers = readonly [Tier, ...Tier[]]

/** The tier of a quantity; anything below the list is priced as its first tier. */
export function tierFor(tiers: Tiers, quantity: number): Tier {
  return tiers.findLast((tier) => tier.from <= quantity) ?? tiers[0]
}

/** The tier that a few more pieces would reach; none for the last one. */
export function nextTier(tiers: Tiers, quantity: number): Tier | undefined {
  return tiers.find((tier) => tier.from > quantity)
}

/** The tier of the largest orders. */
export const lastTier = (tiers: Tiers): Tier => tiers.at(-1) ?? tiers[0]

export interface TierRow extends Tier {
  /** The last quantity of the tier; none for the last tier. */
  to?: number
}

/** The price list as a customer reads it. */
export function tierRows(tiers: Tiers): TierRow[] {
  return tiers.map((tier, index) => {
    const next = tiers[index + 1]
    return next ? { ...tier, to: next.from - 1 } : { ...tier }
  })
}

/** '100-199', '1,000+' */
export function tierRange({ from, to }: TierRow): string {
  return to === undefined ? `${count(from)}+` : `${count(from)}-${count(to)}`
}

export function count(quantity: number): string {
  return quantity.toLocaleString('en-US')
}
