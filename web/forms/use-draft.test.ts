import { expect, test } from 'vitest'
import { readDraft } from './use-draft.ts'

const FORM = { product_type: '', email: '' }

test('a draft gives the form back what was written in its own fields', () => {
  const kept = JSON.stringify({ product_type: 'hats', email: 'a@customer.example', gone: 'x', agreed: true })
  expect(readDraft(kept, FORM)).toEqual({ product_type: 'hats', email: 'a@customer.example' })
})

test.each([null, '', '{', '[]', '7', 'null', '{"email":7}'])('%j is no draft', (kept) => {
  expect(readDraft(kept, FORM)).toEqual({})
})
