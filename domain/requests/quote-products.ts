import { isProduct, PRODUCT_IDS, type ProductId, productLabel } from '../products/products.ts'

/** For whoever wants advice first. */
export const UNDECIDED = 'not-sure'

/** What cannot be designed yet, or not at all, and can be asked for all the same. */
const OTHERS = {
  polos: 'Polos',
  't-shirts': 'T-shirts',
  hoodies: 'Hoodies',
  specialty: 'Specialty items',
  [UNDECIDED]: 'Not sure yet',
} as const
type Other = keyof typeof OTHERS

const isOther = (name: string): name is Other => Object.hasOwn(OTHERS, name)

/** What can be asked for in the quote form. */
export type QuoteProduct = ProductId | Other
export const QUOTE_PRODUCTS: readonly QuoteProduct[] = [...PRODUCT_IDS, ...Object.keys(OTHERS).filter(isOther)]

export const quoteProductLabel = (product: QuoteProduct): string =>
  isProduct(product) ? productLabel(product) : OTHERS[product]

export type QuoteDetail = 'hat_type' | 'hat_color' | 'band_color' | 'product_color'

/** What the form asks about a product that needs more, or less, than its color. */
const DETAILS: Partial<Record<QuoteProduct, readonly QuoteDetail[]>> = {
  hats: ['hat_type', 'hat_color', 'band_color'],
  [UNDECIDED]: [],
}
const COLOR_ALONE: readonly QuoteDetail[] = ['product_color']

export function asksAbout(product: string, detail: QuoteDetail): boolean {
  const chosen = QUOTE_PRODUCTS.find((known) => known === product)
  return chosen !== undefined && (DETAILS[chosen] ?? COLOR_ALONE).includes(detail)
}
