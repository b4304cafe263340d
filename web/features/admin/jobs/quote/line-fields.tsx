import { X } from 'lucide-react'
import { lineName } from '../../../../../domain/jobs/quote-lines.ts'
import type { FieldErrors } from '../../../../forms/use-sending.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import type { WrittenLine } from './written-quote.ts'

interface LineFieldsProps {
  line: WrittenLine
  place: number
  errors: FieldErrors
  onChange: (change: Partial<WrittenLine>) => void
  onRemove: () => void
}

/** One line of a quote that is being written. */
export function LineFields({ line, place, errors, onChange, onRemove }: LineFieldsProps) {
  const field = (name: 'label' | 'quantity' | 'price', sentAs: string) => ({
    value: line[name],
    error: errors[`lines.${place}.${sentAs}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const kind = lineName(line.kind)
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_auto]">
      <legend className="sr-only">
        Line {place + 1}, {kind}
      </legend>
      <TextField label={kind} className="col-span-3 sm:col-span-1" {...field('label', 'label')} />
      <TextField label="Quantity" inputMode="numeric" {...field('quantity', 'quantity')} />
      <TextField
        label={line.kind === 'discount' ? 'Taken off, $' : 'Price each, $'}
        inputMode="decimal"
        {...field('price', 'unit_cents')}
      />
      <IconButton aria-label={`Remove ${line.label || kind}`} className="mt-6.5" onClick={onRemove}>
        <X aria-hidden size={18} />
      </IconButton>
    </fieldset>
  )
}
