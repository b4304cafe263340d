import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../opening-hours.ts'
import { shipsByText } from './ships-by.ts'

test('an order leaves the shop within two business days, by the calendar of the shop', () => {
  expect(shipsByText('2026-11-16T15:00:00Z', DEFAULT_HOURS)).toBe('Wednesday, November 18')
  expect(shipsByText('2026-11-17T03:00:00Z', DEFAULT_HOURS)).toBe('Wednesday, November 18')
  expect(shipsByText('2026-11-14T03:00:00Z', DEFAULT_HOURS)).toBe('Tuesday, November 17')
})
