import { DESIGNER_PRODUCTS, productLabel } from '../products/products.ts'
import { QUOTE_PRODUCT_LABELS } from './quote-products.ts'

const LABELS: Partial<Record<string, string>> = {
  ...QUOTE_PRODUCT_LABELS,
  ...Object.fromEntries(DESIGNER_PRODUCTS.map((product) => [product, productLabel(product)])),
  basics: 'Blank hats',
}

/** What was asked for, whichever way it came; what nobody knows is told as it was written. */
export function productWords(product: string | null): string {
  return product ? (LABELS[product] ?? product) : ''
}
