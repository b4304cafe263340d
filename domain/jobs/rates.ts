/** What the shop charges beside the price lists of its products and for shipping. All of it is the owner's to change, here alone. */

/** Once a design: it is made ready for the machine. */
export const SETUP_CENTS = 4_500
export const DESIGN_HOUR_CENTS = 6_000
/** Of what the pieces cost. */
export const RUSH_PERCENT = 25
