import { clsx } from 'clsx'
import { TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dollars } from '../../../domain/pricing/money.ts'
import { count, tierRange } from '../../../domain/pricing/tiers.ts'
import { type TypedQuantity, typedQuantity } from '../../../domain/products/design.ts'
import { NOT_IN_THE_PRICE } from '../../../domain/requests/custom-order.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { DesignPrice } from './design-price.ts'

interface QuantityPanelProps {
  price: DesignPrice
  onQuantity: (quantity: number) => void
}

/** How many, what that costs, and when more would cost less. */
export function QuantityPanel({ price, onQuantity }: QuantityPanelProps) {
  const { pieces, minimum, quantity, cliff, large, tooFew } = price
  const [typed, setTyped] = useState<TypedQuantity>()
  const note = typed?.quantity === quantity ? typed.note : undefined
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
          onChange={(event) => {
            const next = typedQuantity(event.target.value)
            setTyped(next)
            onQuantity(next.quantity)
          }}
          onKeyDown={({ key, currentTarget }) => {
            // With too few the button is disabled, and Enter would say nothing.
            if (key === 'Enter' && tooFew) currentTarget.form?.requestSubmit()
          }}
          error={tooFew}
          hint={`At least ${count(minimum)} ${pieces}`}
        />
        <p role="status" className="font-medium text-sm text-warn">
          {note}
        </p>
        {large && (
          <p className="mt-3 rounded-md bg-navy-900/5 p-3 text-sm">
            {large}{' '}
            <Link to="/contact" className="font-semibold underline">
              Talk to us
            </Link>
          </p>
        )}
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
        <Amounts price={price} />
        <p className="mt-3 text-navy-600 text-sm">{NOT_IN_THE_PRICE}</p>
      </div>
      <PriceList price={price} />
    </div>
  )
}

/** What is in the price, part by part. */
function Amounts({ price: { parts, unitCents, totalCents } }: { price: DesignPrice }) {
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      {parts.map(({ label, cents }) => (
        <div key={label} className="contents text-navy-700 text-sm">
          <dt>{label}</dt>
          <dd className="pl-4 text-right">{dollars(cents)}</dd>
        </div>
      ))}
      <dt className="border-paper-300 border-t pt-1">Price each</dt>
      <dd className="border-paper-300 border-t pt-1 pl-4 text-right">{dollars(unitCents)}</dd>
      {totalCents !== undefined && (
        <>
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="pl-4 text-right font-semibold text-lg">{dollars(totalCents)}</dd>
        </>
      )}
    </dl>
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
