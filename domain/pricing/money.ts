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
