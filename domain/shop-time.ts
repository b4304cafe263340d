import { BRAND } from './brand.ts'

/** Writes a moment as a clock or calendar on the shop's wall would show it. */
export function inShopTime(options: Intl.DateTimeFormatOptions): (at: Date | string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: BRAND.timeZone, ...options })
  return (at) => format.format(new Date(at)).replaceAll('\u202f', ' ')
}
