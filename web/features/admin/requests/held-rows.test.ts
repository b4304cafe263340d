import { expect, test } from 'vitest'
import { holdRows } from './held-rows.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const held = (ids: string, known: string) => {
  const { shown, waiting } = holdRows(rows(ids), new Set(known))
  return [shown.map(({ id }) => id).join(''), waiting]
}

test.each([
  ['nothing is new', 'abc', 'abc', 'abc', 0],
  ['what came above them waits', 'xyabc', 'abc', 'abc', 2],
  ['what came between them waits', 'abxc', 'abc', 'abc', 1],
  ['what is loaded below them is shown', 'abcde', 'abc', 'abcde', 0],
  ['one that is gone leaves its place', 'ac', 'abc', 'ac', 0],
  ['one that is gone and comes back has its place again', 'abc', 'abc', 'abc', 0],
  ['where nothing was known all are shown', 'ab', '', 'ab', 0],
  ['when all that were known are gone the new ones are shown', 'xy', 'abc', 'xy', 0],
])('%s', (_, all, known, shown, waiting) => {
  expect(held(all, known)).toEqual([shown, waiting])
})
