import { expect, test } from 'vitest'
import { periodSchema, periodsUntil } from './exports.ts'

test('months, quarters and years begin and end with their days, newest first', () => {
  expect(periodsUntil('2026-11-16', 'month').slice(0, 2)).toEqual([
    { label: 'November 2026', from: '2026-11-01', to: '2026-11-30' },
    { label: 'October 2026', from: '2026-10-01', to: '2026-10-31' },
  ])
  expect(periodsUntil('2026-01-31', 'quarter').slice(0, 2)).toEqual([
    { label: 'Q1 2026', from: '2026-01-01', to: '2026-03-31' },
    { label: 'Q4 2025', from: '2025-10-01', to: '2025-12-31' },
  ])
  expect(periodsUntil('2026-11-16', 'year')[0]).toEqual({ label: '2026', from: '2026-01-01', to: '2026-12-31' })
  expect(periodsUntil('2024-03-01', 'month')[1]).toMatchObject({ from: '2024-02-01', to: '2024-02-29' })
})

test('a period that ends before it begins is refused beside its last day', () => {
  expect(periodSchema.safeParse({ from: '2026-02-01', to: '2026-01-31' }).error?.issues).toMatchObject([
    { path: ['to'] },
  ])
  expect(periodSchema.safeParse({ from: '2026-02-30', to: '2026-03-01' }).success).toBe(false)
})
