import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'
import { US_STATES } from './us-states.ts'

export const ZIP = /^\d{5}(-\d{4})?$/

/** Where a box goes, asked as whoever pays is asked. */
export const shipToSchema = z.object({
  name: requiredText('Please enter who it goes to'),
  line1: requiredText('Please enter the street and number'),
  line2: optionalText(),
  city: requiredText('Please enter the city'),
  state: z.enum(US_STATES, { error: 'Please choose the state' }),
  zip: requiredText('Please enter the ZIP code', 10).regex(ZIP, 'Please enter a ZIP code as 75201 or 75201-1234'),
})
export type ShipTo = z.output<typeof shipToSchema>

export const LONGEST_KEPT_LINE = 500
const known = z.string().max(LONGEST_KEPT_LINE).nullable()
/** An address as it is kept: an old one may lack anything. */
const keptShipTo = z.object({ name: known, line1: known, line2: known, city: known, state: known, zip: known })
export type KeptShipTo = z.output<typeof keptShipTo>

/** The new address, and the one that whoever changes it had before their eyes. */
export const shipToChangeSchema = shipToSchema.extend({ before: keptShipTo.nullable() })
export type ShipToChange = z.output<typeof shipToChangeSchema>

/** Line by line, as on a label. */
export function shipToLines({ name, line1, line2, city, state, zip }: KeptShipTo): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, line1, line2, place].flatMap((line) => (line ? [line] : []))
}

/** On one line. */
export const shipToText = (shipTo: KeptShipTo | null) => (shipTo ? shipToLines(shipTo).join(', ') : 'no address')

export const isSameShipTo = (one: KeptShipTo | null, other: KeptShipTo | null) =>
  JSON.stringify(one && shipToLines(one)) === JSON.stringify(other && shipToLines(other))

export const SHIP_TO_WORDS = {
  stays: 'Tax and shipping stay as they were charged. The customer is told the new address by e-mail.',
  changed: 'Changed. The customer has the new address by mail.',
  undone: 'The address is what it was. The customer has it by mail.',
  left: 'This order has left already, so its address cannot be changed any more. Ask the carrier to redirect the parcel.',
  over: 'This order is over, so nothing of it will be sent.',
  since: (now: KeptShipTo | null) =>
    `Somebody changed the address since you looked. It is now: ${shipToText(now)}. Nothing was changed by you.`,
} as const
