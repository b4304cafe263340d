import { Plus, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, TextField } from '../../../../ui/field.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { row, withChange, withoutRow } from '../rows.ts'
import type { WrittenClosedDay } from './written-hours.ts'

interface ClosedDaysProps {
  days: readonly WrittenClosedDay[]
  problems: Record<string, string>
  onChange: (days: readonly WrittenClosedDay[]) => void
}

/** Days on which nobody is there although the week says so. */
export function ClosedDays({ days, problems, onChange }: ClosedDaysProps) {
  return (
    <Section title="Closed days">
      {days.length === 0 && <EmptyState>Closed on no day but those of the week.</EmptyState>}
      <ul className="grid gap-3">
        {days.map(({ key, day, name }, place) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-start gap-x-2 sm:grid-cols-[11rem_1fr_auto]">
            <TextField
              label="Day"
              aria-label={`Closed day ${place + 1}`}
              type="date"
              value={day}
              error={problems[`closed.${place}.day`]}
              onChange={({ target }) => onChange(withChange(days, key, { day: target.value }))}
            />
            <TextField
              label="Name"
              aria-label={`Name of closed day ${place + 1}`}
              placeholder="Thanksgiving"
              className="max-sm:col-start-1 max-sm:row-start-2 max-sm:mt-1"
              value={name}
              error={problems[`closed.${place}.name`]}
              onChange={({ target }) => onChange(withChange(days, key, { name: target.value }))}
            />
            <button
              type="button"
              aria-label={`Remove closed day ${place + 1}`}
              onClick={() => onChange(withoutRow(days, key))}
              className="mt-6.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError error={problems.closed} />
      <Button
        look="quiet"
        size="small"
        className="mt-2"
        onClick={() => onChange([...days, row({ day: '', name: '' })])}
      >
        <Plus aria-hidden size={16} />
        Add a closed day
      </Button>
    </Section>
  )
}
