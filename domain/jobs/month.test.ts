import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthFrom, monthText, weekdayText } from './month.ts'

test('a month has its days, in leap years too', () => {
  expect(daysOfMonth('2026-11')).toHaveLength(30)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28')
  expect(daysOfMonth('2026-12')[0]).toBe('2026-12-01')
})

test('months follow each other over the end of a year, both ways', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-11', 14)).toBe('2028-01')
})

test.for([undefined, '', '2026-13', '2026-00', '1999-12', 'November', '2026-11-16'])(
  '“%s” in the address is no month: this one is shown',
  (text) => {
    expect(monthFrom(text, '2026-11-16')).toBe('2026-11')
  },
)

test('a month in the address is shown', () => {
  expect(monthFrom('2027-03', '2026-11-16')).toBe('2027-03')
})

test('days and months have their names, whatever the zone of the machine', () => {
  expect([monthText('2026-11'), weekdayText('2026-11-01')]).toEqual(['November 2026', 'Sunday, November 1'])
})
