import { BRAND, type Weekday } from './brand.ts'
import { inShopTime, shopDay } from './shop-time.ts'

export const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export const WEEKDAY_NAMES: Record<Weekday, string> = {
  ...{ Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday', Thu: 'Thursday', Fri: 'Friday' },
  ...{ Sat: 'Saturday', Sun: 'Sunday' },
}

/** By the clock on the shop's wall, as '09:00'. */
export interface DayHours {
  opens: string
  closes: string
}

export interface ClosedDay {
  /** '2026-11-26' */
  day: string
  /** 'Thanksgiving' */
  name: string
}

/** When somebody is there. On all other days the promise of an answer stands still. */
export interface OpeningHours {
  week: Record<Weekday, DayHours | null>
  closed: readonly ClosedDay[]
}

/** What a new shop begins with. */
export const DEFAULT_HOURS: OpeningHours = {
  week: {
    ...{ Mon: brandsHours('Mon'), Tue: brandsHours('Tue'), Wed: brandsHours('Wed'), Thu: brandsHours('Thu') },
    ...{ Fri: brandsHours('Fri'), Sat: brandsHours('Sat'), Sun: brandsHours('Sun') },
  },
  closed: BRAND.hours.closedOn.map((day) => ({ day, name: 'Closed' })),
}

function brandsHours(day: Weekday): DayHours | null {
  const { days, opens, closes } = BRAND.hours
  return days.includes(day) ? { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') } : null
}

interface Calendar {
  /** Counted from Monday, which is 0. */
  openWeekdays: readonly number[]
  closed: ReadonlySet<string>
  /** The closed days that would otherwise be working days, once each. */
  closedWorkdays: readonly string[]
}

const calendars = new WeakMap<OpeningHours, Calendar>()

/** Made once of the same hours: lists ask for it at each row. */
export function calendarOf(hours: OpeningHours): Calendar {
  const known = calendars.get(hours)
  if (known) return known
  const openWeekdays = WEEK.flatMap((day, place) => (hours.week[day] ? [place] : []))
  const closed = new Set(hours.closed.map(({ day }) => day))
  const closedWorkdays = [...closed].filter((day) => openWeekdays.includes(weekdayOf(day)))
  const calendar = { openWeekdays, closed, closedWorkdays }
  calendars.set(hours, calendar)
  return calendar
}

/** Counted from Monday, which is 0; of a day such as 2026-12-25. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether nobody is there on this day, by the week or by the list of closed days. */
export function isClosedOn(day: string, hours: OpeningHours): boolean {
  const { openWeekdays, closed } = calendarOf(hours)
  return !openWeekdays.includes(weekdayOf(day)) || closed.has(day)
}

const clock = inShopTime({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })

/** Whether somebody is there now. */
export function isOpenAt(now: Date, hours: OpeningHours): boolean {
  const today = shopDay(now)
  const open = WEEK.map((day) => hours.week[day])[weekdayOf(today)]
  const time = clock(now)
  return Boolean(open) && !isClosedOn(today, hours) && time >= (open?.opens ?? '') && time < (open?.closes ?? '')
}

/** 'Mon-Fri', 'Mon, Wed-Fri' */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day = 0) => WEEK[day]).join('-')).join(', ')
}

/** '9am', '5:30pm' */
function timeText(time: string): string {
  const [hour = 0, rest = 0] = time.split(':').map(Number)
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

export const timesText = ({ opens, closes }: DayHours) => `${timeText(opens)}-${timeText(closes)}`

/** 'CST': in winter, as people call it all year. */
const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: BRAND.timeZone, timeZoneName: 'short' })
  .formatToParts(new Date('2026-01-01'))
  .find((part) => part.type === 'timeZoneName')?.value

/** 'Mon-Fri 9am-5pm CST', 'Mon-Fri 9am-5pm, Sat 10am-2pm CST' */
export function hoursText({ week }: OpeningHours): string {
  const daysAt = new Map<string, number[]>()
  for (const [place, day] of WEEK.entries()) {
    const open = week[day]
    if (open) daysAt.set(timesText(open), [...(daysAt.get(timesText(open)) ?? []), place])
  }
  const told = [...daysAt].map(([times, days]) => `${daysText(days)} ${times}`)
  return `${told.join(', ')} ${ZONE}`
}
