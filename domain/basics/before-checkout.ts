import { dollars } from '../pricing/money.ts'

export interface CheckoutTerms {
  addsTaxToBasics: boolean
  shippingRates: readonly { name: string; cents: number }[]
}

const rateWords = ({ name, cents }: CheckoutTerms['shippingRates'][number]) =>
  `${name}: ${cents === 0 ? 'free' : dollars(cents)}`

/** What comes on top of the cart's total, said before anybody pays; before it is known how this shop is set up, where. */
export function beforeCheckout(terms: CheckoutTerms | undefined): string {
  if (!terms) return 'Sales tax and shipping are settled on the payment page.'
  const shipping = terms.shippingRates.map(rateWords).join(', ')
  const tax = terms.addsTaxToBasics
    ? 'Sales tax is added on the payment page, by destination.'
    : 'No sales tax is added.'
  return shipping ? `${shipping}. ${tax}` : tax
}
