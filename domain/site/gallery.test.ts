import { expect, test } from 'vitest'
import { moreToTheRight } from './gallery.ts'

test.each([
  [0, true],
  [591, true],
  [592, false],
  [600, false],
])('a row of 1000 px in a window of 400, scrolled by %i: more to the right is %s', (scrollLeft, more) => {
  expect(moreToTheRight({ scrollLeft, clientWidth: 400, scrollWidth: 1000 })).toBe(more)
})
