import { expect, test } from 'vitest'
import { ruleFor } from './upload-rules.ts'

test('each folder takes its own kinds of file up to its own size', () => {
  expect(ruleFor('custom-order-uploads', 'hats/1-a.png')?.kinds).toEqual(['jpeg', 'png', 'svg'])
  expect(ruleFor('custom-order-uploads', 'hats-embroidery/1-a.ai')?.kinds).toContain('ai')
  expect(ruleFor('custom-order-uploads', 'koozies/1-a.png')?.maxBytes).toBe(25 * 1024 * 1024)
  expect(ruleFor('contact-uploads', '1-a.pdf')?.kinds).not.toContain('svg')
  expect(ruleFor('custom-order-uploads', 'elsewhere/1-a.png')).toBeUndefined()
  expect(ruleFor('custom-order-uploads', '1-a.png')).toBeUndefined()
  expect(ruleFor('secrets', 'a')).toBeUndefined()
})
