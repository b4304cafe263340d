import { clsx } from 'clsx'
import { TrendingDown } from 'lucide-react'
import { dollars } from '../../../domain/pricing/money.ts'
import { count, tierRange } from '../../../domain/pricing/tiers.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { DesignPrice } from './design-price.ts'

interface QuantityPanelProps {
  price: DesignPrice
  onQuantity: (quantity: number) => void
}

/** How many, what that costs, and when more would cost less. */
export function QuantityPanel({ price, onQuantity }: QuantityPanelProps) {
  const { pieces, minimum, quantity, price: amounts, cliff, tooFew } = price
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          min={minimum}
          step={1}
          value={quantity === 0 ? '' : quantity}
          onChange={(event) => onQuantity(wholeNumber(event.target.value))}
          error={tooFew}
          hint={`At least ${count(minimum)} ${pieces}`}
        />
        {cliff && (
          <div role="status" className="mt-3 rounded-md bg-warn/10 p-3 text-sm ring-1 ring-warn/30">
            <p className="flex gap-2 font-medium">
              <TrendingDown aria-hidden size={20} className="shrink-0 text-warn" />
              {cliff.sentence}
            </p>
            <Button look="navy" size="small" className="mt-2" onClick={() => onQuantity(cliff.quantity)}>
              Make it {count(cliff.quantity)}
            </Button>
          </div>
        )}
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
          <dt>Price each</dt>
          <dd className="text-right">{dollars(amounts.unitCents)}</dd>
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="text-right font-semibold text-lg">{dollars(amounts.totalCents)}</dd>
        </dl>
      </div>
      <PriceList price={price} />
    </div>
  )
}

function PriceList({ price: { pieces, rows } }: { price: DesignPrice }) {
  return (
    <table className="w-full self-start border-collapse text-sm tabular-nums">
      <caption className="pb-2 text-left text-navy-700">Base price each, before extras</caption>
      <thead>
        <tr className="border-navy-300 border-b text-left">
          <th scope="col" className="px-3 py-1.5 font-semibold capitalize">
            {pieces}
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-semibold">
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.from}
            aria-current={row.current ? 'true' : undefined}
            className={clsx('border-paper-300/70 border-b', row.current && 'bg-navy-900 font-semibold text-paper')}
          >
            <th scope="row" className="px-3 py-1.5 text-left font-[inherit]">
              {tierRange(row)}
              {row.current && <span className="sr-only"> (your quantity)</span>}
            </th>
            <td className="px-3 py-1.5 text-right">{dollars(row.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Emptied is none; fractions and minus signs are no quantities. */
function wholeNumber(text: string): number {
  const number = Math.floor(Number(text))
  return Number.isFinite(number) && number > 0 ? number : 0
}
