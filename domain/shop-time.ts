import { BRAND } from './brand.ts'

/** Writes a moment as a clock or calendar on the shop's wall would show it. */
export function inShopTime(options: Intl.DateTimeFormatOptions): (at: Date | string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: BRAND.timeZone, ...options })
  return (at) => format.format(new Date(at)).replaceAll('\u202f', ' ')
}

/** 'Nov 15, 3:10 PM' */
export const momentText = inShopTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
/** 'Nov 15, 2026' */
export const dayText = inShopTime({ year: 'numeric', month: 'short', day: 'numeric' })
/** 'Nov 15, 2026, 3:10 PM' */
export const fullMomentText = inShopTime({ dateStyle: 'medium', timeStyle: 'short' })

const dayParts = inShopTime({ year: 'numeric', month: '2-digit', day: '2-digit' })
/** '2026-11-15', the day on the shop's calendar. */
export function shopDay(at: Date): string {
  const [month, day, year] = dayParts(at).split('/')
  return `${year}-${month}-${day}`
}

const clock = inShopTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
/** '2026-11-15 15:10', which a spreadsheet takes for a moment and sorts. */
export const sheetMoment = (at: Date | string): string => `${shopDay(new Date(at))} ${clock(at)}`

const DAY_MS = 86_400_000

/** The day of a calendar so many days after this one, or before it. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
