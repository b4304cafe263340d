import { type HatArea, hats } from '../../../../domain/products/hats.ts'
import type { Crown } from './crown.ts'
import { tAtArc, tAtHeight } from './crown-surface.ts'
import type { Surface } from './surface.ts'
import { laySheet, type Sheet } from './wrap.ts'

const FRONT_ARC = 1.86
const SIDE_ARC = 1.62
const BACK_HEIGHT = 2.92
const MARGIN = 0.3

/** Where on the crown the middle of each location is. */
const CENTRES: Record<HatArea, (crown: Surface) => { u: number; v: number }> = {
  front: (crown) => ({ u: 0, v: tAtArc(crown, 0, FRONT_ARC) }),
  leftSide: (crown) => ({ u: Math.PI / 2, v: tAtArc(crown, Math.PI / 2, SIDE_ARC) }),
  rightSide: (crown) => ({ u: -Math.PI / 2, v: tAtArc(crown, -Math.PI / 2, SIDE_ARC) }),
  back: (crown) => ({ u: Math.PI, v: tAtHeight(crown, Math.PI, BACK_HEIGHT) }),
}

const isHatArea = (area: string): area is HatArea => area in CENTRES

/** The cloth on which each location is sewn. */
export function hatSheet({ smooth, bridged }: Crown, area: string): Sheet {
  if (!isHatArea(area)) throw new Error(`A hat has no ${area}.`)
  const size = hats.areas[area].inches(hats.fresh)
  return laySheet(smooth, bridged, CENTRES[area](smooth), size.width / 2 + MARGIN, size.height / 2 + MARGIN)
}
