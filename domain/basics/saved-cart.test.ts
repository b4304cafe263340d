import { expect, test } from 'vitest'
import { MAX_CART_UNITS } from './basics-price.ts'
import { readSavedCart, saveCart } from './saved-cart.ts'

test('a saved cart comes back', () => {
  const cart = [
    { productId: 'black', qty: 12 },
    { productId: 'grey', qty: MAX_CART_UNITS, size: 'L/XL' },
  ]
  expect(readSavedCart(saveCart(cart))).toEqual(cart)
})

test.each([
  null,
  'null',
  '{not json',
  '{"version":2,"lines":[]}',
  '{"version":1,"lines":{}}',
  ...[
    'null',
    '{"qty":1}',
    '{"productId":7,"qty":1}',
    '{"productId":"black"}',
    '{"productId":"black","qty":1,"size":7}',
  ].map((line) => `{"version":1,"lines":[${line}]}`),
  ...[-4, 1.5, '"12"', MAX_CART_UNITS + 1].map((qty) => `{"version":1,"lines":[{"productId":"black","qty":${qty}}]}`),
])('a broken cart is an empty one: %s', (text) => {
  expect(readSavedCart(text)).toEqual([])
})
