import { expect, test } from 'vitest'
import { costOf } from '../testing/cost-of.ts'
import { wordsOf } from './part-words.ts'

const part = (encoding: string, parameters: Record<string, string> = {}) => ({
  type: 'text/plain',
  encoding,
  parameters,
})
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('words are read as they were packed and spelled', () => {
  expect(wordsOf(latin1('Gr=C3=BCn, =\r\nplease= \r\n.=3D=3'), part('quoted-printable'))).toBe('Grün, please.==3')
  expect(wordsOf(latin1('R3LDvG4=\r\n'), part('base64', { charset: 'UTF-8' }))).toBe('Grün')
  expect(wordsOf(latin1('Gr\xfcn'), part('8bit', { charset: 'iso-8859-1' }))).toBe('Grün')
  expect(wordsOf(latin1('\x1b$B$"\x1b(B'), part('7bit', { charset: 'ISO-2022-JP' }))).toBe('あ')
  expect(wordsOf(Buffer.from('Grün'), part('8bit', { charset: 'no-such-one' }))).toBe('Grün')
  expect(wordsOf(Buffer.from('Grün'), { type: 'text/plain' })).toBe('Grün')
})

test('lines that a mail program broke are whole again; a signature and what is quoted stay lines of their own', () => {
  const flowed = 'Gold, \r\nplease. \r\n> Gold or \r\n> silver?\r\n -> so\r\n-- \r\nAna'
  expect(wordsOf(latin1(flowed), part('7bit', { format: 'flowed' }))).toBe(
    'Gold, please. \r\n> Gold or \r\n> silver?\r\n-> so\r\n-- \r\nAna',
  )
  expect(wordsOf(latin1('Go \r\nld'), part('7bit', { format: 'Flowed', delsp: 'yes' }))).toBe('Gold')
})

test('an answer right below what is quoted is no part of it, also where what is quoted ends with a space', () => {
  const flowed = '> Gold or silver? \r\n> \r\nGold, please. \r\nAnd navy.'
  expect(wordsOf(latin1(flowed), part('7bit', { format: 'flowed' }))).toBe(
    '> Gold or silver? \r\n> \r\nGold, please. And navy.',
  )
})

test('a line that somebody begins with the sign of a quote is none', () => {
  expect(wordsOf(latin1('How many?\r\n >100, please.'), part('7bit', { format: 'flowed' }))).toBe(
    'How many?\r\n >100, please.',
  )
})

test.for(['quoted-printable', 'base64', '8bit'])(
  'a quarter of a megabyte of spaces keeps nobody waiting: %s',
  async (encoding) => {
    for (const row of [' ', '=', '= ', ' \n', '\r\n'])
      for (const format of ['flowed', 'fixed']) {
        const bytes = latin1(`${row.repeat((256 * 1024) / row.length)}x`)
        expect(await costOf(() => wordsOf(bytes, part(encoding, { format })))).toBeLessThan(20)
      }
  },
)
