import type { HatStyle } from '../../../../domain/products/hats.ts'
import type { KoozieSize } from '../../../../domain/products/koozies.ts'
import type { View } from '../engine/stage.ts'
import type { Pose, Shot, Thing } from './darkroom.ts'
import type { Ink, LogoName } from './logos.ts'

/** A picture of the shop: how it is taken, what it shows in words, and the widths that pages need. */
export type Picture = { alt: string; widths: readonly number[]; shot: Shot }

export const PAPER = { near: '#f7f1e4', far: '#e6dcc7' }
export const SAMPLES = 12
const rad = Math.PI / 180

export function look(
  azimuth: number,
  elevation: number,
  distance: number,
  target: readonly [number, number, number],
): View {
  return { azimuth: azimuth * rad, elevation: elevation * rad, distance, target }
}

export const inks = (a: string, b: string, c = a): Ink => ({ a, b, c })

export function hat(style: HatStyle, color: string, band: string, logo?: LogoName, ink?: Ink, width = 3): Thing {
  const art = logo && ink ? [{ area: 'front', logo, ink, width }] : []
  return { product: 'hats', choices: { style, hatColor: color, bandColor: band }, art }
}

export function square(size: number, view: View, things: readonly Thing[], backdrop = PAPER): Shot {
  return { width: size, height: size, samples: SAMPLES, backdrop, view, things }
}

export const koozie = (
  size: KoozieSize,
  color: string,
  logo: LogoName,
  ink: Ink,
  width: number,
  rest: Pose = {},
): Thing => ({
  product: 'koozies',
  choices: { size, color },
  art: [{ area: 'front', logo, ink, width }],
  ...rest,
})

export const THREE_QUARTER = look(34, 13, 36, [0, 1.95, 1.15])
export const FRONT = look(3, 7, 35, [0, 2.1, 0.4])
