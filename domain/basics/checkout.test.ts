import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { catalogueOf, DEFAULT_CATALOGUE } from './catalogue.ts'
import { checkoutSchema, priceOrder, readSessionItems, sessionItems } from './checkout.ts'

const item = (productId: string, quantity: number, unitPrice: number) => ({ productId, quantity, unitPrice })

test('lines of one product are one line, and the tier counts them all', () => {
  expect(
    priceOrder(
      [item('grey', 10, 7.99), item('black', 8, 7.99), item('black', 6, 7.99)],
      DEFAULT_PRICES,
      DEFAULT_CATALOGUE,
    ),
  ).toEqual({
    ok: true,
    value: {
      lines: [
        { productId: 'black', name: 'Black Hat', quantity: 14, unitCents: 799 },
        { productId: 'grey', name: 'Grey Hat', quantity: 10, unitCents: 799 },
      ],
      units: 24,
      subtotalCents: 19_176,
    },
  })
})

test.each([7.98, 0, -14.99, 0.01, 14.98, 14.9901])('a unit price of %d for one hat is refused', (unitPrice) => {
  expect(priceOrder([item('black', 1, unitPrice)], DEFAULT_PRICES, DEFAULT_CATALOGUE)).toMatchObject({
    ok: false,
    code: 'price_changed',
  })
})

test('one wrong price among right ones is enough', () => {
  expect(
    priceOrder([item('black', 12, 7.99), item('grey', 12, 5.49)], DEFAULT_PRICES, DEFAULT_CATALOGUE),
  ).toMatchObject({ ok: false })
})

test('rounding dust of floating point is not a changed price', () => {
  expect(priceOrder([item('black', 1, 14.990000000000002)], DEFAULT_PRICES, DEFAULT_CATALOGUE)).toMatchObject({
    ok: true,
  })
})

test.each([
  ['no items', {}],
  ['an empty cart', { items: [] }],
  ['a negative quantity', { items: [item('black', -1, 14.99)] }],
  ['a fraction', { items: [item('black', 1.5, 14.99)] }],
  ['nothing of it', { items: [item('black', 0, 14.99)] }],
  ['a missing quantity', { items: [{ productId: 'black', unitPrice: 14.99 }] }],
  ['a quantity as text', { items: [{ productId: 'black', quantity: '2', unitPrice: 14.99 }] }],
  ['more than one order holds', { items: [item('black', 100_001, 5.49)] }],
  ['a hundred thousand lines', { items: Array.from({ length: 100_000 }, () => item('black', 1, 5.49)) }],
])('refused: %s', (_what, body) => {
  expect(checkoutSchema.safeParse(body).success).toBe(false)
})

test('refused: many lines that together exceed one order, and a product that is not sold', () => {
  expect(
    priceOrder([item('black', 60_000, 5.49), item('grey', 60_000, 5.49)], DEFAULT_PRICES, DEFAULT_CATALOGUE),
  ).toMatchObject({
    code: 'invalid_input',
  })
  expect(priceOrder([item('__proto__', 1, 14.99)], DEFAULT_PRICES, DEFAULT_CATALOGUE)).toMatchObject({
    code: 'invalid_input',
  })
})

test('refused: a product that was sold until now, by its name', () => {
  const retired = catalogueOf(DEFAULT_CATALOGUE.all.map((product) => ({ ...product, active: false })))
  expect(priceOrder([item('black', 1, 14.99)], DEFAULT_PRICES, retired)).toMatchObject({
    code: 'invalid_input',
    error: 'Black Hat is no longer sold. Please remove it from your cart.',
  })
})

test("the session's items are read back in dollars", () => {
  const text = sessionItems([{ productId: 'black', name: 'Black Hat', quantity: 24, unitCents: 799 }])
  expect(text).toBe('[{"productId":"black","quantity":24,"unitPrice":7.99}]')
  expect(readSessionItems(text)).toEqual([item('black', 24, 7.99)])
})

test.each(['', 'nonsense', '{}', '[1]', undefined, null])('%j as a list of items is an empty one', (broken) => {
  expect(readSessionItems(broken)).toEqual([])
})
