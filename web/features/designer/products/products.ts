import type { ProductId } from '../../../../domain/products/products.ts'
import { hats } from './hats.tsx'
import { koozies } from './koozies.tsx'
import type { ProductScreens } from './product-screens.ts'

const SCREENS: Record<ProductId, ProductScreens> = { hats, koozies }

export function screensOf(product: ProductId): ProductScreens {
  return SCREENS[product]
}
