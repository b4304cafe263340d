import { expect, test } from 'vitest'
import { KOOZIE_PATTERNS } from '../../../../domain/products/koozies.ts'
import { printedPoints } from './prints.ts'

test.each(KOOZIE_PATTERNS)('%s can be seen before it is chosen, in two colors or more', (pattern) => {
  const points = [...(printedPoints(pattern, 16, 48, 32) ?? [])]
  const colors = points.flatMap((_, at) => (at % 4 === 0 ? [points.slice(at, at + 3).join()] : []))
  expect(colors).toHaveLength(48 * 32)
  expect(new Set(colors).size).toBeGreaterThan(1)
})

test('a print repeats every inch', () => {
  const inch = printedPoints('Pattern 2', 16, 16, 1)
  expect(printedPoints('Pattern 2', 16, 32, 1)?.slice(64)).toEqual(inch)
})

test('a name that no print has is none', () => {
  expect(printedPoints('Pattern 99', 16, 16, 16)).toBeUndefined()
})
