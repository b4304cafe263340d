import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../desk/sections.ts'
import { freshDesign } from '../products/design.ts'
import { jobTaxPoints } from '../sales-tax.ts'
import { hasLapsed, quoteAmounts, quoteSchema, termsText } from './quote.ts'
import { draftLines, newLine } from './quote-lines.ts'

const price = fc.record({
  kind: fc.constantFrom('product', 'setup', 'extra_location', 'rush', 'design_hours', 'shipping'),
  label: fc.constant('Something'),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unit_cents: fc.integer({ min: 0, max: 5_000 }),
})
const discount = fc.record({
  kind: fc.constant('discount'),
  label: fc.constant('Discount'),
  quantity: fc.constant(1),
  unit_cents: fc.integer({ min: -10_000_000, max: 5 }),
})
const REST = {
  valid_until: '2026-12-01',
  terms: { kind: 'in_full' },
  note: null,
  idempotency_key: 'the-key-of-this-quote',
}

test('whatever is quoted, the total is its lines and the tax, in whole cents, and more than zero', () => {
  const lines = fc.array(fc.oneof({ weight: 4, arbitrary: price }, discount), { maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.constantFrom('TX', 'OK', 'NY'), (sent, ship_to) => {
      const read = quoteSchema.safeParse({ ...REST, lines: sent, ship_to })
      const sum = sent.reduce((total, { quantity, unit_cents }) => total + quantity * unit_cents, 0)
      if (!read.success) return
      const { subtotal_cents, tax_cents, total_cents } = quoteAmounts(
        read.data.lines,
        jobTaxPoints(DEFAULT_FACTS.tax, ship_to),
      )
      expect(subtotal_cents).toBe(sum)
      expect(total_cents).toBe(subtotal_cents + tax_cents)
      expect(Number.isSafeInteger(total_cents)).toBe(true)
      expect(total_cents).toBeGreaterThan(0)
      expect(Math.abs(tax_cents - (ship_to === 'TX' ? sum * 0.0825 : 0))).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('a discount takes away and never more than there is; nothing else may be negative', () => {
  const line = { kind: 'product', label: 'Hats', quantity: 10, unit_cents: 1000 }
  const reads = (...lines: unknown[]) => quoteSchema.safeParse({ ...REST, ship_to: 'TX', lines }).success
  expect(reads(line, { ...line, kind: 'discount', quantity: 1, unit_cents: -9_999 })).toBe(true)
  expect(reads(line, { ...line, kind: 'discount', quantity: 1, unit_cents: -10_000 })).toBe(false)
  expect(reads(line, { ...line, kind: 'discount', quantity: 1, unit_cents: 5 })).toBe(false)
  expect(reads(line, { ...line, kind: 'rush', quantity: 1, unit_cents: -5 })).toBe(false)
  expect(reads({ ...line, unit_cents: 10.5 })).toBe(false)
  expect(reads()).toBe(false)
})

test('Texas pays sales tax, everybody else none; half a cent is rounded up', () => {
  const lines = [{ kind: 'product', label: 'Hats', quantity: 1, unit_cents: 200 } as const]
  expect(quoteAmounts(lines, jobTaxPoints(DEFAULT_FACTS.tax, 'TX'))).toMatchObject({
    tax_basis_points: 825,
    tax_cents: 17,
    total_cents: 217,
  })
  expect(quoteAmounts(lines, jobTaxPoints(DEFAULT_FACTS.tax, 'NY'))).toMatchObject({
    tax_basis_points: 0,
    tax_cents: 0,
    total_cents: 200,
  })
})

test('the draft has the designer’s price with its locations, once; words alone have no price yet', () => {
  const hats = freshDesign('hats')
  const design = { ...hats, quantity: 100, choices: { ...hats.choices, style: '5-panel', embroidery: ['back'] } }
  expect(draftLines(design, '100 hats', DEFAULT_FACTS)).toEqual([
    { kind: 'product', label: '5-panel hat (Front, Back)', quantity: 100, unit_cents: 1650 },
    { kind: 'shipping', label: 'Shipping', quantity: 1, unit_cents: 2500 },
  ])
  expect(draftLines(undefined, 'Polos', DEFAULT_FACTS)).toEqual([
    { kind: 'product', label: 'Polos', quantity: 1, unit_cents: 0 },
  ])
})

test('a further line begins with the shop’s rate for what is quoted', () => {
  const lines = [{ kind: 'product', label: 'Hats', quantity: 200, unit_cents: 1450 } as const]
  expect(newLine('rush', lines, DEFAULT_FACTS)).toMatchObject({ quantity: 1, unit_cents: 72_500 })
  expect(newLine('extra_location', lines, DEFAULT_FACTS)).toMatchObject({ quantity: 200, unit_cents: 50 })
  expect(newLine('shipping', lines, DEFAULT_FACTS)).toMatchObject({ quantity: 1, unit_cents: 4500 })
})

test('a quote holds through its last day in the shop', () => {
  expect(hasLapsed('2026-11-16', new Date('2026-11-17T05:30:00Z'))).toBe(false)
  expect(hasLapsed('2026-11-16', new Date('2026-11-17T06:30:00Z'))).toBe(true)
})

test('terms are told in words', () => {
  expect(termsText({ kind: 'deposit', percent: 50 })).toBe('50% deposit before production, the rest before shipping')
  expect(termsText({ kind: 'net', days: 30 })).toBe('Due 30 days after delivery')
})
