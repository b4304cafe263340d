import { HAT_AREA_LABELS, KOOZIE_AREA_LABELS } from '../../../domain/studio/labels.ts'
import type { StudioArea, StudioDesign } from './design.ts'

/** What a part of this product is called. */
export function labelOf(design: StudioDesign, area: StudioArea): string {
  const labels: Partial<Record<StudioArea, string>> = design.product === 'hats' ? HAT_AREA_LABELS : KOOZIE_AREA_LABELS
  return labels[area] ?? area
}
