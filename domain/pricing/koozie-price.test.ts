import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KOOZIE_SIZES } from '../requests/koozie-design.ts'
import { kooziePriceCliff, koozieQuote } from './koozie-price.ts'
import { priceCliffSentence } from './price-cliff.ts'

const options = { size: fc.constantFrom(...KOOZIE_SIZES), addMagnet: fc.boolean() }
const orders = fc.record({ quantity: fc.integer({ min: 0, max: 1_000_000 }), ...options })

test.each([
  [250, 145],
  [499, 145],
  [500, 110],
  [999, 110],
  [1000, 85],
  [1999, 85],
  [2000, 70],
  [4999, 70],
  [5000, 65],
  [90_000, 65],
])('%i regular koozies cost %i cents each', (quantity, cents) => {
  expect(koozieQuote({ quantity, size: 'regular-12oz', addMagnet: false })).toEqual({
    unitCents: cents,
    totalCents: quantity * cents,
  })
})

test('the skinny size adds 10 cents and the magnet a dollar, at every quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 10_000 }), (quantity) => {
      const plain = koozieQuote({ quantity, size: 'regular-12oz', addMagnet: false }).unitCents
      expect(koozieQuote({ quantity, size: 'skinny-12oz', addMagnet: false }).unitCents).toBe(plain + 10)
      expect(koozieQuote({ quantity, size: 'regular-12oz', addMagnet: true }).unitCents).toBe(plain + 100)
      expect(koozieQuote({ quantity, size: 'skinny-12oz', addMagnet: true }).unitCents).toBe(plain + 110)
    }),
  )
})

test('the total is the quantity times the unit price, in whole cents, never negative', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { unitCents, totalCents } = koozieQuote(order)
      expect(totalCents).toBe(order.quantity * unitCents)
      expect(Number.isSafeInteger(totalCents) && totalCents >= 0).toBe(true)
    }),
  )
})

test('one koozie of a larger order never costs more', () => {
  fc.assert(
    fc.property(orders, fc.nat(100_000), (order, more) => {
      const larger = koozieQuote({ ...order, quantity: order.quantity + more })
      expect(larger.unitCents).toBeLessThanOrEqual(koozieQuote(order).unitCents)
    }),
  )
})

test('499 koozies: the customer is told that 500 cost less', () => {
  const cliff = kooziePriceCliff({ quantity: 499, size: 'regular-12oz', addMagnet: false })
  expect(cliff && priceCliffSentence(cliff, 499, 'koozies')).toBe('500 koozies cost $173.55 less than 499')
  expect(kooziePriceCliff({ quantity: 250, size: 'regular-12oz', addMagnet: false })).toBeUndefined()
})
