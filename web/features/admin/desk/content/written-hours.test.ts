import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../../../../../domain/opening-hours.ts'
import { row, withMove } from '../rows.ts'
import { hoursWritten, writtenHours } from './written-hours.ts'

test('what is not touched is published as it was, with the closed days by their day', () => {
  expect(hoursWritten(writtenHours(DEFAULT_HOURS))).toEqual(DEFAULT_HOURS)
  const closed = ['2026-12-25', '2026-11-26'].map((day) => ({ day, name: 'Closed' }))
  const days = hoursWritten(writtenHours({ ...DEFAULT_HOURS, closed })).closed.map(({ day }) => day)
  expect(days).toEqual(['2026-11-26', '2026-12-25'])
})

test('a day that is opened is offered the usual hours, and one that is closed has none', () => {
  const typed = writtenHours(DEFAULT_HOURS)
  const week = { ...typed.week, Sat: { ...typed.week.Sat, isOpen: true }, Mon: { ...typed.week.Mon, isOpen: false } }
  expect(hoursWritten({ ...typed, week }).week).toMatchObject({ Sat: { opens: '09:00', closes: '17:00' }, Mon: null })
})

test('a row moves by one place, and not beyond the ends', () => {
  const rows = ['a', 'b', 'c'].map((name) => row({ name }))
  const after = (place: number, by: -1 | 1) =>
    withMove(rows, rows[place]?.key ?? '', by)
      .map(({ name }) => name)
      .join('')
  expect([after(0, 1), after(2, -1), after(0, -1), after(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc'])
})
