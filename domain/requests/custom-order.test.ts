import { expect, test } from 'vitest'
import { swatchOf } from '../colors.ts'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { customOrderSchema, guestIdentityProblem, submissionFailed } from './custom-order.ts'

const KEY = 'a-key-of-one-design'
const HAT = {
  style: '6-panel',
  hatColor: '#112233',
  bandColor: 'cream',
  embroidery: { locations: ['back'], files: {} },
  quantity: 50,
}
const KOOZIE = { size: 'skinny-12oz', style: 'solid', color: '#292c2f', addMagnet: false, quantity: 250 }

const order = (product_type: string, customization_data: unknown) =>
  customOrderSchema(DEFAULT_PRICES).safeParse({ idempotency_key: KEY, product_type, customization_data })
const firstMessage = (result: ReturnType<typeof order>) => result.error?.issues[0]?.message

test('50 hats and 250 koozies are enough', () => {
  expect(order('hats', HAT).success).toBe(true)
  expect(order('koozies', KOOZIE).success).toBe(true)
})

test.each([49, 0, -50, 50.5, '50', null])('%j hats are refused in the words of the page', (quantity) => {
  expect(firstMessage(order('hats', { ...HAT, quantity }))).toBe('Quantity must be at least 50')
})

test.each([249, 0, undefined])('%j koozies are refused in the words of the page', (quantity) => {
  expect(firstMessage(order('koozies', { ...KOOZIE, quantity }))).toBe('Minimum order quantity is 250 koozies')
})

test('an order larger than the columns hold is sent to a person', () => {
  expect(firstMessage(order('hats', { ...HAT, quantity: 1_000_001 }))).toBe(
    'For more than 1,000,000 pieces please contact us',
  )
})

test("embroidery and pattern may be left out, null or 'none'", () => {
  for (const nothing of [undefined, null, 'none']) {
    expect(order('hats', { ...HAT, embroidery: nothing }).success).toBe(true)
    expect(order('koozies', { ...KOOZIE, pattern: nothing }).success).toBe(true)
  }
})

test('t-shirts and polos are coming soon', () => {
  expect(firstMessage(order('tshirts', HAT))).toContain('coming soon')
})

test.each([
  ['', '', 'Please enter your name and email to submit your order.'],
  ['Ana', ' ', 'Please enter your name and email to submit your order.'],
  ['Ana', 'ana@home', 'Please enter a valid email address.'],
  ['Ana', 'ana home@b.c', 'Please enter a valid email address.'],
])('a guest called %j at %j is told what is missing', (name, email, message) => {
  expect(guestIdentityProblem(name, email)).toBe(message)
})

test('a guest with both may order', () => {
  expect(guestIdentityProblem('Ana', ' ana@home.example ')).toBeUndefined()
})

test('the swatch shows 3- or 6-digit hex with a leading #, and neutral grey for anything else', () => {
  expect(swatchOf('#abc')).toBe('#abc')
  expect(swatchOf('#A1B2C3')).toBe('#A1B2C3')
  for (const other of ['', 'abc', '#ab', '#abcd', '#12345g', 'red']) expect(swatchOf(other)).toBe('#d1d5db')
})

test('a failure is told by its message, or by the error as text', () => {
  expect(submissionFailed(new Error('no route'))).toBe('Submission failed: no route')
  expect(submissionFailed('odd')).toBe('Submission failed: odd')
})

test('odd notes of the studio never stop an order', () => {
  const artwork = { placements: { front: { xInches: 9999 } }, findings: Array(100).fill('x'.repeat(1000)) }
  const result = order('hats', { ...HAT, artwork })
  const notes = result.data?.notes
  expect(notes?.placements).toBeUndefined()
  expect(notes?.findings).toHaveLength(60)
  expect(notes?.findings?.[0]).toHaveLength(400)
})

test('a color in words has no more marks on one letter than a name', () => {
  const { design } = order('hats', { ...HAT, hatColor: `red${'\u0301'.repeat(90)}` }).data ?? {}
  expect(design?.choices.hatColor).toBe(`red${'\u0301'.repeat(19)}`)
})
