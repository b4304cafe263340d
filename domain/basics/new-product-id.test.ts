import { expect, test } from 'vitest'
import { productIdIn, productSectionId } from '../desk/product.ts'
import { newProductId } from './new-product-id.ts'

test.each([
  ['Forest Green Hat', 'forest-green-hat'],
  ['  Crème brûlée & co. ', 'creme-brulee-co'],
  ['帽子', 'product'],
  ['New', 'new-2'],
  ['404', '404-2'],
  ['Black', 'black-3'],
  ['x'.repeat(300), 'x'.repeat(56)],
])('%s is at %s', (name, id) => {
  expect(newProductId(name, ['black', 'black-2'])).toBe(id)
  expect(productIdIn(productSectionId(id))).toBe(id)
})
