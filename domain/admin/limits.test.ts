import { expect, test } from 'vitest'
import { isShortSearch } from './limits.ts'

test.for([
  ['a', true],
  ['ab', true],
  ['ab c-d', true],
  ['abc', false],
  ['ab 512', false],
  ['', false],
  ['  ', false],
] as const)('a search for %j looks at the newest rows only: %s', ([search, isShort]) => {
  expect(isShortSearch(search)).toBe(isShort)
})
