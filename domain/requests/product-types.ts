/** What the designer knows; of these only hats and koozies can be designed yet. */
export const DESIGNER_PRODUCTS = ['hats', 'koozies', 'tshirts', 'polos'] as const
export type DesignerProduct = (typeof DESIGNER_PRODUCTS)[number]

export const DESIGNER_PRODUCT_LABELS: Record<DesignerProduct, string> = {
  hats: 'Hats',
  koozies: 'Koozies',
  tshirts: 'T-shirts',
  polos: 'Polos',
}

export const DESIGNABLE = ['hats', 'koozies'] as const
export type DesignableProduct = (typeof DESIGNABLE)[number]

export function isDesignable(product: DesignerProduct): product is DesignableProduct {
  return product === 'hats' || product === 'koozies'
}

export function comingSoon(product: DesignerProduct): string {
  return `${DESIGNER_PRODUCT_LABELS[product]} are coming soon`
}

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
