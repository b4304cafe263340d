import { Plus, X } from 'lucide-react'
import { STATE_OPTIONS } from '../../../../../domain/us-states.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, SelectField, TextField } from '../../../../ui/field.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { withChange, withoutRow } from '../rows.ts'
import { freshRate, type WrittenRate } from './written-tax.ts'

interface StateRatesProps {
  rates: readonly WrittenRate[]
  problems: Record<string, string>
  onChange: (rates: readonly WrittenRate[]) => void
}

/** What the shop adds to quotes, by the state that the box goes to. */
export function StateRates({ rates, problems, onChange }: StateRatesProps) {
  return (
    <Section title="The shop’s rates">
      <p className="mb-3 text-navy-700 text-sm">
        For custom orders, by the state that the box goes to. A state that is not here pays none.
      </p>
      {rates.length === 0 && <EmptyState>No state pays sales tax.</EmptyState>}
      <ul className="grid gap-3">
        {rates.map(({ key, state, percent }, place) => (
          <li key={key} className="grid grid-cols-[1fr_6rem_auto] items-start gap-x-2">
            <SelectField
              label="State"
              aria-label={`State of rate ${place + 1}`}
              options={STATE_OPTIONS}
              placeholder="Choose"
              value={state}
              error={problems[`rates.${place}.state`]}
              onChange={({ target }) => onChange(withChange(rates, key, { state: target.value }))}
            />
            <TextField
              label="Percent"
              aria-label={`Percent of rate ${place + 1}`}
              inputMode="decimal"
              value={percent}
              error={problems[`rates.${place}.basisPoints`]}
              onChange={({ target }) => onChange(withChange(rates, key, { percent: target.value }))}
            />
            <button
              type="button"
              aria-label={`Remove rate ${place + 1}`}
              onClick={() => onChange(withoutRow(rates, key))}
              className="mt-6.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError error={problems.rates} />
      <Button look="quiet" size="small" className="mt-2" onClick={() => onChange([...rates, freshRate()])}>
        <Plus aria-hidden size={16} />
        Add a state
      </Button>
    </Section>
  )
}
