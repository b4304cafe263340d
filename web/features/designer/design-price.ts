import { type PriceCliff, priceCliffSentence } from '../../../domain/pricing/price-cliff.ts'
import { type Price, type TierRow, tierRows } from '../../../domain/pricing/tiers.ts'
import { cliffOf, type Design, priceOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'

/** Everything that the page says about the price of a design. */
export interface DesignPrice {
  /** 'hats' */
  pieces: string
  minimum: number
  quantity: number
  price: Price
  rows: (TierRow & { current: boolean })[]
  cliff: (PriceCliff & { sentence: string }) | undefined
  /** Beside the field, when there are too few. */
  tooFew: string | undefined
  /** The toast of a submit: 'Please set quantity to at least 50', 'Please set quantity to at least 250' */
  tooFewToast: string
}

export function designPrice(design: Design): DesignPrice {
  const { many, minimum, tiers, tooFew } = kindOf(design.product)
  const { quantity } = design
  const enough = quantity >= minimum
  const cliff = enough ? cliffOf(design) : undefined
  return {
    pieces: many,
    minimum,
    quantity,
    price: priceOf(design),
    rows: tierRows(tiers).map((row) => ({
      ...row,
      current: quantity >= row.from && quantity <= (row.to ?? Number.POSITIVE_INFINITY),
    })),
    cliff: cliff && { ...cliff, sentence: priceCliffSentence(cliff, quantity, many) },
    tooFew: enough ? undefined : tooFew,
    tooFewToast: `Please set quantity to at least ${minimum}`,
  }
}
