import { expect, test } from 'vitest'
import { summaryOf } from './request-words.ts'

test('of a long message a row shows the beginning, however many of them a stranger sends', () => {
  const message = `Navy ${'W'.repeat(4_990)}`
  const summary = summaryOf({ product_type: 'hats', quantity: null, total_price: null, message })
  expect(summary).toMatch(/: Navy W+$/)
  expect(summary.length).toBeLessThanOrEqual(400)
})
