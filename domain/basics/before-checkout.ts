import { dollars } from '../pricing/money.ts'
import type { SalesTax } from '../sales-tax.ts'
import { amountText, type ShippingRates, shippingOptions } from '../shipping/rates.ts'

interface CheckoutTerms {
  shipping: Pick<ShippingRates, 'methods'>
  tax: Pick<SalesTax, 'basics'>
}

/** What comes on top of the cart's total, said before anybody pays. */
export function beforeCheckout({ shipping, tax }: CheckoutTerms, cart: { units: number; totalCents: number }): string {
  const options = shippingOptions(shipping, cart).map(({ name, cents }, place) => {
    const freeFrom = shipping.methods[place]?.freeFromCents ?? null
    const hint = cents > 0 && freeFrom !== null ? ` (free from ${dollars(freeFrom)})` : ''
    return `${name}: ${amountText(cents)}${hint}`
  })
  const taxed =
    tax.basics === 'provider' ? 'Sales tax is added on the payment page, by destination.' : 'No sales tax is added.'
  return options.length > 0 ? `${options.join(', ')}. ${taxed}` : taxed
}
