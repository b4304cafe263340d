import { expect, test } from 'vitest'
import { catalogueOrder, inOrder, movedTo } from './catalogue-order.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']

test('what is moved stands at its new place, and all others keep their order', () => {
  expect(movedTo(ORDER, 'd', 2)).toEqual(['a', 'd', 'b', 'c', 'e'])
  expect(movedTo(ORDER, 'a', 5)).toEqual(['b', 'c', 'd', 'e', 'a'])
})

test('products that the order does not name come last, as they come', () => {
  const products = ['x', 'b', 'y', 'a'].map((id) => ({ id }))
  expect(inOrder(products, ['a', 'gone', 'b']).map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y'])
})

test('a change tells the part of the list that is another one', () => {
  expect(catalogueOrder.changes(ORDER, movedTo(ORDER, 'd', 2))).toEqual(['From place 2 on: d, b, c; before b, c, d'])
  expect(catalogueOrder.changes(ORDER, ORDER)).toEqual([])
  expect(catalogueOrder.changes(ORDER, [...ORDER, 'f'])).toEqual(['From place 6 on: f; before nothing'])
})
