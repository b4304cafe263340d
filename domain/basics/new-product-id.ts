const LONGEST = 56
/** Addresses that pages have already. */
const TAKEN = ['404', 'new']

/** The address of a new product, from its name: 'Forest Green Hat' is at /basics/forest-green-hat. */
export function newProductId(name: string, others: readonly string[]): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST)
  const id = words.replace(/^-+|-+$/g, '') || 'product'
  const isFree = (candidate: string) => !TAKEN.includes(candidate) && !others.includes(candidate)
  if (isFree(id)) return id
  for (let number = 2; ; number += 1) if (isFree(`${id}-${number}`)) return `${id}-${number}`
}
