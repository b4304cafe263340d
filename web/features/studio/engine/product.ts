import type { Patch } from '../artwork/patch.ts'
import type { StudioDesign } from '../design.ts'
import type { ProductModel } from '../models/product-model.ts'
import type { Sheet } from '../models/wrap.ts'
import { studioProduct } from '../products/products.ts'

/** One product on the table, whichever it is. */
export type Product = {
  /** Changes when the product must be made anew. */
  cut: string
  body: ProductModel
  paint(design: StudioDesign): void
  sheet(area: string): Sheet
  wear(area: string, patch: Patch | null): void
}

export function cutOf({ product, choices }: StudioDesign): string {
  return `${product} ${studioProduct(product).cut(choices)}`
}

export function makeProduct(design: StudioDesign): Product {
  const body = studioProduct(design.product).make(design.choices)
  return {
    cut: cutOf(design),
    body,
    paint: ({ choices }) => body.paint(choices),
    sheet: (area) => body.sheet(area),
    wear: (area, patch) => body.wear(area, patch),
  }
}
