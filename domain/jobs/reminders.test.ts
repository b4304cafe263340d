import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../opening-hours.ts'
import { hasWaited, lapsesSoon } from './reminders.ts'

test('a quote is about to lapse from three days before its last day on, and not after it', () => {
  const soon = (day: string) => lapsesSoon('2026-11-20', new Date(`${day}T18:00:00Z`))
  expect(['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-21'].map(soon)).toEqual([false, true, true, false])
})

test('a proof has waited after two business days, weekends not counted', () => {
  const friday = new Date('2026-11-20T16:00:00Z')
  expect(hasWaited(friday, new Date('2026-11-23T23:00:00Z'), DEFAULT_HOURS)).toBe(false)
  expect(hasWaited(friday, new Date('2026-11-24T15:59:00Z'), DEFAULT_HOURS)).toBe(false)
  expect(hasWaited(friday, new Date('2026-11-24T16:00:00Z'), DEFAULT_HOURS)).toBe(true)
})
