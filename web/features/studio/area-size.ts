import { type AreaSize, HAT_AREA_SIZES, KOOZIE_AREA_SIZES } from '../../../domain/studio/areas.ts'
import type { StudioArea, StudioDesign } from './design.ts'

/** How much of a part of this product can be sewn or printed. */
export function areaSize(design: StudioDesign, area: StudioArea): AreaSize {
  if (design.product === 'hats') return HAT_AREA_SIZES[area === 'bottom' ? 'front' : area]
  return KOOZIE_AREA_SIZES[design.size][area === 'leftSide' || area === 'rightSide' ? 'front' : area]
}
