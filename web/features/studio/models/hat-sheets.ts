import { HAT_AREA_SIZES, type HatArea } from '../../../../domain/studio/areas.ts'
import type { Crown } from './crown.ts'
import { tAtArc, tAtHeight } from './crown-surface.ts'
import { laySheet, type Sheet } from './wrap.ts'

const FRONT_ARC = 1.86
const SIDE_ARC = 1.62
const BACK_HEIGHT = 2.92

/** The cloth on which each location is sewn. */
export function hatSheet(crown: Crown, area: HatArea): Sheet {
  const { smooth, bridged } = crown
  const size = HAT_AREA_SIZES[area]
  const margin = 0.3
  const centre = {
    front: () => ({ u: 0, v: tAtArc(smooth, 0, FRONT_ARC) }),
    leftSide: () => ({ u: Math.PI / 2, v: tAtArc(smooth, Math.PI / 2, SIDE_ARC) }),
    rightSide: () => ({ u: -Math.PI / 2, v: tAtArc(smooth, -Math.PI / 2, SIDE_ARC) }),
    back: () => ({ u: Math.PI, v: tAtHeight(smooth, Math.PI, BACK_HEIGHT) }),
  }[area]()
  return laySheet(smooth, bridged, centre, size.width / 2 + margin, size.height / 2 + margin)
}
