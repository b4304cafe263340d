import type { KoozieChoices } from '../../../../domain/products/koozies.ts'
import type { KooziePieces } from '../models/cut-koozie.ts'
import { Koozie } from '../models/koozie.ts'
import type { PartViews, StudioProduct } from './studio-product.ts'

const deg = Math.PI / 180

function viewsOf(height: number, distance: number): PartViews {
  const target = [0, height / 2, 0] as const
  return {
    whole: { azimuth: 24 * deg, elevation: 14 * deg, distance, target },
    front: { azimuth: 5 * deg, elevation: 8 * deg, distance: distance * 0.95, target },
    back: { azimuth: 175 * deg, elevation: 8 * deg, distance: distance * 0.95, target },
    bottom: { azimuth: 0, elevation: -72 * deg, distance: distance * 0.9, target: [0, 1.4, 0] },
  }
}

const VIEWS = { 'regular-12oz': viewsOf(4.8, 23), 'skinny-12oz': viewsOf(6.1, 28) }

export const koozies: StudioProduct<KoozieChoices, KooziePieces> = {
  cut: ({ size, addMagnet }) => `${size} ${addMagnet}`,
  make: (choices, pieces) => new Koozie(choices, pieces),
  views: ({ size }) => VIEWS[size],
}
