import { z } from 'zod'
import { weekdayOf } from '../opening-hours.ts'
import { daysLater } from '../shop-time.ts'
import { ANALYTICS_DAYS } from './limits.ts'
import { asked } from './request-list.ts'

const RANGE = `Please choose ${ANALYTICS_DAYS.least} to ${ANALYTICS_DAYS.most} days`

export const daysSchema = z.object({
  days: asked(
    z.coerce.number(RANGE).int(RANGE).min(ANALYTICS_DAYS.least, RANGE).max(ANALYTICS_DAYS.most, RANGE),
  ).transform((days) => days ?? ANALYTICS_DAYS.default),
})

/** One day of the shop, by its own calendar. */
export interface DayNumbers {
  /** 2026-11-15 */
  day: string
  users: number
  customOrders: number
  contactRequests: number
  basicsOrders: number
  /** Of Basics orders, in cents, less what was refunded. */
  revenueCents: number
  /** The same of custom work. */
  customRevenueCents: number
  designsStarted: number
  answered: number
  answeredInTime: number
  /** Business minutes until the first answer, of all that were answered. */
  answerMinutes: number
  /** Not answered yet, and later than promised. */
  overdue: number
}

export type NumberName = Exclude<keyof DayNumbers, 'day'>

export const NUMBER_NAMES: readonly NumberName[] = [
  'users',
  'customOrders',
  'contactRequests',
  'basicsOrders',
  'revenueCents',
  'customRevenueCents',
  'designsStarted',
  'answered',
  'answeredInTime',
  'answerMinutes',
  'overdue',
]

export const emptyDay = (day: string): DayNumbers => ({
  day,
  users: 0,
  customOrders: 0,
  contactRequests: 0,
  basicsOrders: 0,
  revenueCents: 0,
  customRevenueCents: 0,
  designsStarted: 0,
  answered: 0,
  answeredInTime: 0,
  answerMinutes: 0,
  overdue: 0,
})

/** Every day up to and including the last, so that a quiet day is a zero and not a gap. */
export function everyDay(lastDay: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => daysLater(lastDay, index + 1 - days))
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  return daysLater(day, -weekdayOf(day))
}

export function byWeek(days: readonly DayNumbers[]): DayNumbers[] {
  const weeks = new Map<string, DayNumbers>()
  for (const day of days) {
    const start = weekOf(day.day)
    const week = weeks.get(start) ?? emptyDay(start)
    for (const name of NUMBER_NAMES) week[name] += day[name]
    weeks.set(start, week)
  }
  return [...weeks.values()]
}

export function total(days: readonly DayNumbers[]): DayNumbers {
  const sum = emptyDay('')
  for (const day of days) for (const name of NUMBER_NAMES) sum[name] += day[name]
  return sum
}

/** Submitted designs of those that were started; nothing to say when none was. */
export function conversion({ designsStarted, customOrders }: DayNumbers): number | undefined {
  return designsStarted === 0 ? undefined : Math.min(customOrders / designsStarted, 1)
}

export function meanAnswerMinutes({ answered, answerMinutes }: DayNumbers): number | undefined {
  return answered === 0 ? undefined : answerMinutes / answered
}

/** Of those whose time is over, the share that was answered in it; who still waits beyond it counts as missed. */
export function keptPromise({ answered, answeredInTime, overdue }: DayNumbers): number | undefined {
  return answered + overdue === 0 ? undefined : answeredInTime / (answered + overdue)
}

/** A round number that is at least the greatest value, for the top of a chart's scale. */
export function scaleTop(greatest: number): number {
  if (greatest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= greatest) ?? 10
  return step * power
}
