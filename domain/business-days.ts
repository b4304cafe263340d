import { isClosedOn, type OpeningHours } from './opening-hours.ts'
import { daysLater, inShopTime } from './shop-time.ts'

/** A day of the calendar, as '2026-12-12'. */
export type Day = string

/** The business day that comes so many after this one, or before it; none later is the day itself. */
export function businessDaysFrom(day: Day, days: number, hours: OpeningHours): Day {
  const step = Math.sign(days)
  let [at, left] = [day, Math.abs(days)]
  while (left > 0) {
    at = daysLater(at, step)
    if (!isClosedOn(at, hours)) left -= 1
  }
  return at
}

const longDay = inShopTime({ weekday: 'long', month: 'long', day: 'numeric' })
/** 'Saturday, December 12' */
export const dayWords = (day: Day) => longDay(`${day}T18:00:00Z`)
