import { expect, test } from 'vitest'
import { chosenAfter } from './use-chosen.ts'

const ORDER = [...'abcdef']
const after = (chosen: string, last: string | undefined, id: string, isRange: boolean) =>
  [...chosenAfter(ORDER, { ids: new Set(chosen), last }, id, isRange).ids].toSorted().join('')

test.each([
  ['a click chooses one', '', undefined, 'b', false, 'b'],
  ['a second click lets it go', 'b', 'b', 'b', false, ''],
  ['Shift chooses all from the one before', 'b', 'b', 'e', true, 'bcde'],
  ['and upwards', 'e', 'e', 'c', true, 'cde'],
  ['Shift on a chosen one lets the range go', 'abcdef', 'b', 'd', true, 'aef'],
  ['Shift without one before is a click', '', undefined, 'c', true, 'c'],
  ['Shift after the one before left the list is a click', 'x', 'x', 'c', true, 'cx'],
])('%s', (_, chosen, last, id, isRange, wanted) => {
  expect(after(chosen, last, id, isRange)).toBe(wanted)
})
