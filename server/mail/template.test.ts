import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import { writeMail } from './template.ts'

const parts = [
  { text: 'Two\nlines & <more>' },
  { button: 'Open', url: 'https://shop.example/x?a=1&b=2' },
  {
    facts: [
      ['File', { words: '<b>logo.png', url: 'https://shop.example/f.png' }] as const,
      ['Note', '<script>alert(1)</script>'] as const,
    ],
  },
  { picture: 'https://shop.example/hat.jpg', alt: 'Your "hat"' },
]

test('a letter says the same as plain text and as HTML', () => {
  const { text, html } = writeMail({ heading: 'Hello', parts }, DEFAULT_FACTS)
  expect(text).toContain('Open:\nhttps://shop.example/x?a=1&b=2')
  expect(text).toContain('Note: <script>alert(1)</script>')
  expect(html).toContain('href="https://shop.example/x?a=1&amp;b=2"')
})

test('a file is told by its name: a link in HTML, with its address beside it in plain text', () => {
  const { text, html } = writeMail({ heading: 'Hello', parts }, DEFAULT_FACTS)
  expect(html).toContain('<a href="https://shop.example/f.png">&lt;b&gt;logo.png</a>')
  expect(text).toContain('File: <b>logo.png (https://shop.example/f.png)')
})

test('a picture is seen in HTML, and plain text is not cluttered with its address', () => {
  const { text, html } = writeMail({ heading: 'Hello', parts }, DEFAULT_FACTS)
  expect(html).toContain('<img src="https://shop.example/hat.jpg" alt="Your &quot;hat&quot;"')
  expect(text).not.toContain('hat.jpg')
})

test("what customers wrote never becomes markup in staff's mail", () => {
  const { html } = writeMail({ heading: '<img src=x onerror=alert(1)>', parts }, DEFAULT_FACTS)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x')
})

test('nor another fact in the plain text, however many lines they wrote into theirs', () => {
  const facts = [['Name', 'Ada\nPaid: yes\u2028Shipped: yes'] as const]
  const { text } = writeMail({ heading: 'A new order', parts: [{ facts }] }, DEFAULT_FACTS)
  expect(text).toContain('Name: Ada\n    Paid: yes\n    Shipped: yes\n')
})

test('nor a fact above the others, however many lines they wrote into a name in its heading', () => {
  const heading = 'J-1001: quote accepted by Ada\n\nTotal: $1.00'
  const { text } = writeMail({ heading, parts: [{ facts: [['Total', '$1,677.88']] }] }, DEFAULT_FACTS)
  expect(text.match(/^Total: .*$/gm)).toEqual(['Total: $1,677.88'])
})
