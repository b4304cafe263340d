import { dollars } from './money.ts'
import { count, type Tiers, tierFor } from './tiers.ts'

/** A larger quantity that costs less in total than the one asked for. */
export interface PriceCliff {
  quantity: number
  savedCents: number
}

/** Looks at the start of every later tier and finds the cheapest total; of equal ones, the most pieces. */
export function priceCliff(
  tiers: Tiers,
  quantity: number,
  totalCentsAt: (quantity: number) => number,
): PriceCliff | undefined {
  const here = totalCentsAt(quantity)
  let best: PriceCliff | undefined
  for (const { from } of tiers) {
    const savedCents = here - totalCentsAt(from)
    if (from > quantity && savedCents > 0 && savedCents >= (best?.savedCents ?? 0))
      best = { quantity: from, savedCents }
  }
  return best
}

/** '100 hats cost $182.50 less than 99' */
export function priceCliffSentence(cliff: PriceCliff, quantity: number, pieces: string): string {
  return `${count(cliff.quantity)} ${pieces} cost ${dollars(cliff.savedCents)} less than ${count(quantity)}`
}

/** Each step of a list before which a few pieces more cost less, in a sentence. */
export function cliffsIn(tiers: Tiers, pieces: string): string[] {
  return tiers.slice(1).flatMap(({ from }) => {
    const cliff = priceCliff(tiers, from - 1, (quantity) => quantity * tierFor(tiers, quantity).cents)
    return cliff ? [priceCliffSentence(cliff, from - 1, pieces)] : []
  })
}
