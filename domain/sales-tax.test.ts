import { expect, test } from 'vitest'
import { BRAND } from './brand.ts'
import { quoteAmounts } from './jobs/quote.ts'
import { salesTaxSentence } from './sales-tax.ts'

test('the terms name the tax that a quote adds, and say what happens on the payment page', () => {
  expect(salesTaxSentence(false)).toBe(
    'Sales tax is added according to the shipping destination: on custom orders 8.25% for deliveries to Texas, and none for other states, as your quote shows; on Basics orders none.',
  )
  expect([undefined, true].map(salesTaxSentence)).toEqual(
    Array(2).fill(expect.stringContaining('on Basics orders what the payment page shows before you pay.')),
  )
})

test('quotes add what the brand says, by the state that the box goes to', () => {
  const line = { kind: 'product', label: 'Hats', quantity: 100, unit_cents: 1000 } as const
  const rates = ['TX', 'CA', 'nowhere'].map((state) => quoteAmounts([line], state).tax_basis_points)
  expect(rates).toEqual([BRAND.salesTaxBasisPoints.TX, 0, 0])
})
