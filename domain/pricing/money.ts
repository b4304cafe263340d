/** Amounts are integer cents everywhere; dollars exist only where a person reads them or a column is dollars. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,732.50' */
export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100)
}

/** '1732.50', for a column that holds dollars. */
export function dollarsColumn(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** What somebody typed as dollars, '$1,732.5'; nothing where it is no amount. */
export function centsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[\s,]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
