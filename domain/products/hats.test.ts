import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { priceCliffSentence } from '../pricing/price-cliff.ts'
import { cliffOf, type Design, freshDesign, priceOf } from './design.ts'
import { EMBROIDERY_LOCATIONS, type EmbroideryLocation, hats } from './hats.ts'

interface Order {
  quantity: number
  embroidery: readonly EmbroideryLocation[]
}
const ordered = ({ quantity, embroidery }: Order): Design => ({
  ...freshDesign('hats'),
  choices: { ...hats.fresh, embroidery },
  quantity,
})
const price = (order: Order) => priceOf(ordered(order), DEFAULT_PRICES)
const cliffAt = (order: Order) => cliffOf(ordered(order), DEFAULT_PRICES)

const quantities = fc.integer({ min: 0, max: 100_000 })
const locations = fc.subarray([...EMBROIDERY_LOCATIONS])

test.each([
  [50, 1750],
  [99, 1750],
  [100, 1550],
  [199, 1550],
  [200, 1450],
  [299, 1450],
  [300, 1350],
  [399, 1350],
  [400, 1300],
  [499, 1300],
  [500, 1200],
  [999, 1200],
  [1000, 1100],
  [25_000, 1100],
])('%i plain hats cost %i cents each', (quantity, cents) => {
  expect(price({ quantity, embroidery: [] })).toEqual({ unitCents: cents, totalCents: quantity * cents })
})

test.each([
  [199, 1, 1650],
  [200, 1, 1500],
  [199, 3, 1850],
  [200, 3, 1600],
  [1000, 2, 1200],
])('%i hats with %i embroidered locations cost %i cents each', (quantity, count, cents) => {
  expect(price({ quantity, embroidery: EMBROIDERY_LOCATIONS.slice(0, count) }).unitCents).toBe(cents)
})

test('200 hats with two locations cost $15.50 each and $3,100 together', () => {
  expect(price({ quantity: 200, embroidery: ['leftSide', 'back'] })).toEqual({
    unitCents: 1550,
    totalCents: 310_000,
  })
})

test('a location named twice is charged once', () => {
  expect(price({ quantity: 50, embroidery: ['back', 'back'] }).unitCents).toBe(1850)
})

test('the total is the quantity times the unit price, in whole cents, never negative', () => {
  fc.assert(
    fc.property(quantities, locations, (quantity, embroidery) => {
      const { unitCents, totalCents } = price({ quantity, embroidery })
      expect(totalCents).toBe(quantity * unitCents)
      expect(Number.isSafeInteger(totalCents)).toBe(true)
      expect(totalCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('one hat of a larger order never costs more, and a location more never costs less', () => {
  fc.assert(
    fc.property(quantities, quantities, locations, (a, b, embroidery) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)]
      const unit = (quantity: number) => price({ quantity, embroidery }).unitCents
      expect(unit(large)).toBeLessThanOrEqual(unit(small))
      expect(price({ quantity: small, embroidery: [] }).unitCents).toBeLessThanOrEqual(unit(small))
    }),
  )
})

test('99 hats: the customer is told that 100 cost $182.50 less', () => {
  const cliff = cliffAt({ quantity: 99, embroidery: [] })
  expect(cliff).toEqual({ quantity: 100, savedCents: 18_250 })
  expect(cliff && priceCliffSentence(cliff, 99, 'hats')).toBe('100 hats cost $182.50 less than 99')
})

test('no offer where a larger order costs as much or more', () => {
  expect(cliffAt({ quantity: 88, embroidery: [] })).toBeUndefined()
  expect(cliffAt({ quantity: 89, embroidery: [] })).toEqual({ quantity: 100, savedCents: 750 })
  expect(cliffAt({ quantity: 100, embroidery: [] })).toBeUndefined()
  expect(cliffAt({ quantity: 1000, embroidery: [] })).toBeUndefined()
})

test('the offered quantity really costs that much less, and no other order of at least as many costs less still', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 1500 }), locations, (quantity, embroidery) => {
      const total = (pieces: number) => price({ quantity: pieces, embroidery }).totalCents
      const cliff = cliffAt({ quantity, embroidery })
      const cheapest = Math.min(
        ...hats.prices.tiers.filter((tier) => tier.from > quantity).map((tier) => total(tier.from)),
      )
      if (cliff) expect(total(quantity) - cliff.savedCents).toBe(cheapest)
      else expect(cheapest).toBeGreaterThanOrEqual(total(quantity))
    }),
  )
})
