import { expect, test } from 'vitest'
import { lessSizes, readSizes, sizesText } from './sizes.ts'

test('sizes are read as they were written', () => {
  const counts = [
    { size: 'S/M', quantity: 3 },
    { size: 'Large, 7 1/2', quantity: 2 },
  ]
  expect(sizesText([...counts, { size: 'XL', quantity: 0 }])).toBe('3 S/M, 2 Large, 7 1/2')
  expect(readSizes('3 S/M, 2 L/XL', 5)).toEqual([counts[0], { size: 'L/XL', quantity: 2 }])
})

test.each([
  [undefined, 3],
  [null, 3],
  ['', 3],
  ['S/M', 3],
  ['3 S/M', 4],
  // A size whose own name looks like another count.
  ['3 Wide, 2 inch', 3],
])('of %s for %i hats no size is known, rather than a wrong one', (sizes, quantity) => {
  expect(readSizes(sizes, quantity)).toEqual([])
})

test('what is left of each size: none of a size that was never there, and never less than nothing', () => {
  const had = readSizes('3 S/M, 2 L/XL', 5)
  expect(sizesText(lessSizes(had, [{ size: 'S/M', quantity: 3 }]) ?? [])).toBe('2 L/XL')
  expect(lessSizes(had, [{ size: 'S/M', quantity: 4 }])).toBeUndefined()
  expect(lessSizes(had, [{ size: 'XXL', quantity: 1 }])).toBeUndefined()
})
