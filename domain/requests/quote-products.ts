/** What can be asked for in the quote form. */
export const QUOTE_PRODUCTS = ['hats', 'polos', 't-shirts', 'hoodies', 'specialty'] as const
export type QuoteProduct = (typeof QUOTE_PRODUCTS)[number]

export const QUOTE_PRODUCT_LABELS: Record<QuoteProduct, string> = {
  hats: 'Hats',
  polos: 'Polos',
  't-shirts': 'T-shirts',
  hoodies: 'Hoodies',
  specialty: 'Specialty items',
}

export type QuoteDetail = 'hat_type' | 'hat_color' | 'band_color' | 'product_color'

/** What the form asks about each of them. */
const DETAILS: Record<QuoteProduct, readonly QuoteDetail[]> = {
  hats: ['hat_type', 'hat_color', 'band_color'],
  polos: ['product_color'],
  't-shirts': ['product_color'],
  hoodies: ['product_color'],
  specialty: ['product_color'],
}

export function asksAbout(product: string, detail: QuoteDetail): boolean {
  const chosen = QUOTE_PRODUCTS.find((known) => known === product)
  return chosen !== undefined && DETAILS[chosen].includes(detail)
}
