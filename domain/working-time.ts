import { BRAND } from './brand.ts'
import { calendarOf, type OpeningHours } from './opening-hours.ts'
import { PROMISE_HOURS, WITHIN_PROMISE } from './promises.ts'
import { inShopTime } from './shop-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SECOND_MS = 1000

/** With less than this left a request wants attention. */
const SOON_HOURS = 4

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BRAND.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What the clock on the shop's wall shows, written as if it were UTC. */
function wallClockMs(instantMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clock.formatToParts(instantMs)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const fraction = ((instantMs % SECOND_MS) + SECOND_MS) % SECOND_MS
  return Date.UTC(year, month - 1, day, hour, minute, second) + fraction
}

function instantOf(wallMs: number): Date {
  const offsetAt = (instantMs: number) => wallClockMs(instantMs) - instantMs
  return new Date(wallMs - offsetAt(wallMs - offsetAt(wallMs)))
}

/** Monday-based day number: 1969-12-29 was a Monday. */
const DAYS_FROM_MONDAY = 3

const weekdayOf = (day: number) => ((day % 7) + 7) % 7

interface WorkingDays {
  openWeekdays: readonly number[]
  /** The closed days that would otherwise be working days, by number. */
  closed: readonly number[]
}

function workingDays(hours: OpeningHours): WorkingDays {
  const { openWeekdays, closedWorkdays } = calendarOf(hours)
  return {
    openWeekdays,
    closed: closedWorkdays.map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS + DAYS_FROM_MONDAY),
  }
}

/** How much working time had passed since the beginning of time as computers know it. */
function workingMsUntil(instant: Date, { openWeekdays, closed }: WorkingDays): number {
  const wallMs = wallClockMs(instant.getTime())
  const calendarDay = Math.floor(wallMs / DAY_MS)
  const day = calendarDay + DAYS_FROM_MONDAY
  const weekday = weekdayOf(day)
  const thisWeek = openWeekdays.filter((open) => open < weekday).length
  const weekdays = Math.floor(day / 7) * openWeekdays.length + thisWeek
  const workdays = weekdays - closed.filter((closedDay) => closedDay < day).length
  const runs = openWeekdays.includes(weekday) && !closed.includes(day)
  return workdays * DAY_MS + (runs ? wallMs - calendarDay * DAY_MS : 0)
}

/** Working time runs around the clock on working days, and stands still on others. Negative when the second is earlier. */
export function workingMsBetween(from: Date, to: Date, hours: OpeningHours): number {
  const days = workingDays(hours)
  return workingMsUntil(to, days) - workingMsUntil(from, days)
}

/** The moment at which so much working time has passed: at the end of a working day, the midnight after it. */
export function addWorkingMs(from: Date, workingMs: number, hours: OpeningHours): Date {
  const days = workingDays(hours)
  const { openWeekdays, closed } = days
  const target = workingMsUntil(from, days) + workingMs
  const wholeDays = Math.ceil(target / DAY_MS) - 1
  const dayAfter = (closedBefore: number) => {
    const workday = wholeDays + closedBefore
    const week = Math.floor(workday / openWeekdays.length)
    return week * 7 + (openWeekdays[workday - week * openWeekdays.length] ?? 0)
  }
  let closedBefore = 0
  let day = dayAfter(0)
  for (;;) {
    const passed = closed.filter((closedDay) => closedDay <= day).length
    if (passed === closedBefore) return instantOf((day - DAYS_FROM_MONDAY) * DAY_MS + target - wholeDays * DAY_MS)
    closedBefore = passed
    day = dayAfter(closedBefore)
  }
}

/** When the customer should have heard from the shop at the latest. */
export function answerDueAt(createdAt: Date, hours: OpeningHours): Date {
  return addWorkingMs(createdAt, PROMISE_HOURS * HOUR_MS, hours)
}

/** Whoever asked before this moment and has no answer yet waits longer than was promised. */
export function lateBefore(now: Date, hours: OpeningHours): Date {
  return addWorkingMs(now, -PROMISE_HOURS * HOUR_MS, hours)
}

/** Whoever asked before this moment and has no answer yet is to hear from us by the end of today. */
export function dueTodayBefore(now: Date, hours: OpeningHours): Date {
  const day = Math.floor(wallClockMs(now.getTime()) / DAY_MS)
  const midnight = instantOf((day + 1) * DAY_MS)
  // What is due at midnight is due today, also before a closed day, on which no time runs.
  return addWorkingMs(midnight, 1 - PROMISE_HOURS * HOUR_MS, hours)
}

export type PromiseState = 'calm' | 'soon' | 'late'

export interface PromiseClock {
  dueAt: Date
  /** Working time; negative when the promise is broken. */
  leftMs: number
  state: PromiseState
}

export function promiseClock(createdAt: Date, now: Date, hours: OpeningHours): PromiseClock {
  const leftMs = PROMISE_HOURS * HOUR_MS - workingMsBetween(createdAt, now, hours)
  const dueAt = answerDueAt(createdAt, hours)
  const state = leftMs <= 0 && now > dueAt ? 'late' : leftMs < SOON_HOURS * HOUR_MS ? 'soon' : 'calm'
  return { dueAt, leftMs, state }
}

/** '5 h 20 min left', '40 min overdue': working time, as staff read it. */
export function promiseText({ leftMs, state }: Pick<PromiseClock, 'leftMs' | 'state'>): string {
  return `${workingTimeText(Math.abs(leftMs))} ${state === 'late' ? 'overdue' : 'left'}`
}

export function workingTimeText(workingMs: number): string {
  const minutes = Math.floor(workingMs / 60_000)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const dayAndTime = inShopTime({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const dayAlone = inShopTime({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Wednesday, November 18 at 3:10 PM CST'; midnight is 'the end of Monday, November 16'. */
export function dueText(dueAt: Date): string {
  const isMidnight = wallClockMs(dueAt.getTime()) % DAY_MS === 0
  return isMidnight ? `the end of ${dayAlone(new Date(dueAt.getTime() - 1))}` : dayAndTime(dueAt)
}

const shortDay = inShopTime({ weekday: 'short' })
const shortDate = inShopTime({ month: 'short', day: 'numeric' })
const shortTime = inShopTime({ hour: 'numeric', minute: '2-digit' })

/** 'Wed 5 PM', 'end of Mon', 'Nov 3, 9:30 AM' when it is a week away or more: for a row of a list. */
export function shortDueText(dueAt: Date, now: Date): string {
  const isMidnight = wallClockMs(dueAt.getTime()) % DAY_MS === 0
  const shown = isMidnight ? new Date(dueAt.getTime() - 1) : dueAt
  const isNear = Math.abs(dueAt.getTime() - now.getTime()) < 6 * DAY_MS
  const day = isNear ? shortDay(shown) : shortDate(shown)
  if (isMidnight) return `end of ${day}`
  return `${day}${isNear ? '' : ','} ${shortTime(shown).replace(':00', '')}`
}

/** The promise as the customer reads it, from the moment of the request on. */
export function promiseSentence(createdAt: Date, hours: OpeningHours): string {
  return `We will get back to you by ${dueText(answerDueAt(createdAt, hours))}, ${WITHIN_PROMISE}.`
}
