import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { priceCliffSentence } from '../pricing/price-cliff.ts'
import { cliffOf, type Design, freshDesign, priceOf } from './design.ts'
import { KOOZIE_SIZES, type KoozieSize, koozies } from './koozies.ts'

interface Order {
  quantity: number
  size: KoozieSize
  addMagnet: boolean
}
const ordered = ({ quantity, ...chosen }: Order): Design => ({
  ...freshDesign('koozies'),
  choices: { ...koozies.fresh, ...chosen },
  quantity,
})
const price = (order: Order) => priceOf(ordered(order), DEFAULT_PRICES)
const cliffAt = (order: Order) => cliffOf(ordered(order), DEFAULT_PRICES)

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
  expect(price({ quantity, size: 'regular-12oz', addMagnet: false })).toEqual({
    unitCents: cents,
    totalCents: quantity * cents,
  })
})

test('the skinny size adds 10 cents and the magnet a dollar, at every quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 10_000 }), (quantity) => {
      const plain = price({ quantity, size: 'regular-12oz', addMagnet: false }).unitCents
      expect(price({ quantity, size: 'skinny-12oz', addMagnet: false }).unitCents).toBe(plain + 10)
      expect(price({ quantity, size: 'regular-12oz', addMagnet: true }).unitCents).toBe(plain + 100)
      expect(price({ quantity, size: 'skinny-12oz', addMagnet: true }).unitCents).toBe(plain + 110)
    }),
  )
})

test('the total is the quantity times the unit price, in whole cents, never negative', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { unitCents, totalCents } = price(order)
      expect(totalCents).toBe(order.quantity * unitCents)
      expect(Number.isSafeInteger(totalCents) && totalCents >= 0).toBe(true)
    }),
  )
})

test('one koozie of a larger order never costs more', () => {
  fc.assert(
    fc.property(orders, fc.nat(100_000), (order, more) => {
      const larger = price({ ...order, quantity: order.quantity + more })
      expect(larger.unitCents).toBeLessThanOrEqual(price(order).unitCents)
    }),
  )
})

test('499 koozies: the customer is told that 500 cost less', () => {
  const cliff = cliffAt({ quantity: 499, size: 'regular-12oz', addMagnet: false })
  expect(cliff && priceCliffSentence(cliff, 499, 'koozies')).toBe('500 koozies cost $173.55 less than 499')
  expect(cliffAt({ quantity: 250, size: 'regular-12oz', addMagnet: false })).toBeUndefined()
})
