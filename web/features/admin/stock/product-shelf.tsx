import { available } from '../../../../domain/basics/stock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { StockedProduct } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'

interface ProductShelfProps {
  product: StockedProduct
  onAdjust: () => void
  onThreshold: () => void
}

/** One product: what there is, what is promised, what can be ordered. */
export function ProductShelf({ product, onAdjust, onThreshold }: ProductShelfProps) {
  const { name, on_hand, held, to_pack, low_at, is_low } = product
  const may = useMay()
  const left = available({ onHand: on_hand, held })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <p className="flex min-w-40 flex-1 flex-wrap items-center gap-2 font-semibold">
        {name}
        {left === 0 && <Badge tone="warn">Sold out</Badge>}
        {is_low && left !== 0 && <Badge tone="warn">Few left</Badge>}
        {on_hand === null && <Badge tone="info">Not counted</Badge>}
      </p>
      <dl className="grid grid-cols-4 text-sm max-sm:w-full sm:w-80">
        <Figure label="On hand" value={on_hand} />
        <Figure label="Held" value={held} />
        <Figure label="Available" value={left} />
        <Figure label="To pack" value={to_pack} />
      </dl>
      {may('work') && (
        <div className="flex flex-wrap gap-2 md:w-64">
          <Button look="outline" size="small" aria-label={`Adjust ${name}`} onClick={onAdjust}>
            Adjust
          </Button>
          <Button look="quiet" size="small" aria-label={`Mail when few are left of ${name}`} onClick={onThreshold}>
            {low_at === null ? 'No mail when low' : `Mail at ${low_at.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </li>
  )
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt className="text-navy-600 text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{value === null ? 'Any' : value.toLocaleString('en-US')}</dd>
    </div>
  )
}
