import type { ProductId } from '../../../../domain/products/products.ts'
import { hats } from './hats.ts'
import { koozies } from './koozies.ts'
import type { StudioProduct } from './studio-product.ts'

const STUDIO_PRODUCTS: Record<ProductId, StudioProduct> = { hats, koozies }

export function studioProduct(product: ProductId): StudioProduct {
  return STUDIO_PRODUCTS[product]
}
