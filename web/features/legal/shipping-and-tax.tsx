import { salesTaxSentence } from '../../../domain/sales-tax.ts'
import { shippingText } from '../../../domain/shipping/rates.ts'
import { useShopFacts } from '../../shop-facts.tsx'

export const SalesTax = () => <>{salesTaxSentence(useShopFacts().facts.tax)}</>

/** What sending costs, as the cart and the payment page ask it. */
export const ShippingCosts = () => <>{shippingText(useShopFacts().facts.shipping)}</>
