import type { ProductPrices } from '../products/product-kind.ts'
import type { ProductId } from '../products/products.ts'
import type { Tiers } from './tiers.ts'

/** Everything that the shop asks by quantity. Whoever names a price is given one. */
export interface PriceList {
  /** Blank hats, by all hats of a cart whatever their color. */
  basics: Tiers
  products: Record<ProductId, ProductPrices>
}

/** The smallest order of a product: where its list begins. */
export const minimumOf = ({ products }: PriceList, product: ProductId) => products[product].tiers[0].from
