import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../../../domain/desk/sections.ts'
import { freshDesign, typedQuantity, withChoices } from '../../../domain/products/design.ts'
import { designPrice } from './design-price.ts'

const hats = (quantity: number) => designPrice({ ...freshDesign('hats'), quantity }, DEFAULT_PRICES)
const koozies = (quantity: number) => designPrice({ ...freshDesign('koozies'), quantity }, DEFAULT_PRICES)
const sewn = (quantity: number, ...embroidery: string[]) =>
  designPrice(withChoices({ ...freshDesign('hats'), quantity }, { embroidery }), DEFAULT_PRICES)

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

test('the price as one designs is told with its total and with what more of the same would cost', () => {
  expect(hats(50)).toMatchObject({
    now: '$17.50 each, $875.00 for 50 hats',
    next: '$15.50 each from 100 hats on',
  })
  expect(sewn(150, 'leftSide', 'back')).toMatchObject({
    now: '$17.50 each, $2,625.00 for 150 hats',
    next: '$15.50 each from 200 hats on',
  })
  expect(koozies(5000)).toMatchObject({ now: '$0.65 each, $3,250.00 for 5,000 koozies', next: undefined })
})

test('below the minimum there is no total, only from where on there is a price', () => {
  expect(hats(49)).toMatchObject({ now: undefined, totalCents: undefined, next: '$17.50 each from 50 hats on' })
  expect(hats(0).totalCents).toBeUndefined()
  expect(hats(50).totalCents).toBe(87_500)
})

test('a price says what is in it: the front is included, each extra is a line', () => {
  expect(hats(50).parts).toEqual([{ label: 'Hat with front embroidery', cents: 1750 }])
  expect(sewn(200, 'leftSide', 'back').parts).toEqual([
    { label: 'Hat with front embroidery', cents: 1450 },
    { label: 'Embroidery: Left side', cents: 50 },
    { label: 'Embroidery: Back', cents: 50 },
  ])
  const skinny = withChoices(freshDesign('koozies'), { size: 'skinny-12oz', addMagnet: true })
  expect(designPrice(skinny, DEFAULT_PRICES).parts).toEqual([
    { label: 'Koozie, printed front, back and bottom', cents: 145 },
    { label: 'Skinny 12 oz', cents: 10 },
    { label: 'Magnet on the back', cents: 100 },
  ])
})

test('a very large order leads to a person', () => {
  expect(hats(4999).large).toBeUndefined()
  expect(hats(5000).large).toBe('That is a large order. Talk to a person first: we plan price and dates with you.')
  expect(koozies(25_000).large).toBeDefined()
})

test.each([
  ['60', 60, undefined],
  ['', 0, undefined],
  ['60.5', 60, 'Changed to 60: we make whole pieces.'],
  ['-5', 0, 'Changed to 0: we make whole pieces.'],
  ['1000001', 1_000_000, 'For more than 1,000,000 pieces please contact us'],
  ['1e400', 1_000_000, 'For more than 1,000,000 pieces please contact us'],
])('%j counts as %i pieces, and says so where that is another number', (text, quantity, note) => {
  expect(typedQuantity(text)).toEqual({ quantity, note })
})
