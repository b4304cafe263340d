import { TrendingDown } from 'lucide-react'
import { basicsPriceCliff, nextTierOffer, nextTierSentence } from '../../../domain/basics/basics-price.ts'
import { priceCliffSentence } from '../../../domain/pricing/price-cliff.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'

interface PriceHintsProps {
  /** All hats that would be paid together. */
  units: number
  /** As many as the stock allows. */
  most: number
  onMakeIt: (units: number) => void
}

/** Nobody should pay more for fewer hats without knowing it; and what a few more would save. */
export function PriceHints({ units, most, onMakeIt }: PriceHintsProps) {
  const prices = usePrices()
  const cliff = basicsPriceCliff(prices, units, most)
  if (cliff) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-md bg-warn/10 p-3 text-sm ring-1 ring-warn/30"
      >
        <TrendingDown aria-hidden size={20} className="shrink-0 text-warn" />
        <p className="min-w-40 flex-1 font-medium">{priceCliffSentence(cliff, units, 'hats')}</p>
        <Button look="navy" size="small" onClick={() => onMakeIt(cliff.quantity)}>
          Make it {cliff.quantity.toLocaleString('en-US')}
        </Button>
      </div>
    )
  }
  const offer = nextTierOffer(prices, units, most)
  return offer ? <p className="text-navy-700 text-sm">{nextTierSentence(offer)}</p> : null
}
