import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteChanges } from './quote-changes.ts'
import { LINE_KINDS, type QuoteLine, sumOf } from './quote-lines.ts'

const line: fc.Arbitrary<QuoteLine> = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  label: fc.constantFrom('Hats', 'Caps', 'Setup'),
  quantity: fc.integer({ min: 1, max: 3 }),
  unit_cents: fc.integer({ min: 0, max: 3 }),
})
const quote = fc.array(line, { maxLength: 12 }).map((lines) => ({ lines, total_cents: sumOf(lines) }))
const sorted = (lines: readonly QuoteLine[]) => lines.map((one) => JSON.stringify(one)).toSorted()

test('what was there, less what is gone, with what is added and changed, is what is there', () => {
  fc.assert(
    fc.property(quote, quote, (before, after) => {
      const { added, gone, changed, moreCents } = quoteChanges(before, after)
      const told = [...gone, ...changed.map(({ from }) => from)]
      const kept = sorted(before.lines)
      for (const line of sorted(told)) kept.splice(kept.indexOf(line), 1)
      expect(kept).toHaveLength(before.lines.length - told.length)
      expect([...kept, ...sorted([...added, ...changed.map(({ to }) => to)])].toSorted()).toEqual(sorted(after.lines))
      expect(before.total_cents + moreCents).toBe(after.total_cents)
    }),
  )
})

test('a line that only moved did not change, and nothing is both gone and added as the same kind', () => {
  fc.assert(
    fc.property(quote, quote, (before, after) => {
      const moved = { ...before, lines: before.lines.toReversed() }
      expect(quoteChanges(before, moved)).toEqual({ added: [], gone: [], changed: [], moreCents: 0 })
      const { added, gone, changed } = quoteChanges(before, after)
      expect(added.filter(({ kind }) => gone.some((line) => line.kind === kind))).toEqual([])
      for (const { from, to } of changed) expect(from).not.toEqual(to)
    }),
  )
})

test('another quantity or another name is a change of that line, not a new one', () => {
  const hats: QuoteLine = { kind: 'product', label: 'Hats', quantity: 100, unit_cents: 1550 }
  const shipping: QuoteLine = { kind: 'shipping', label: 'Shipping', quantity: 1, unit_cents: 2500 }
  const more = { ...hats, quantity: 200, unit_cents: 1450 }
  const before = { lines: [hats], total_cents: 155_000 }
  const after = { lines: [shipping, more], total_cents: 292_500 }
  expect(quoteChanges(before, after)).toEqual({
    ...{ added: [shipping], gone: [], changed: [{ from: hats, to: more }] },
    moreCents: 137_500,
  })
})
