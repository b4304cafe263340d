import { z } from 'zod'
import { HEX_COLOR, swatchOf } from '../colors.ts'
import type { Design } from './design.ts'
import { ALL_KINDS, kindOf } from './products.ts'

/** Where the shop draws a product in its colors, without artwork: for whoever cannot put the layers together. */
export const STILL_PATH = '/still.jpg'

const CUTS = ALL_KINDS.flatMap((kind) => kind.cuts.map((choices) => kind.still(choices).cut))
const dye = z.string().regex(HEX_COLOR, 'A color is #abc or #aabbcc.')

export const stillSchema = z.object({ cut: z.enum(CUTS), body: dye, band: dye.optional() })
export type StillPicture = z.output<typeof stillSchema>

/** The address of the picture of a design. */
export function stillAddress({ product, choices }: Pick<Design, 'product' | 'choices'>): string {
  const { cut, dyes } = kindOf(product).still(choices)
  const query = new URLSearchParams({ cut, body: swatchOf(dyes.body) })
  if (dyes.band !== undefined) query.set('band', swatchOf(dyes.band))
  return `/api${STILL_PATH}?${query}`
}
