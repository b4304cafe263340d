import { expect, test } from 'vitest'
import { shipsByText } from './ships-by.ts'

test('an order leaves the shop within two business days, by the calendar of the shop', () => {
  expect(shipsByText('2026-11-16T15:00:00Z')).toBe('Wednesday, November 18')
  expect(shipsByText('2026-11-14T03:00:00Z')).toBe('Tuesday, November 17')
})
