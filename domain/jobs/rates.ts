import type { Tiers } from '../pricing/tiers.ts'

/** What the shop charges beside the price lists of its products. All of it is the owner's to change, here alone. */

/** Once a design: it is made ready for the machine. */
export const SETUP_CENTS = 4_500
export const DESIGN_HOUR_CENTS = 6_000
/** Of what the pieces cost. */
export const RUSH_PERCENT = 25

/** The whole order to one address, by its pieces. */
export const SHIPPING_TIERS: Tiers = [
  { from: 1, cents: 1_500 },
  { from: 50, cents: 2_500 },
  { from: 150, cents: 4_500 },
  { from: 500, cents: 9_500 },
  { from: 1000, cents: 16_000 },
]
