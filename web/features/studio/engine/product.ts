import type { Patch } from '../artwork/patch.ts'
import { cutOf } from '../cutting/kept-pieces.ts'
import type { StudioDesign } from '../design.ts'
import type { Pieces } from '../models/piece.ts'
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

export function makeProduct(design: StudioDesign, pieces: Pieces): Product {
  const body = studioProduct(design.product).make(design.choices, pieces)
  return {
    cut: cutOf(design),
    body,
    paint: ({ choices }) => body.paint(choices),
    sheet: (area) => body.sheet(area),
    wear: (area, patch) => body.wear(area, patch),
  }
}
