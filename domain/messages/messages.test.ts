import { expect, test } from 'vitest'
import { linkify, webAddress } from './linkify.ts'
import { adminMessageSchema } from './message.ts'
import { MESSAGE_WORDS } from './words.ts'

const links = (text: string) => linkify(text).flatMap((piece) => ('href' in piece ? [piece.href] : []))

test.each([
  ['See https://brimworks.example/proof.', ['https://brimworks.example/proof']],
  ['(https://a.example/x) and http://b.example/y?z=1&w=2!', ['https://a.example/x', 'http://b.example/y?z=1&w=2']],
  ['https://en.example/wiki/Hat_(cap)', ['https://en.example/wiki/Hat_(cap)']],
  ['HTTPS://A.EXAMPLE/X', ['https://a.example/X']],
])('links in %j become clickable', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('a long row of stops in the middle of an address keeps nobody who opens the conversation waiting', () => {
  const began = performance.now()
  for (let message = 0; message < 100; message += 1) linkify(`http://a/${')'.repeat(4_985)}x`)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test.each([250, 990])(
  'an address whose machine has a name of %i letters is none, and keeps nobody waiting',
  (length) => {
    const letters = String.fromCodePoint(...Array.from({ length }, (_, place) => 0x4e00 + ((place * 7919) % length)))
    const message = Array(Math.floor(5_000 / (length + 8)))
      .fill(`http://${letters}`)
      .join(' ')
    const began = performance.now()
    for (let time = 0; time < 100; time += 1) linkify(message)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(links(message)).toEqual([])
  },
)

test('a machine may have a name in any letters, a port and a user', () => {
  expect(links('http://例え.example/a http://a:b@shop.example:8080')).toEqual([
    'http://xn--r8jz45g.example/a',
    'http://a:b@shop.example:8080/',
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vbscript:x',
  'www.example',
  'https://',
  'xhttps://a.example',
])('%j stays text', (text) => {
  expect(links(text)).toEqual([])
  expect(linkify(text).map((piece) => piece.text)).toEqual([text])
})

test('markup in a message stays what it is: text', () => {
  const message = 'a <img src=x onerror=alert(1)> b\nhttps://a.example/"onclick="x'
  expect(
    linkify(message)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(message)
  expect(links(message)).toEqual(['https://a.example/'])
})

test('only addresses of the web are addresses', () => {
  expect(webAddress('https://a.example/f.png')).toBe('https://a.example/f.png')
  expect(webAddress('javascript:alert(1)')).toBeUndefined()
  expect(webAddress(' nothing ')).toBeUndefined()
})

test('a blank message is refused, a long one trimmed and taken', () => {
  const user_id = '8f14e45f-ceea-4677-a1c5-6d7f3a1b2c3d'
  expect(adminMessageSchema.safeParse({ user_id, message_content: ' \n ' }).error?.issues[0]?.message).toBe(
    MESSAGE_WORDS.incomplete,
  )
  expect(adminMessageSchema.safeParse({ message_content: 'x' }).error?.issues[0]?.message).toBe(
    MESSAGE_WORDS.incomplete,
  )
  expect(adminMessageSchema.parse({ user_id, message_content: '  hello ' }).message_content).toBe('hello')
})
