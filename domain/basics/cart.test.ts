import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { MAX_CART_UNITS } from './basics-price.ts'
import {
  addToCart,
  CART_WORDS,
  type Cart,
  cartLineName,
  cartProblem,
  cartQuantity,
  detailQuantity,
  knownOf,
  limitNote,
  mostUnits,
  priceCart,
  removeFromCart,
  roomFor,
  setCartQuantity,
  setCartSize,
  unitsOf,
  withoutBought,
} from './cart.ts'
import { DEFAULT_CATALOGUE, listed } from './catalogue.ts'
import { readSavedCart, saveCart } from './saved-cart.ts'

const PRODUCTS = DEFAULT_CATALOGUE.all.map(listed)
const BOTH: Cart = [
  { productId: 'black', qty: 12 },
  { productId: 'grey', qty: 12 },
]

test('the tier counts all lines together', () => {
  expect(priceCart(BOTH, DEFAULT_PRICES, PRODUCTS)).toMatchObject({ units: 24, unitCents: 799, totalCents: 24 * 799 })
  expect(priceCart([{ productId: 'black', qty: 23 }], DEFAULT_PRICES, PRODUCTS)).toMatchObject({
    unitCents: 1499,
    totalCents: 34_477,
  })
})

test('the lines add up to the total', () => {
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(40_000), (black, grey) => {
      const cart = [
        { productId: 'black', qty: black },
        { productId: 'grey', qty: grey },
      ]
      const priced = priceCart(cart, DEFAULT_PRICES, PRODUCTS)
      expect(priced.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(priced.totalCents)
    }),
  )
})

test('the same product twice is one line', () => {
  const cart = addToCart(addToCart([], { productId: 'black', qty: 2 }), { productId: 'black', qty: 3 })
  expect(cart).toEqual([{ productId: 'black', qty: 5 }])
  expect(removeFromCart(cart, 'black')).toEqual([])
})

test.each(['', '0', '-3', '1.5', 'many', '1e3', 'NaN'])('%j means 1 on the detail page and 0 in the cart', (text) => {
  expect(detailQuantity(text)).toBe(1)
  expect(cartQuantity(text)).toBe(0)
})

test('a typed number is taken as it is, up to what one order holds', () => {
  expect(detailQuantity(' 24 ')).toBe(24)
  expect(cartQuantity('99999999999999999999')).toBe(MAX_CART_UNITS)
})

test('an empty cart, a line without a quantity and too many hats cannot be paid, and say why', () => {
  expect(cartProblem([], PRODUCTS)).toBe(CART_WORDS.empty)
  expect(cartProblem(setCartQuantity(BOTH, 'black', 0), PRODUCTS)).toBe(CART_WORDS.quantity)
  expect(cartProblem(setCartQuantity(BOTH, 'black', MAX_CART_UNITS), PRODUCTS)).toBe(CART_WORDS.tooMany)
  expect(cartProblem(BOTH, PRODUCTS)).toBeUndefined()
})

test('the cart holds what is left of one product beside all others; plenty has no end but that of one order', () => {
  const cart = [
    { productId: 'black', qty: 5 },
    { productId: 'grey', qty: 3 },
  ]
  expect([7, 0, null, undefined].map((left) => mostUnits(cart, 'black', left))).toEqual([
    10,
    3,
    MAX_CART_UNITS,
    MAX_CART_UNITS,
  ])
})

test('a product that the shop does not know is left out of a saved cart', () => {
  const saved = readSavedCart(saveCart([{ productId: 'purple', qty: 1 }, ...BOTH]))
  expect(knownOf(saved, PRODUCTS)).toEqual(BOTH)
})

test('a product no longer sold stays in the cart, costs nothing and keeps it from being paid until it is removed', () => {
  const products = PRODUCTS.map((product) => (product.id === 'grey' ? { ...product, active: false } : product))
  const priced = priceCart(BOTH, DEFAULT_PRICES, products)
  expect(priced).toMatchObject({ units: 12, unitCents: 1499, totalCents: 12 * 1499 })
  expect(priced.lines.map(({ totalCents }) => totalCents)).toEqual([12 * 1499, 0])
  expect(cartProblem(BOTH, products)).toBe('Grey Hat is no longer sold. Please remove it from your cart.')
  expect(cartProblem(removeFromCart(BOTH, 'grey'), products)).toBeUndefined()
})

const SIZED = PRODUCTS.map((product) => ({ ...product, sizes: ['S/M', 'L/XL'] }))
const line = (qty: number, size?: string) => ({ productId: 'black', qty, size })

test('hats of two sizes are two lines that are changed and removed each by itself', () => {
  const cart = addToCart(addToCart([], line(2, 'S/M')), line(3, 'L/XL'))
  expect(setCartQuantity(cart, 'black', 5, 'L/XL')).toEqual([line(2, 'S/M'), line(5, 'L/XL')])
  expect(removeFromCart(cart, 'black', 'S/M')).toEqual([line(3, 'L/XL')])
  expect(setCartSize(cart, line(2, 'S/M'), 'L/XL')).toEqual([line(5, 'L/XL')])
  expect(setCartSize([line(2, 'S/M')], line(2, 'S/M'), 'L/XL')).toEqual([line(2, 'L/XL')])
  expect(unitsOf(cart, 'black')).toBe(5)
  expect(priceCart(cart, DEFAULT_PRICES, SIZED).lines.map(cartLineName)).toEqual(['Black Hat, S/M', 'Black Hat, L/XL'])
})

test('a cart of before the product had several sizes is paid when one was chosen', () => {
  const saved = readSavedCart('{"version":1,"lines":[{"productId":"black","qty":2}]}')
  expect(cartProblem(saved, SIZED)).toBe('Please choose a size of Black Hat.')
  expect(cartProblem(setCartSize(saved, { productId: 'black', qty: 2 }, 'S/M'), SIZED)).toBeUndefined()
  expect(cartProblem([line(2, 'XXL')], SIZED)).toBe('Please choose a size of Black Hat.')
  expect(cartProblem([line(2, 'XXL')], PRODUCTS)).toBeUndefined()
})

test('what was bought leaves the cart', () => {
  expect(withoutBought(BOTH, BOTH)).toEqual([])
})

test('what was added while paying stays in the cart', () => {
  expect(withoutBought(addToCart(BOTH, { productId: 'grey', qty: 3 }), BOTH)).toEqual([{ productId: 'grey', qty: 3 }])
})

test('what is left limits what can be added, less what is in the cart; with plenty left, what one order holds', () => {
  const cart = [
    { productId: 'black', qty: 5 },
    { productId: 'grey', qty: 2 },
  ]
  expect(roomFor(cart, 'black', 7)).toBe(2)
  expect(roomFor(cart, 'black', 3)).toBe(0)
  expect(roomFor([], 'black', 7)).toBe(7)
  for (const plenty of [null, undefined]) expect(roomFor(cart, 'grey', plenty)).toBe(MAX_CART_UNITS - 2)
})

test('what one order holds at the most is told when it is reached, not by a dead button', () => {
  expect(limitNote(MAX_CART_UNITS - 1)).toBeUndefined()
  expect(limitNote(cartQuantity('99999999'))).toBe(CART_WORDS.tooMany)
  expect(limitNote(MAX_CART_UNITS + 1)).toBe(CART_WORDS.tooMany)
})
