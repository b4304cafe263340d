import { expect, test } from 'vitest'
import type { SalesTax } from '../sales-tax.ts'
import { beforeCheckout } from './before-checkout.ts'

const method = (name: string, cents: number, freeFromCents: number | null = null) => ({
  ...{ name, freeFromCents },
  bands: [
    { from: 1, cents },
    { from: 24, cents: cents * 2 },
  ] as const,
})
const free = method('Standard shipping', 0)
const CART = { units: 12, totalCents: 15_000 }
const terms = (basics: SalesTax['basics'], ...methods: ReturnType<typeof method>[]) => ({
  shipping: { methods },
  tax: { basics },
})

test('shipping and tax are said before checkout, as this shop charges them', () => {
  expect(beforeCheckout(terms('nobody', free), CART)).toBe('Standard shipping: free. No sales tax is added.')
  expect(beforeCheckout(terms('provider', free, method('Express', 2495)), CART)).toBe(
    'Standard shipping: free, Express: $24.95. Sales tax is added on the payment page, by destination.',
  )
  expect(beforeCheckout(terms('nobody'), CART)).toBe('No sales tax is added.')
})

test('it is the shipping of this very cart: by its hats, and free from a sum', () => {
  const ground = terms('nobody', method('Ground', 995, 20_000))
  expect(beforeCheckout(ground, CART)).toBe('Ground: $9.95 (free from $200.00). No sales tax is added.')
  expect(beforeCheckout(ground, { units: 24, totalCents: 19_176 })).toMatch(/^Ground: \$19\.90 \(free from/)
  expect(beforeCheckout(ground, { units: 24, totalCents: 20_000 })).toMatch(/^Ground: free\. /)
})
