import { expect, test } from 'vitest'
import { ruleFor } from './upload-rules.ts'

test('each folder takes its own kinds of file up to its own size', () => {
  expect(ruleFor('custom-order-uploads', 'previews/1-a.png')?.kinds).toEqual(['jpeg', 'png', 'webp'])
  expect(ruleFor('custom-order-uploads', 'koozies/1-a.png')?.maxBytes).toBe(25 * 1024 * 1024)
  expect(ruleFor('custom-order-uploads', 'elsewhere/1-a.png')).toBeUndefined()
  expect(ruleFor('custom-order-uploads', '1-a.png')).toBeUndefined()
  expect(ruleFor('secrets', 'a')).toBeUndefined()
  expect(ruleFor('secrets', 'hats/1-a.png')).toBeUndefined()
})

test('artwork of every kind is taken everywhere: front, sides, back, koozie and quote form', () => {
  const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'pdf', 'ai', 'eps']
  const places = ['hats/1-a.png', 'hats-embroidery/1-a.png', 'koozies/1-a.png']
  for (const path of places) expect(ruleFor('custom-order-uploads', path)?.kinds).toEqual(kinds)
  expect(ruleFor('contact-uploads', '1-a.png')?.kinds).toEqual(kinds)
})
