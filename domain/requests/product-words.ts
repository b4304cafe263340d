import { DESIGNER_PRODUCTS, productLabel } from '../products/products.ts'
import { QUOTE_PRODUCTS, quoteProductLabel, UNDECIDED } from './quote-products.ts'

const LABELS: Partial<Record<string, string>> = {
  ...Object.fromEntries(QUOTE_PRODUCTS.map((product) => [product, quoteProductLabel(product)])),
  ...Object.fromEntries(DESIGNER_PRODUCTS.map((product) => [product, productLabel(product)])),
  basics: 'Blank hats',
}

/** What was asked for, whichever way it came; what nobody knows is told as it was written. */
export function productWords(product: string | null): string {
  return product ? (LABELS[product] ?? product) : ''
}

/** What a quote request is called: 'Hoodies', or just that where nobody has decided yet. */
export function quoteTitle(product: string | null): string {
  return product && product !== UNDECIDED ? productWords(product) : 'Quote request'
}
