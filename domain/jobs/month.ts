import { z } from 'zod'
import { daysLater } from '../shop-time.ts'

const firstMs = (month: string) => Date.parse(`${month}-01T00:00:00Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** 2026-11 */
const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** The month of an address; the day's own when none is given, or not one. */
export function monthFrom(text: string | undefined, today: string): string {
  const asked = monthSchema.safeParse(text)
  return asked.success ? asked.data : today.slice(0, 7)
}

/** So many months later; earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(firstMs(month))
  first.setUTCMonth(first.getUTCMonth() + months)
  return textOf(first.getTime()).slice(0, 7)
}

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
}
const monthName = inUtc({ month: 'long', year: 'numeric' })

/** 'November 2026' */
export const monthText = (month: string) => monthName(`${month}-01`)
/** 'Thursday, November 19' */
export const weekdayText = inUtc({ weekday: 'long', month: 'long', day: 'numeric' })

/** Every day of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = daysLater(day, 1)) days.push(day)
  return days
}
