import type { StudioArea, StudioDesign } from '../design.ts'
import type { View } from './stage.ts'

const deg = Math.PI / 180
const HAT_TARGET = [0, 1.95, 0.6] as const

/** From where a part is best seen. */
const HAT_VIEWS: Record<string, View> = {
  whole: { azimuth: 34 * deg, elevation: 12 * deg, distance: 37, target: HAT_TARGET },
  front: { azimuth: 8 * deg, elevation: 7 * deg, distance: 33, target: HAT_TARGET },
  leftSide: { azimuth: 80 * deg, elevation: 9 * deg, distance: 35, target: HAT_TARGET },
  rightSide: { azimuth: -80 * deg, elevation: 9 * deg, distance: 35, target: HAT_TARGET },
  back: { azimuth: 172 * deg, elevation: 14 * deg, distance: 34, target: HAT_TARGET },
}

function koozieViews(height: number, distance: number): Record<string, View> {
  const target = [0, height / 2, 0] as const
  return {
    whole: { azimuth: 24 * deg, elevation: 14 * deg, distance, target },
    front: { azimuth: 5 * deg, elevation: 8 * deg, distance: distance * 0.95, target },
    back: { azimuth: 175 * deg, elevation: 8 * deg, distance: distance * 0.95, target },
    bottom: { azimuth: 0, elevation: -72 * deg, distance: distance * 0.9, target: [0, 1.4, 0] },
  }
}

const KOOZIE_VIEWS = {
  'regular-12oz': koozieViews(4.8, 23),
  'skinny-12oz': koozieViews(6.1, 28),
}

export type Part = StudioArea | 'whole'

/** How broad a hat is from its side, brim and shadow included. */
const HAT_SIDE_INCHES = 12.6
const INCHES_PER_DISTANCE = 2 * Math.tan((17 * deg) / 2)

/** The view of a part on a picture of this shape (width by height): a narrow one is taken from further away. */
export function viewOf(design: StudioDesign, part: Part, aspect = 4 / 3): View {
  const views = design.product === 'hats' ? HAT_VIEWS : KOOZIE_VIEWS[design.size]
  const view = views[part] ?? views.whole!
  if (part !== 'leftSide' && part !== 'rightSide') return view
  return { ...view, distance: Math.max(view.distance, HAT_SIDE_INCHES / (INCHES_PER_DISTANCE * Math.min(aspect, 1.4))) }
}
