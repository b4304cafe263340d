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
