import type { HatChoices } from '../../../../domain/products/hats.ts'
import type { HatPieces } from '../models/cut-hat.ts'
import { Hat } from '../models/hat.ts'
import type { PartViews, StudioProduct } from './studio-product.ts'

const deg = Math.PI / 180
const target = [0, 1.95, 1.1] as const
/** How broad a hat is from its side, brim and shadow included. */
const broad = 12.6

const VIEWS: PartViews = {
  whole: { azimuth: 34 * deg, elevation: 12 * deg, distance: 36, target },
  front: { azimuth: 8 * deg, elevation: 7 * deg, distance: 33, target },
  leftSide: { azimuth: 80 * deg, elevation: 9 * deg, distance: 35, target, broad },
  rightSide: { azimuth: -80 * deg, elevation: 9 * deg, distance: 35, target, broad },
  back: { azimuth: 172 * deg, elevation: 14 * deg, distance: 34, target },
}

export const hats: StudioProduct<HatChoices, HatPieces> = {
  cut: ({ style }) => String(style),
  make: (choices, pieces) => new Hat(choices, pieces),
  views: () => VIEWS,
}
