import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bill, isWhollyRefunded, leftOf, type Refund, refundedCents, refundOf } from './refunds.ts'

const anyBill = fc
  .record({
    quantities: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
    unitCents: fc.integer({ min: 1, max: 2000 }),
    shippingCents: fc.nat(3000),
    taxCents: fc.nat(9999),
  })
  .map(({ quantities, unitCents, shippingCents, taxCents }): Bill => {
    const lines = quantities.map((quantity, index) => ({ id: `line-${index}`, quantity, unitCents }))
    const subtotal = quantities.reduce((sum, quantity) => sum + quantity * unitCents, 0)
    return { lines, shippingCents, taxCents, lostCents: 0, totalCents: subtotal + shippingCents + taxCents }
  })

const anyStep = fc.record({
  by: fc.constantFrom('lines', 'amount'),
  quantities: fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }),
  shipping: fc.boolean(),
  amount: fc.nat(50_000),
  status: fc.constantFrom('asked', 'refused', 'pending', 'succeeded', 'failed'),
})

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

/** Refunds as staff would ask for them, one after the other, whatever becomes of each. */
function played(bill: Bill, steps: readonly Step[]): Refund[] {
  const refunds: Refund[] = []
  for (const { by, quantities, shipping, amount, status } of steps) {
    const left = leftOf(bill, refunds)
    const lines = left.lines.map(({ id, quantity }, index) => ({
      id,
      quantity: by === 'lines' ? Math.min(quantities[index] ?? 0, quantity) : 0,
    }))
    const { cents, shippingCents } =
      by === 'lines'
        ? refundOf(bill, refunds, { lines, shipping })
        : { cents: Math.min(amount, left.cents), shippingCents: 0 }
    if (cents > 0) refunds.push({ status, lines, cents, shippingCents })
  }
  return refunds
}

test('however refunds follow each other and end, no more goes back than was paid, and nothing is negative', () => {
  fc.assert(
    fc.property(anyBill, fc.array(anyStep, { maxLength: 12 }), (bill, steps) => {
      const refunds = played(bill, steps)
      const left = leftOf(bill, refunds)
      expect(refundedCents(refunds)).toBeLessThanOrEqual(bill.totalCents)
      expect(refundedCents(refunds) + left.cents).toBeLessThanOrEqual(bill.totalCents)
      for (const amount of [
        left.cents,
        left.goodsCents,
        left.shippingCents,
        ...left.lines.map((line) => line.quantity),
      ])
        expect(amount).toBeGreaterThanOrEqual(0)
      expect(Math.max(left.goodsCents, left.shippingCents)).toBeLessThanOrEqual(left.cents)
    }),
  )
})

test('hat by hat in any order, or all at once, comes to the same cents, tax included', () => {
  fc.assert(
    fc.property(anyBill, fc.array(fc.nat(3), { maxLength: 60 }), (bill, order) => {
      const refunds: Refund[] = []
      const give = (lines: Refund['lines']) => {
        const { cents, shippingCents } = refundOf(bill, refunds, { lines, shipping: false })
        if (cents > 0) refunds.push({ status: 'succeeded', cents, shippingCents, lines })
      }
      for (const index of order) {
        const line = leftOf(bill, refunds).lines[index]
        if (line && line.quantity > 0) give([{ id: line.id, quantity: 1 }])
      }
      give(leftOf(bill, refunds).lines)
      expect(refundedCents(refunds)).toBe(bill.totalCents - bill.shippingCents)
      expect(isWhollyRefunded(bill, refunds)).toBe(true)
    }),
  )
})

test('an order is wholly refunded when all that its goods cost went back, and not a cent before', () => {
  fc.assert(
    fc.property(anyBill, fc.nat(), (bill, seed) => {
      const goods = bill.totalCents - bill.shippingCents
      const given = (cents: number): Refund[] => [{ status: 'succeeded', cents, shippingCents: 0, lines: [] }]
      expect(isWhollyRefunded(bill, given(goods))).toBe(true)
      expect(isWhollyRefunded(bill, given(seed % goods))).toBe(false)
    }),
  )
})

test('the shipping alone, even when it costs more than the hats, leaves the order standing', () => {
  const bill = {
    lines: [{ id: 'black', quantity: 1, unitCents: 1499 }],
    shippingCents: 3000,
    taxCents: 0,
    lostCents: 0,
  }
  const { cents, shippingCents } = refundOf({ ...bill, totalCents: 4499 }, [], { lines: [], shipping: true })
  expect([cents, shippingCents]).toEqual([3000, 3000])
  const refunds: Refund[] = [{ status: 'succeeded', cents, shippingCents, lines: [] }]
  expect(isWhollyRefunded({ ...bill, totalCents: 4499 }, refunds)).toBe(false)
})

test('a refund that fails or is refused can be given again; one that is asked for cannot be asked for twice', () => {
  fc.assert(
    fc.property(anyBill, fc.constantFrom('failed', 'refused'), (bill, status) => {
      const { cents, shippingCents } = refundOf(bill, [], { lines: bill.lines, shipping: true })
      const refund = { cents, shippingCents, lines: bill.lines }
      expect(cents).toBe(bill.totalCents)
      expect(leftOf(bill, [{ ...refund, status }])).toEqual(leftOf(bill, []))
      expect(leftOf(bill, [{ ...refund, status: 'asked' }]).cents).toBe(0)
      expect(isWhollyRefunded(bill, [{ ...refund, status: 'asked' }])).toBe(false)
    }),
  )
})

test('what a lost dispute took cannot be given back again', () => {
  const bill = {
    lines: [{ id: 'black', quantity: 2, unitCents: 1499 }],
    shippingCents: 0,
    taxCents: 0,
    totalCents: 2998,
  }
  expect(leftOf({ ...bill, lostCents: 2998 }, [])).toMatchObject({ cents: 0, goodsCents: 0 })
})
