import { expect, test } from 'vitest'
import { DEFAULT_HOURS, hoursText, isClosedOn, isOpenAt, type OpeningHours } from './opening-hours.ts'

test('the shop is closed at weekends and on the days that its list names', () => {
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((day) => isClosedOn(day, DEFAULT_HOURS))).toEqual(
    [false, true, true, false],
  )
  const closed = [{ day: '2026-12-25', name: 'Christmas' }]
  expect(isClosedOn('2026-12-25', { ...DEFAULT_HOURS, closed })).toBe(true)
  expect(isClosedOn('2026-12-25', DEFAULT_HOURS)).toBe(false)
})

test('somebody is there from nine to five on the shop’s clock, and not on weekends', () => {
  const times = ['2026-11-16T14:59:00Z', '2026-11-16T15:00:00Z', '2026-11-16T22:59:00Z', '2026-11-16T23:00:00Z']
  expect(times.map((at) => isOpenAt(new Date(at), DEFAULT_HOURS))).toEqual([false, true, true, false])
  expect(isOpenAt(new Date('2026-11-15T18:00:00Z'), DEFAULT_HOURS)).toBe(false)
})

const week = (change: Partial<OpeningHours['week']>): OpeningHours => ({
  ...DEFAULT_HOURS,
  week: { ...DEFAULT_HOURS.week, ...change },
})

test('a shorter Saturday is a working day with hours of its own', () => {
  const saturdays = week({ Sat: { opens: '10:00', closes: '14:30' } })
  expect(isClosedOn('2026-11-14', saturdays)).toBe(false)
  const times = ['2026-11-14T15:59:00Z', '2026-11-14T16:00:00Z', '2026-11-14T20:30:00Z']
  expect(times.map((at) => isOpenAt(new Date(at), saturdays))).toEqual([false, true, false])
})

test.each([
  ['Mon-Fri 9am-5pm CST', DEFAULT_HOURS],
  ['Mon-Fri 9am-5pm, Sat 10am-2:30pm CST', week({ Sat: { opens: '10:00', closes: '14:30' } })],
  ['Mon-Wed, Fri 9am-5pm, Thu 12pm-8pm CST', week({ Thu: { opens: '12:00', closes: '20:00' } })],
  ['Mon, Wed-Fri 9am-5pm CST', week({ Tue: null })],
])('the hours are told as people say them: %s', (text, hours) => {
  expect(hoursText(hours)).toBe(text)
})
