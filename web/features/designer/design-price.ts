import { HAT_TIERS, hatPriceCliff, hatQuote, MIN_HATS } from '../../../domain/pricing/hat-price.ts'
import { KOOZIE_TIERS, kooziePriceCliff, koozieQuote, MIN_KOOZIES } from '../../../domain/pricing/koozie-price.ts'
import { type PriceCliff, priceCliffSentence } from '../../../domain/pricing/price-cliff.ts'
import { type Quote, type TierRow, tierRows } from '../../../domain/pricing/tiers.ts'
import { HAT_QUANTITY_INLINE, HAT_QUANTITY_TOAST } from '../../../domain/requests/hat-design.ts'
import { KOOZIE_QUANTITY_INLINE, KOOZIE_QUANTITY_TOAST } from '../../../domain/requests/koozie-design.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import type { DesignDocument } from './design-document.ts'

/** Everything that the page says about the price of a design. */
export interface DesignPrice {
  pieces: 'hats' | 'koozies'
  minimum: number
  quantity: number
  quote: Quote
  rows: (TierRow & { current: boolean })[]
  cliff: (PriceCliff & { sentence: string }) | undefined
  /** Beside the field, when there are too few. */
  tooFew: string | undefined
  /** The toast of a submit that has too few. */
  tooFewToast: string
}

export function priceOf(document: DesignDocument, product: DesignableProduct): DesignPrice {
  const { hats, koozies } = document
  const isHats = product === 'hats'
  const { quantity } = document[product]
  const minimum = isHats ? MIN_HATS : MIN_KOOZIES
  const enough = quantity >= minimum
  const cliff = isHats ? hatPriceCliff(hats) : kooziePriceCliff(koozies)
  return {
    pieces: product,
    minimum,
    quantity,
    quote: isHats ? hatQuote(hats) : koozieQuote(koozies),
    rows: tierRows(isHats ? HAT_TIERS : KOOZIE_TIERS).map((row) => ({
      ...row,
      current: quantity >= row.from && quantity <= (row.to ?? Number.POSITIVE_INFINITY),
    })),
    cliff: enough && cliff ? { ...cliff, sentence: priceCliffSentence(cliff, quantity, product) } : undefined,
    tooFew: enough ? undefined : isHats ? HAT_QUANTITY_INLINE : KOOZIE_QUANTITY_INLINE,
    tooFewToast: isHats ? HAT_QUANTITY_TOAST : KOOZIE_QUANTITY_TOAST,
  }
}
