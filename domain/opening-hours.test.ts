import { expect, test } from 'vitest'
import { isClosedOn } from './opening-hours.ts'

test('the shop is closed at weekends and on the days that its list names', () => {
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((day) => isClosedOn(day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isClosedOn('2026-12-25', ['2026-12-25'])).toBe(true)
  expect(isClosedOn('2026-12-25', [])).toBe(false)
})
