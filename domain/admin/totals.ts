import { dollars } from '../pricing/money.ts'

/** A list counts what it found up to so many; the sum of more costs more than it tells. */
export const COUNTED_AT_MOST = 1000

export interface Totals {
  /** At most COUNTED_AT_MOST. */
  count: number
  /** There are more than were counted, and nothing was added up. */
  more: boolean
  /** Pieces, where the list is about some. */
  units: number | null
  cents: number | null
}

/** '313 requests, 24,500 pieces, $312,400.00', or 'More than 1,000 requests'. */
export function totalsWords({ count, more, units, cents }: Totals, [one, many]: readonly [string, string]): string {
  const number = count.toLocaleString('en-US')
  if (more) return `More than ${number} ${many}`
  return [
    `${number} ${count === 1 ? one : many}`,
    ...(units ? [`${units.toLocaleString('en-US')} ${units === 1 ? 'piece' : 'pieces'}`] : []),
    ...(cents ? [dollars(cents)] : []),
  ].join(' · ')
}
