import { expect, test } from 'vitest'
import { quoteTitle } from './product-words.ts'
import { contactRequestFields, looksAutomated, quoteFields } from './quote-request.ts'

const HATS = {
  product_type: 'hats',
  hat_type: 'Trucker',
  hat_color: 'Navy',
  band_color: '',
  product_color: '',
  order_description: '60 hats for a crew',
  email: 'crew@customer.example',
  phone_number: '(512) 555-0142',
}

function messagesFor(change: Record<string, unknown>): Record<string, string> {
  const result = quoteFields.safeParse({ ...HATS, ...change })
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('a hat quote keeps its hat fields, trimmed, and empty optional ones become null', () => {
  expect(quoteFields.parse({ ...HATS, hat_type: '  Trucker ', product_color: 'red' })).toMatchObject({
    hat_type: 'Trucker',
    band_color: null,
    product_color: null,
  })
})

test('another product keeps its colour and none of the hat fields', () => {
  expect(quoteFields.parse({ ...HATS, product_type: 'hoodies', product_color: 'Forest' })).toMatchObject({
    hat_type: null,
    hat_color: null,
    product_color: 'Forest',
  })
})

test.each([
  [{ product_type: '' }, { product_type: 'Please choose a product' }],
  [{ hat_type: ' ' }, { hat_type: 'Please specify the hat type' }],
  [{ hat_color: '' }, { hat_color: 'Please specify the hat color' }],
  [{ product_type: 'polos' }, { product_color: 'Please specify the product color' }],
  [{ order_description: '  ' }, { order_description: 'Please provide order details' }],
  [{ email: '' }, { email: 'Please provide your email' }],
  [{ email: 'crew@customer' }, { email: 'Please enter a valid email address' }],
  [{ phone_number: '' }, { phone_number: 'Please provide your phone number' }],
  [{ phone_number: '555-0142' }, { phone_number: 'Please enter a valid phone number' }],
])('%j is told beside its field', (change, messages) => {
  expect(messagesFor(change)).toEqual(messages)
})

test('a koozie needs its color, and whoever is not sure yet needs no detail at all', () => {
  expect(messagesFor({ product_type: 'koozies' })).toEqual({ product_color: 'Please specify the product color' })
  expect(quoteFields.parse({ ...HATS, product_type: 'not-sure', product_color: 'red' })).toMatchObject({
    product_type: 'not-sure',
    hat_type: null,
    product_color: null,
  })
})

test('a request is called by its product, and a quote request where nobody has decided yet', () => {
  expect(['koozies', 'specialty', 'not-sure', null].map(quoteTitle)).toEqual([
    'Koozies',
    'Specialty items',
    'Quote request',
    'Quote request',
  ])
})

test('every mistake is told at once', () => {
  expect(
    Object.keys(messagesFor({ hat_type: '', order_description: '', email: 'x', phone_number: '' })).sort(),
  ).toEqual(['email', 'hat_type', 'order_description', 'phone_number'])
})

test.each(['5125550142', '512-555-0142', '512.555.0142', '512 555 0142', '(512) 555-0142', '(512)5550142'])(
  '%s is a telephone number',
  (phone_number) => expect(messagesFor({ phone_number })).toEqual({}),
)

test.each(['1-512-555-0142', '512555014', '51255501422', '512-555-01a2', '+15125550142'])(
  '%s is no ten-digit telephone number',
  (phone_number) => expect(messagesFor({ phone_number })).toHaveProperty('phone_number'),
)

test('the profile form needs a product and a message, and no telephone number', () => {
  expect(contactRequestFields.parse({ product_type: 'specialty', message: 'Mugs?', phone: '' }).phone).toBeNull()
  expect(contactRequestFields.safeParse({ product_type: 'specialty', message: '' }).success).toBe(false)
})

test('a filled trap or an instant submit looks automated', () => {
  expect(looksAutomated({ website: 'https://spam.example', open_ms: 60_000 })).toBe(true)
  expect(looksAutomated({ website: '', open_ms: 20 })).toBe(true)
})

test('a person does not look automated', () => {
  expect(looksAutomated({ website: '', open_ms: 1000 })).toBe(false)
  expect(looksAutomated({ website: undefined, open_ms: undefined })).toBe(false)
})
