import { expect, test } from 'vitest'
import { centsOf, dollars, dollarsColumn } from './money.ts'
import { priceCliff, priceCliffSentence } from './price-cliff.ts'
import { nextTier, type Tiers, tierFor, tierRange, tierRows } from './tiers.ts'

const LIST: Tiers = [
  { from: 1, cents: 1499 },
  { from: 24, cents: 799 },
  { from: 1000, cents: 599 },
]

test('below the list the first price holds', () => {
  expect(tierFor(LIST, 0).cents).toBe(1499)
})

test('a quantity belongs to the last tier that starts at or below it', () => {
  expect(tierFor(LIST, 23).cents).toBe(1499)
  expect(tierFor(LIST, 24).cents).toBe(799)
  expect(tierFor(LIST, 5000).cents).toBe(599)
})

test('the next tier is the one that a few more pieces reach', () => {
  expect(nextTier(LIST, 23)?.from).toBe(24)
  expect(nextTier(LIST, 24)?.from).toBe(1000)
  expect(nextTier(LIST, 1000)).toBeUndefined()
})

test('the price list reads as ranges without gaps', () => {
  expect(tierRows(LIST).map(tierRange)).toEqual(['1-23', '24-999', '1,000+'])
})

test('24 blank hats cost $153.01 less than 23', () => {
  const cliff = priceCliff(LIST, 23, (quantity) => quantity * tierFor(LIST, quantity).cents)
  expect(cliff && priceCliffSentence(cliff, 23, 'hats')).toBe('24 hats cost $153.01 less than 23')
})

test('of two larger quantities at the same total the one with more pieces is offered', () => {
  const free: Tiers = [
    { from: 1, cents: 100 },
    { from: 10, cents: 40 },
    { from: 20, cents: 20 },
  ]
  expect(priceCliff(free, 9, (quantity) => quantity * tierFor(free, quantity).cents)?.quantity).toBe(20)
})

test('money is read with two decimals and thousands apart', () => {
  expect(dollars(173_250)).toBe('$1,732.50')
  expect(dollars(65)).toBe('$0.65')
  expect(dollarsColumn(173_250)).toBe('1732.50')
})

test.for([
  ['95.88', 9588],
  ['$1,732.5', 173_250],
  [' 7 ', 700],
  ['0.07', 7],
] as const)('%s dollars are %d cents', ([typed, cents]) => {
  expect(centsOf(typed)).toBe(cents)
})

test.for(['', '-5', '1.234', 'ten', '1e3', '9999999'])('%s is no amount', (typed) => {
  expect(centsOf(typed)).toBeUndefined()
})
