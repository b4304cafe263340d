import { expect, test } from 'vitest'
import { writeMail } from './template.ts'

const parts = [
  { text: 'Two\nlines & <more>' },
  { button: 'Open', url: 'https://shop.example/x?a=1&b=2' },
  { facts: [['File', 'https://shop.example/f.png'] as const, ['Note', '<script>alert(1)</script>'] as const] },
]

test('a letter says the same as plain text and as HTML', () => {
  const { text, html } = writeMail({ heading: 'Hello', parts })
  expect(text).toContain('Open:\nhttps://shop.example/x?a=1&b=2')
  expect(text).toContain('Note: <script>alert(1)</script>')
  expect(html).toContain('href="https://shop.example/x?a=1&amp;b=2"')
  expect(html).toContain('<a href="https://shop.example/f.png">')
})

test("what customers wrote never becomes markup in staff's mail", () => {
  const { html } = writeMail({ heading: '<img src=x onerror=alert(1)>', parts })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x')
})
