import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE, listed, valuesOf } from './catalogue.ts'
import { filterParams, findProducts, NO_FILTER, type ProductFilter, readFilter } from './find-products.ts'

const BASICS = DEFAULT_CATALOGUE.all.map(listed)
const ids = (filter: Partial<ProductFilter>) =>
  findProducts(BASICS, { ...NO_FILTER, ...filter }).map((product) => product.id)
const read = (query: string) =>
  readFilter(new URLSearchParams(query), valuesOf(BASICS, 'category'), valuesOf(BASICS, 'material'))

test('search looks at every word, in any case', () => {
  expect(ids({ search: 'GREY' })).toEqual(['grey'])
  expect(ids({ search: 'hat polyester' })).toEqual(['black', 'grey'])
  expect(ids({ search: 'grey cotton' })).toEqual([])
})

test('gray finds grey', () => {
  expect(ids({ search: 'gray' })).toEqual(['grey'])
  expect(ids({ search: 'Gray hat' })).toEqual(['grey'])
})

test('names sort both ways', () => {
  expect(ids({ sort: 'name-asc' })).toEqual(['black', 'grey'])
  expect(ids({ sort: 'name-desc' })).toEqual(['grey', 'black'])
})

test('a filter survives the trip through the address, and nonsense there is the plain list', () => {
  const filter: ProductFilter = { search: 'grey', sort: 'name-desc', category: 'Hat', material: 'Polyester Blend' }
  expect(read(filterParams(filter).toString())).toEqual(filter)
  expect(filterParams(NO_FILTER).toString()).toBe('')
  expect(read('sort=price&category=Shoe&material=toString')).toEqual(NO_FILTER)
})
