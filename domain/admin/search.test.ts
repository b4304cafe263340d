import { expect, test } from 'vitest'
import { excerptOf, lookedAtWords, nothingHas, spellingsOf } from './search.ts'

test.each([
  ['2,500', ['2,500', '2500']],
  ['2500', ['2500', '2,500']],
  ['1,234,567', ['1,234,567', '1234567']],
  ['250', ['250']],
  ['25,00', ['25,00']],
  ['hats', ['hats']],
])('%s is looked for as %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})

test('of a long text the part is shown that has the word, on one line', () => {
  const long = `${'before '.repeat(40)}\n2,500 crimson hats\n${'after '.repeat(40)}`
  expect(excerptOf(long, 'CRIMSON')).toMatch(/^….*2,500 crimson hats after .*…$/)
  expect(excerptOf(long, '2500')).toContain('2,500')
  expect(excerptOf(long, 'elsewhere')).toMatch(/^before .*…$/)
  expect(excerptOf('short\ntext', 'text')).toBe('short text')
})

test('what was looked at is counted in words', () => {
  const words = lookedAtWords({ requests: 1313, orders: 1, jobs: 0, customers: 40, messages: 12 })
  expect(words).toBe('1,313 requests, 1 Basics order, 0 jobs, 40 customers and 12 messages')
  expect(nothingHas('zzz', words)).toBe(`Looked at ${words}, also completed ones: nothing has “zzz”.`)
})
