import { expect, test } from 'vitest'
import { freshDesign } from '../../../domain/products/design.ts'
import { designPrice } from './design-price.ts'

const hats = (quantity: number) => designPrice({ ...freshDesign('hats'), quantity })
const koozies = (quantity: number) => designPrice({ ...freshDesign('koozies'), quantity })

test('the row of the quantity is marked, and none below the minimum', () => {
  expect(hats(250).rows.filter(({ current }) => current)).toMatchObject([{ from: 200, to: 299 }])
  expect(hats(49).rows.some(({ current }) => current)).toBe(false)
})

test('too few pieces are told in the words of each product, beside the field and in the toast', () => {
  expect(hats(49)).toMatchObject({
    tooFew: 'Quantity must be at least 50',
    tooFewToast: 'Please set quantity to at least 50',
  })
  expect(hats(0).tooFew).toBe('Quantity must be at least 50')
  expect(hats(50).tooFew).toBeUndefined()
  expect(koozies(249)).toMatchObject({
    tooFew: 'Minimum order quantity is 250 koozies',
    tooFewToast: 'Please set quantity to at least 250',
  })
})

test('the price cliff is told only to somebody who could order', () => {
  expect(hats(99).cliff?.sentence).toBe('100 hats cost $182.50 less than 99')
  expect(hats(49).cliff).toBeUndefined()
})
