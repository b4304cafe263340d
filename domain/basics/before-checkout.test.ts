import { expect, test } from 'vitest'
import { beforeCheckout } from './before-checkout.ts'

const free = { name: 'Standard shipping', cents: 0 }

test('shipping and tax are said before checkout, as this shop charges them', () => {
  expect(beforeCheckout({ addsTaxToBasics: false, shippingRates: [free] })).toBe(
    'Standard shipping: free. No sales tax is added.',
  )
  expect(beforeCheckout({ addsTaxToBasics: true, shippingRates: [free, { name: 'Express', cents: 2495 }] })).toBe(
    'Standard shipping: free, Express: $24.95. Sales tax is added on the payment page, by destination.',
  )
  expect(beforeCheckout({ addsTaxToBasics: false, shippingRates: [] })).toBe('No sales tax is added.')
})

test('until the shop has said how it charges, the payment page is named', () => {
  expect(beforeCheckout(undefined)).toBe('Sales tax and shipping are settled on the payment page.')
})
