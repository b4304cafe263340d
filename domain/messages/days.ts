import { daysLater } from '../shop-time.ts'

/** The calendar and clock of whoever reads, unless another place is named. */
const written = (options: Intl.DateTimeFormatOptions, at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at).replaceAll('\u202f', ' ')

/** '2026-11-16' */
const calendarDay = (at: Date, timeZone?: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** What stands above the messages of a day: 'Today', 'Yesterday', 'Monday, November 16', with its year when that is over. */
export function dayHeading(at: Date, now: Date, timeZone?: string): string {
  const day = calendarDay(at, timeZone)
  if (day === calendarDay(now, timeZone)) return 'Today'
  if (day === daysLater(calendarDay(now, timeZone), -1)) return 'Yesterday'
  const year = (moment: Date) => written({ year: 'numeric' }, moment, timeZone)
  const sameYear = year(at) === year(now)
  return written(
    { weekday: 'long', month: 'long', day: 'numeric', ...(!sameYear && { year: 'numeric' }) },
    at,
    timeZone,
  )
}

/** '3:10 PM' */
export const timeOfDay = (at: Date, timeZone?: string) => written({ hour: 'numeric', minute: '2-digit' }, at, timeZone)
