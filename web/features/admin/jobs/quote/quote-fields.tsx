import type { QuoteTerms } from '../../../../../domain/jobs/quote.ts'
import { STATE_OPTIONS } from '../../../../../domain/us-states.ts'
import type { FieldErrors } from '../../../../forms/use-sending.ts'
import { SelectField, TextAreaField, TextField } from '../../../../ui/field.tsx'
import type { WrittenQuote } from './written-quote.ts'

interface QuoteFieldsProps {
  quote: WrittenQuote
  errors: FieldErrors
  /** Whether this client may pay after delivery. */
  hasNetTerms: boolean
  onChange: (change: Partial<WrittenQuote>) => void
}

const TERMS: readonly { value: QuoteTerms['kind']; label: string }[] = [
  { value: 'in_full', label: 'In full before production' },
  { value: 'deposit', label: 'A deposit first' },
  { value: 'net', label: 'After delivery' },
]

/** What holds for the whole quote. */
export function QuoteFields({ quote, errors, hasNetTerms, onChange }: QuoteFieldsProps) {
  const field = (name: 'ship_to' | 'valid_until' | 'percent' | 'days' | 'note', error = errors[name]) => ({
    value: quote[name],
    error,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField label="Shipped to" options={STATE_OPTIONS} {...field('ship_to')} />
      <TextField label="Valid until" type="date" {...field('valid_until')} />
      <SelectField
        label="Terms"
        options={TERMS.filter(({ value }) => value !== 'net' || hasNetTerms || quote.terms === 'net')}
        value={quote.terms}
        error={errors.terms}
        onChange={({ target }) => onChange({ terms: TERMS.find(({ value }) => value === target.value)?.value })}
      />
      {quote.terms === 'deposit' && (
        <TextField label="Deposit, %" inputMode="numeric" {...field('percent', errors['terms.percent'])} />
      )}
      {quote.terms === 'net' && (
        <TextField label="Days after delivery" inputMode="numeric" {...field('days', errors['terms.days'])} />
      )}
      <TextAreaField label="Note to the customer" rows={2} optional className="sm:col-span-2" {...field('note')} />
    </div>
  )
}
