import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { priceCliffSentence } from '../pricing/price-cliff.ts'
import { tierRange, tierRows } from '../pricing/tiers.ts'
import { basicsPrice, basicsPriceCliff, nextTierOffer, nextTierSentence } from './basics-price.ts'

test.each([
  [1, 1499],
  [23, 1499],
  [24, 799],
  [99, 799],
  [100, 749],
  [199, 749],
  [200, 699],
  [399, 699],
  [400, 649],
  [999, 649],
  [1000, 599],
  [4999, 599],
  [5000, 549],
  [100_000, 549],
])('%i blank hats cost %i cents each', (units, cents) => {
  expect(basicsPrice(DEFAULT_PRICES, units)).toEqual({ unitCents: cents, totalCents: units * cents })
})

test('the price list reads as the shop states it', () => {
  expect(tierRows(DEFAULT_PRICES.basics).map(tierRange)).toEqual([
    '1-23',
    '24-99',
    '100-199',
    '200-399',
    '400-999',
    '1,000-4,999',
    '5,000+',
  ])
})

test('23 hats: the customer is told that 24 cost $153.01 less', () => {
  const cliff = basicsPriceCliff(DEFAULT_PRICES, 23)
  expect(cliff && priceCliffSentence(cliff, 23, 'hats')).toBe('24 hats cost $153.01 less than 23')
  expect(basicsPriceCliff(DEFAULT_PRICES, 12)).toBeUndefined()
  expect(basicsPriceCliff(DEFAULT_PRICES, 0)).toBeUndefined()
})

test('no hint leads beyond the stock', () => {
  expect(basicsPriceCliff(DEFAULT_PRICES, 23, 23)).toBeUndefined()
  expect(basicsPriceCliff(DEFAULT_PRICES, 23, 24)).toMatchObject({ quantity: 24 })
  expect(nextTierOffer(DEFAULT_PRICES, 24, 99)).toBeUndefined()
  expect(nextTierOffer(DEFAULT_PRICES, 24, 100)).toMatchObject({ more: 76 })
})

test('the next tier is told with what it saves, until there is none', () => {
  const offer = nextTierOffer(DEFAULT_PRICES, 24)
  expect(offer && nextTierSentence(offer)).toBe('Add 76 more hats to pay $7.49 each, $0.50 less a hat.')
  expect(nextTierOffer(DEFAULT_PRICES, 5000)).toBeUndefined()
  expect(nextTierOffer(DEFAULT_PRICES, 0)).toBeUndefined()
})
