import { expect, test } from 'vitest'
import { initialsOf, nameShown } from './initials.ts'

test.for([
  ['Ada Brim', 'x@example.com', 'AB'],
  ['ada', 'x@example.com', 'A'],
  ['Ada Lovelace Brim', 'x@example.com', 'AL'],
  ['  ', 'hat@example.com', 'H'],
  [null, 'hat@example.com', 'H'],
  ['🧢 Cap', 'x@example.com', '🧢C'],
] as const)('initials of %s, %s are %s', ([name, email, initials]) => {
  expect(initialsOf(name, email)).toBe(initials)
})

test('who empties the full name is no longer known by the old one', () => {
  const account = { fullName: 'Ada Brim' }
  expect(
    [undefined, { full_name: 'Grace Capper' }, { full_name: null }].map((profile) => nameShown(account, profile)),
  ).toEqual(['Ada Brim', 'Grace Capper', null])
})
