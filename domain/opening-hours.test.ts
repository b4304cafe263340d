import { expect, test } from 'vitest'
import { isClosedOn, isOpenAt } from './opening-hours.ts'

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

test('somebody is there from nine to five on the shop’s clock, and not on weekends', () => {
  const times = ['2026-11-16T14:59:00Z', '2026-11-16T15:00:00Z', '2026-11-16T22:59:00Z', '2026-11-16T23:00:00Z']
  expect(times.map((at) => isOpenAt(new Date(at)))).toEqual([false, true, true, false])
  expect(isOpenAt(new Date('2026-11-15T18:00:00Z'))).toBe(false)
})
