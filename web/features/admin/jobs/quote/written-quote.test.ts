import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../../../../../domain/desk/sections.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { checkedQuote, offerSoFar, type QuoteDraft, type WrittenQuote, withNewLine, written } from './written-quote.ts'

const DRAFT: QuoteDraft = {
  lines: [
    { kind: 'product', label: 'Hats', quantity: 1200, unit_cents: 1155 },
    { kind: 'discount', label: 'Old friends', quantity: 1, unit_cents: -5000 },
  ],
  ship_to: 'TX',
  valid_until: '2099-12-01',
  terms: { kind: 'deposit', percent: 40 },
  note: null,
}
const KEY = 'the-key-of-this-quote'
const withLine = (change: object): WrittenQuote => {
  const quote = written(DRAFT)
  return { ...quote, lines: quote.lines.map((line, place) => (place === 0 ? { ...line, ...change } : line)) }
}
const SEEN = { seen: 0, accepted: false }
const sentences = (quote: WrittenQuote) => sentencesFor(checkedQuote(quote, KEY, SEEN).error)

test('a draft that nobody touched is sent as it is', () => {
  expect(checkedQuote(written(DRAFT), KEY, SEEN).data).toEqual({ ...DRAFT, idempotency_key: KEY, ...SEEN })
})

test('what is typed with commas and dollar signs is understood', () => {
  const { data } = checkedQuote(withLine({ quantity: '1,300', price: '$11.5' }), KEY, SEEN)
  expect(data?.lines[0]).toEqual({ kind: 'product', label: 'Hats', quantity: 1300, unit_cents: 1150 })
})

test.each([
  [{ quantity: '1.5' }, { 'lines.0.quantity': 'Please enter how many' }],
  [{ price: 'cheap' }, { 'lines.0.unit_cents': 'Please enter a price' }],
  [{ label: ' ' }, { 'lines.0.label': 'Please say what it is' }],
])('%j is told beside its field', (change, expected) => {
  expect(sentences(withLine(change))).toEqual(expected)
})

test('a discount that takes nothing away is told', () => {
  const quote = withNewLine(written(DRAFT), 'discount', DEFAULT_FACTS)
  expect(sentences(quote)).toEqual({ 'lines.2.unit_cents': 'Please enter a price' })
})

test('the customer’s view follows each key, also while a line is not whole', () => {
  expect(offerSoFar(withLine({ price: '' }), DEFAULT_FACTS.tax, [])).toMatchObject({ subtotal_cents: -5000 })
  expect(offerSoFar(written(DRAFT), DEFAULT_FACTS.tax, [])).toMatchObject({
    subtotal_cents: 1_381_000,
    tax_cents: 113_933,
  })
})
