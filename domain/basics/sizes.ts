export interface SizeCount {
  size: string
  quantity: number
}

/** How many of each, as orders keep it: '3 S/M, 2 L/XL'. */
export const sizesText = (counts: readonly SizeCount[]) =>
  counts.flatMap(({ size, quantity }) => (quantity > 0 ? [`${quantity} ${size}`] : [])).join(', ')

const EACH = /(\d+) (.+?)(?=, \d+ |$)/g

/** The same, read again. Nothing where it cannot be: a size may be called anything, so the hats are counted after. */
export function readSizes(sizes: string | null | undefined, quantity: number): SizeCount[] {
  const counts = [...(sizes ?? '').matchAll(EACH)].map(([, count, size = '']) => ({ size, quantity: Number(count) }))
  return hatsIn(counts) === quantity ? counts : []
}

export const hatsIn = (counts: readonly SizeCount[]) => counts.reduce((sum, { quantity }) => sum + quantity, 0)

const countOf = (counts: readonly SizeCount[], size: string) => hatsIn(counts.filter((one) => one.size === size))

/** What is left of each size when some are gone; nothing where more are gone than there were. */
export function lessSizes(counts: readonly SizeCount[], gone: readonly SizeCount[]): SizeCount[] | undefined {
  const left = counts.map(({ size, quantity }) => ({ size, quantity: quantity - countOf(gone, size) }))
  const isKnown = gone.every(({ size }) => counts.some((one) => one.size === size))
  return isKnown && left.every(({ quantity }) => quantity >= 0) ? left : undefined
}
