import { expect, test } from 'vitest'
import { DEFAULT_SALES_TAX } from '../../../../../domain/sales-tax.ts'
import { freshRate, problemsOf, taxSoFar, taxWritten, type WrittenTax, written } from './written-tax.ts'

const typed = written(DEFAULT_SALES_TAX)
const withRate = (state: string, percent: string): WrittenTax => ({
  ...typed,
  rates: [...typed.rates, { ...freshRate(), state, percent }],
})

test('what is not touched is published as it was, and percents are understood', () => {
  expect(taxWritten(typed)).toEqual(DEFAULT_SALES_TAX)
  expect(taxSoFar(withRate('NM', '4.9 %'))?.rates[1]).toEqual({ state: 'NM', basisPoints: 490 })
})

test.each([
  ['', '4', 'rates.1.state'],
  ['TX', '4', 'rates.1.state'],
  ['CA', '0', 'rates.1.basisPoints'],
  ['CA', '-1', 'rates.1.basisPoints'],
  ['CA', '20.01', 'rates.1.basisPoints'],
  ['CA', '8.875', 'rates.1.basisPoints'],
  ['CA', '', 'rates.1.basisPoints'],
])('a rate of %j, %j is told beside its field', (state, percent, field) => {
  expect(Object.keys(problemsOf(withRate(state, percent)))).toEqual([field])
  expect(taxSoFar(withRate(state, percent))).toBeUndefined()
})
