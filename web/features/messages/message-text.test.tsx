import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<MessageText text={text} />)

test.each([
  ['letters', 'W'.repeat(5_000)],
  ['letters of a script without spaces', 'กาษา'.repeat(1_250)],
  ['signs above one letter', `a${'\u0301'.repeat(4_999)}`],
  ['an address', `https://a.example/${'w'.repeat(4_900)}`],
  ['what keeps together', `W\u00a0`.repeat(2_500)],
])('a word of thousands of %s may be broken at many places, which a browser need not look for', (_, text) => {
  const html = shown(text)
  const words = html
    .replaceAll(/<wbr\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .split(' ')
  expect(Math.max(...words.map((word) => [...word].length))).toBeLessThanOrEqual(80)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})

test('what people write stays in one piece', () => {
  expect(shown('A hundred hats, see https://a.example/proof\nThank you 👍')).not.toContain('<wbr')
})
