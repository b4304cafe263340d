import { expect, it } from 'vitest'
import { colorWords } from './shades.ts'

it.each([
  ['#1F2A44', 'Navy (#1F2A44)'],
  ['#336699', 'about Bright blue (#336699)'],
  ['#fff', 'White (#fff)'],
  ['#f00', 'about Scarlet (#f00)'],
  [' like our van ', 'like our van'],
  ['', 'not given'],
])('%j is told as %j', (written, words) => {
  expect(colorWords(written)).toBe(words)
})
