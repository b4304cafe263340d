import { BRAND, type Weekday } from './brand.ts'
import { inShopTime, shopDay } from './shop-time.ts'

export const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MINUTE_MS = 60_000

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Counted from Monday, which is 0. */
export const OPEN_WEEKDAYS = WEEK.flatMap((day, place) => (BRAND.hours.days.includes(day) ? [place] : []))
const OPENS_MS = minutesOf(BRAND.hours.opens) * MINUTE_MS
const CLOSES_MS = minutesOf(BRAND.hours.closes) * MINUTE_MS

/** Counted from Monday, which is 0; of a day such as 2026-12-25. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether nobody is there on this day, by the week or by the list of closed days. */
export const isClosedOn = (day: string, closedOn: readonly string[] = BRAND.hours.closedOn) =>
  !OPEN_WEEKDAYS.includes(weekdayOf(day)) || closedOn.includes(day)

const clock = inShopTime({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })

/** Whether somebody is there now. */
export function isOpenAt(now: Date): boolean {
  const ms = minutesOf(clock(now)) * MINUTE_MS
  return !isClosedOn(shopDay(now)) && ms >= OPENS_MS && ms < CLOSES_MS
}

/** 'Mon-Fri', 'Mon, Wed-Fri' */
function daysText(): string {
  const runs: number[][] = []
  for (const day of OPEN_WEEKDAYS) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day = 0) => WEEK[day]).join('-')).join(', ')
}

/** '9am', '5:30pm' */
function timeText(time: string): string {
  const minutes = minutesOf(time)
  const rest = minutes % 60
  const hour = Math.floor(minutes / 60)
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

/** 'CST': in winter, as people call it all year. */
function zoneText(): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: BRAND.timeZone, timeZoneName: 'short' })
  return format.formatToParts(new Date('2026-01-01')).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** 'Mon-Fri 9am-5pm CST' */
export const HOURS_TEXT = `${daysText()} ${timeText(BRAND.hours.opens)}-${timeText(BRAND.hours.closes)} ${zoneText()}`
