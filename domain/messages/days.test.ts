import { expect, test } from 'vitest'
import { dayHeading, timeOfDay } from './days.ts'

const CHICAGO = 'America/Chicago'
const NOW = new Date('2026-11-17T05:30:00Z') // Monday the 16th, 11:30 PM in Chicago.

test.for([
  ['2026-11-16T06:01:00Z', 'Today'],
  ['2026-11-16T05:59:00Z', 'Yesterday'],
  ['2026-11-14T18:00:00Z', 'Saturday, November 14'],
  ['2025-12-31T18:00:00Z', 'Wednesday, December 31, 2025'],
] as const)('%s is %s on the calendar of whoever reads it', ([at, heading]) => {
  expect(dayHeading(new Date(at), NOW, CHICAGO)).toBe(heading)
})

test('the same moment is another day elsewhere, and another time', () => {
  const late = new Date('2026-11-16T05:59:00Z')
  expect([dayHeading(late, NOW, 'Asia/Tokyo'), timeOfDay(late, 'Asia/Tokyo')]).toEqual(['Yesterday', '2:59 PM'])
  expect(timeOfDay(late, CHICAGO)).toBe('11:59 PM')
})
