import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../../../domain/basics/catalogue.ts'
import { movedForward, problemAt, problemsOf, productWritten, withPhotograph, written } from './written-product.ts'

test.each(DEFAULT_CATALOGUE.all)('$name is the same after it was typed', ({ id: _, ...product }) => {
  expect(productWritten(written(product))).toEqual(product)
  expect(problemsOf(written(product))).toEqual({})
})

test('each field of an empty form says what it wants, and points and photographs may be missing', () => {
  const problems = problemsOf(written(null))
  expect(Object.keys(problems)).toEqual(['name', 'color', 'category', 'material', 'sizes', 'description'])
})

test('a photograph without words is told beside it', () => {
  const photographs = withPhotograph([], 'basics-black-1')
  expect(problemAt(problemsOf({ ...written(null), photographs }), 'photographs')).toMatch(/say in words/)
  expect(withPhotograph(photographs, 'basics-black-1')).toBe(photographs)
})

test('a photograph moves forward by one place', () => {
  const photographs = ['a', 'b', 'c'].map((picture) => ({ picture, alt: picture }))
  expect(movedForward(photographs, 2).map(({ alt }) => alt)).toEqual(['a', 'c', 'b'])
})
