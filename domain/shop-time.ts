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
