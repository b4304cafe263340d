import { expect, test } from 'vitest'
import {
  byWeek,
  conversion,
  daysSchema,
  emptyDay,
  everyDay,
  meanAnswerMinutes,
  scaleTop,
  total,
  weekOf,
} from './analytics.ts'

test('the days input takes 1 to 365 and is 30 when nothing is given', () => {
  expect(daysSchema.parse({}).days).toBe(30)
  expect(daysSchema.parse({ days: '' }).days).toBe(30)
  expect(daysSchema.parse({ days: '1' }).days).toBe(1)
  expect(daysSchema.parse({ days: '365' }).days).toBe(365)
  for (const days of ['0', '366', '-1', '1.5', 'x']) {
    expect(daysSchema.safeParse({ days }).error?.issues[0]?.message).toBe('Please choose 1 to 365 days')
  }
})

test('every day is there, over the end of a month and a leap day', () => {
  expect(everyDay('2024-03-01', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
})

test('weeks begin on Monday and add up their days', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(weekOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
  const days = everyDay('2026-11-17', 4).map((day) => ({ ...emptyDay(day), customOrders: 1, revenueCents: 250 }))
  expect(byWeek(days)).toMatchObject([
    { day: '2026-11-09', customOrders: 2, revenueCents: 500 },
    { day: '2026-11-16', customOrders: 2, revenueCents: 500 },
  ])
  expect(total(days)).toMatchObject({ customOrders: 4, revenueCents: 1000 })
})

test('rates are not made of nothing', () => {
  expect(conversion(emptyDay('x'))).toBeUndefined()
  expect(conversion({ ...emptyDay('x'), designsStarted: 8, customOrders: 2 })).toBe(0.25)
  expect(meanAnswerMinutes(emptyDay('x'))).toBeUndefined()
  expect(meanAnswerMinutes({ ...emptyDay('x'), answered: 2, answerMinutes: 90 })).toBe(45)
})

test.each([
  [0, 4],
  [3, 4],
  [5, 5],
  [11, 20],
  [70, 80],
  [99, 100],
  [1234, 2000],
])('a chart up to %i has a scale up to %i', (greatest, top) => {
  expect(scaleTop(greatest)).toBe(top)
})
