import type { StudioDesign } from '../design.ts'
import { studioProduct } from '../products/products.ts'
import type { View } from './stage.ts'

/** A part of the product by its name, or 'whole'. */
export type Part = string

const INCHES_PER_DISTANCE = 2 * Math.tan((17 * Math.PI) / 180 / 2)

/** The view of a part on a picture of this shape (width by height): a narrow one is taken from further away. */
export function viewOf({ product, choices }: StudioDesign, part: Part, aspect = 4 / 3): View {
  const views = studioProduct(product).views(choices)
  const { broad = 0, ...view } = views[part] ?? views.whole
  return { ...view, distance: Math.max(view.distance, broad / (INCHES_PER_DISTANCE * Math.min(aspect, 1.4))) }
}
