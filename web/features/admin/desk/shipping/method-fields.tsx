import { X } from 'lucide-react'
import { TextField } from '../../../../ui/field.tsx'
import { TierRows } from '../tier-rows.tsx'
import type { WrittenMethod } from './written-shipping.ts'

interface MethodFieldsProps {
  method: WrittenMethod
  place: number
  isOnly: boolean
  problemOf: (field: string) => string | undefined
  onChange: (change: Partial<WrittenMethod>) => void
  onRemove: () => void
}

/** One way of shipping: what it is called, what it costs by the number of hats, and from which sum on nothing. */
export function MethodFields({ method, place, isOnly, problemOf, onChange, onRemove }: MethodFieldsProps) {
  const called = method.name || `Way ${place + 1}`
  return (
    <fieldset className="border-paper-300/70 border-b pb-5 last:border-0 last:pb-0">
      <legend className="sr-only">{called}</legend>
      <div className="mb-3 grid max-w-md grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          label="Name"
          aria-label={`Name of way ${place + 1}`}
          hint={place === 0 ? 'Chosen unless the customer chooses another.' : undefined}
          value={method.name}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {!isOnly && (
          <button
            type="button"
            aria-label={`Remove ${called}`}
            onClick={onRemove}
            className="mt-6.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </div>
      <TierRows
        of={called}
        amounts="Dollars an order"
        rows={method.bands}
        problemOf={(field) => problemOf(`bands.${field}`)}
        onChange={(bands) => onChange({ bands })}
      />
      <TextField
        label="Free from, in dollars"
        aria-label={`${called}, free from, in dollars`}
        optional
        inputMode="decimal"
        className="mt-3 max-w-60"
        value={method.freeFrom}
        error={problemOf('freeFromCents')}
        onChange={({ target }) => onChange({ freeFrom: target.value })}
      />
    </fieldset>
  )
}
