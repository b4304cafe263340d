import { z } from 'zod'
import { HEX_COLOR, rgbOf } from '../colors.ts'
import type { Technique } from '../products/product-kind.ts'
import { colorWords } from './shades.ts'
import { nearestThread, threadWords } from './threads.ts'

const hex = z.string().regex(HEX_COLOR)

/** What the customer asks us to change in a file; the file itself stays as it is. */
export const retouchSchema = z.object({
  withoutBackground: z.boolean().default(false),
  /** Colours of the file that are sewn or printed in another one. */
  colors: z
    .array(z.object({ from: hex, to: hex }))
    .max(24)
    .default([]),
})
export type Retouch = z.infer<typeof retouchSchema>
export type Recolor = Retouch['colors'][number]

export const BACKGROUND_HINT =
  'The preview clears what lies around your artwork. Holes inside it, as in an O, we clear by hand.'

export const UNTOUCHED: Retouch = { withoutBackground: false, colors: [] }

/** One colour is changed once: a later wish takes the place of an earlier one. */
export function recolored(retouch: Retouch, { from, to }: Recolor): Retouch {
  const earlier = retouch.colors.find((color) => color.to === from)
  const first = earlier?.from ?? from
  const others = retouch.colors.filter((color) => color.from !== first)
  return { ...retouch, colors: first === to ? others : [...others, { from: first, to }] }
}

export const withoutRecolor = (retouch: Retouch, { from }: Recolor): Retouch => ({
  ...retouch,
  colors: retouch.colors.filter((color) => color.from !== from),
})

/** 'Kelly green 134' for what is sewn, 'about Kelly green (#1f8a4c)' for what is printed. */
const inkWords = (color: string, technique: Technique) =>
  technique === 'sewn' ? threadWords(nearestThread(rgbOf(color))) : colorWords(color)

/** 'Sew Forest 135 in Kelly green 134' */
export const recolorWords = ({ from, to }: Recolor, technique: Technique) =>
  `${technique === 'sewn' ? 'Sew' : 'Print'} ${inkWords(from, technique)} in ${inkWords(to, technique)}`

/** What those who make the order are asked for. */
export function retouchWords(retouch: Retouch | undefined, technique: Technique): string[] {
  if (!retouch) return []
  return [
    ...(retouch.withoutBackground ? ['Please remove the background.'] : []),
    ...retouch.colors.map((color) => `${recolorWords(color, technique)}.`),
  ]
}
