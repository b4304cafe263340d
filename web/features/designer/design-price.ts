import { dollars } from '../../../domain/pricing/money.ts'
import { type PriceCliff, priceCliffSentence } from '../../../domain/pricing/price-cliff.ts'
import { minimumOf, type PriceList } from '../../../domain/pricing/price-list.ts'
import { count, type TierRow, tierRows } from '../../../domain/pricing/tiers.ts'
import {
  cliffOf,
  type Design,
  LARGE_ORDER,
  nextPriceOf,
  piecesText,
  priceOf,
  pricePartsOf,
} from '../../../domain/products/design.ts'
import type { PricePart } from '../../../domain/products/product-kind.ts'
import { kindOf } from '../../../domain/products/products.ts'

/** Everything that the page says about the price of a design. */
export interface DesignPrice {
  /** 'hats' */
  pieces: string
  minimum: number
  quantity: number
  parts: PricePart[]
  unitCents: number
  /** None below the minimum: nobody can order it. */
  totalCents: number | undefined
  /** '$17.50 each, $875.00 for 50 hats' */
  now: string | undefined
  /** '$15.50 each from 100 hats on' */
  next: string | undefined
  rows: (TierRow & { current: boolean })[]
  cliff: (PriceCliff & { sentence: string }) | undefined
  /** Where it is so much that a person should be asked first. */
  large: string | undefined
  /** Beside the field, when there are too few. */
  tooFew: string | undefined
  /** The toast of a submit: 'Please set quantity to at least 50', 'Please set quantity to at least 250' */
  tooFewToast: string
}

export function designPrice(design: Design, prices: PriceList): DesignPrice {
  const { many, tooFew, largeFrom } = kindOf(design.product)
  const minimum = minimumOf(prices, design.product)
  const { quantity } = design
  const enough = quantity >= minimum
  const cliff = enough ? cliffOf(design, prices) : undefined
  const { unitCents, totalCents } = priceOf(design, prices)
  const next = nextPriceOf(design, prices)
  return {
    pieces: many,
    minimum,
    quantity,
    parts: pricePartsOf(design, prices),
    unitCents,
    totalCents: enough ? totalCents : undefined,
    now: enough ? `${dollars(unitCents)} each, ${dollars(totalCents)} for ${piecesText(design)}` : undefined,
    next: next && `${dollars(next.cents)} each from ${count(next.from)} ${many} on`,
    rows: tierRows(prices.products[design.product].tiers).map((row) => ({
      ...row,
      current: quantity >= row.from && quantity <= (row.to ?? Number.POSITIVE_INFINITY),
    })),
    cliff: cliff && { ...cliff, sentence: priceCliffSentence(cliff, quantity, many) },
    large: quantity >= largeFrom ? LARGE_ORDER : undefined,
    tooFew: enough ? undefined : tooFew(minimum),
    tooFewToast: `Please set quantity to at least ${minimum}`,
  }
}
