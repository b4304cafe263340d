import { expect, test } from 'vitest'
import { BRAND } from './brand.ts'
import { DEFAULT_SALES_TAX, jobTaxPoints, salesTaxSentence, whoCharges } from './sales-tax.ts'

test('the terms name the tax that a quote adds, and say what happens on the payment page', () => {
  expect(salesTaxSentence(DEFAULT_SALES_TAX)).toBe(
    'Sales tax is added according to the shipping destination: on custom orders 8.25% for deliveries to Texas, and none for other states, as your quote shows; on Basics orders none.',
  )
  expect(salesTaxSentence({ ...DEFAULT_SALES_TAX, basics: 'provider' })).toContain(
    'on Basics orders what the payment page shows before you pay.',
  )
  expect(salesTaxSentence({ ...DEFAULT_SALES_TAX, jobs: 'nobody' })).toContain('on custom orders none, as your quote')
})

test('quotes add what the brand says, by the state that the box goes to', () => {
  const rates = ['TX', 'CA', 'nowhere'].map((state) => jobTaxPoints(DEFAULT_SALES_TAX, state))
  expect(rates).toEqual([BRAND.salesTaxBasisPoints.TX, 0, 0])
  expect(jobTaxPoints({ ...DEFAULT_SALES_TAX, jobs: 'nobody' }, 'TX')).toBe(0)
})

test('an owner reads who charges tax on what, and who owes it', () => {
  expect(whoCharges(DEFAULT_SALES_TAX)).toEqual({
    'Basics orders': 'Nobody adds sales tax. What a state asks of you for these sales comes out of your own money.',
    'Custom orders':
      'The shop adds sales tax to each quote by its own rates: 8.25% for deliveries to Texas, and none for other states. Filing it and paying it to the states stays with you.',
  })
  const other = whoCharges({ basics: 'provider', jobs: 'nobody', rates: [] })
  expect(other['Basics orders']).toMatch(/^The card provider adds sales tax on the payment page/)
  expect(other['Custom orders']).toMatch(/^Nobody/)
})
