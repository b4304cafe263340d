import { hats } from './hats.ts'
import { koozies } from './koozies.ts'
import type { ProductKind } from './product-kind.ts'

/** Every product that can be designed. A new one is a module of its own and a line here. */
export const PRODUCTS = { hats, koozies }
export type ProductId = keyof typeof PRODUCTS

const KINDS: Record<ProductId, ProductKind> = PRODUCTS
export const ALL_KINDS: readonly ProductKind[] = Object.values(KINDS)
export const PRODUCT_IDS = Object.keys(PRODUCTS).filter(isProduct)

export function kindOf(product: ProductId): ProductKind {
  return KINDS[product]
}

export function isProduct(name: string): name is ProductId {
  return Object.hasOwn(PRODUCTS, name)
}

/** Shown in the designer, but not to be designed yet. */
const COMING_SOON = { tshirts: 'T-shirts', polos: 'Polos' } as const
export type DesignerProduct = ProductId | keyof typeof COMING_SOON

const isComing = (name: string): name is keyof typeof COMING_SOON => Object.hasOwn(COMING_SOON, name)
export const DESIGNER_PRODUCTS: readonly DesignerProduct[] = [
  ...PRODUCT_IDS,
  ...Object.keys(COMING_SOON).filter(isComing),
]

export function productLabel(product: DesignerProduct): string {
  return isProduct(product) ? kindOf(product).label : COMING_SOON[product]
}

export function comingSoon(product: DesignerProduct): string {
  return `${productLabel(product)} are coming soon`
}
