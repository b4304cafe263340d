import type { BasicsProduct } from '../../../domain/basics/catalogue.ts'
import { SelectField } from '../../ui/field.tsx'

interface SizeFieldProps {
  product: Pick<BasicsProduct, 'sizes'>
  /** Which hats, where several fields stand together. */
  of?: string
  size: string | undefined
  error: string | undefined
  onChange: (size: string) => void
}

/** Which of several sizes; none is chosen for the customer. */
export function SizeField({ product: { sizes }, of, size = '', error, onChange }: SizeFieldProps) {
  const isChosen = sizes.includes(size)
  return (
    <SelectField
      label="Size"
      aria-label={of && `Size, ${of}`}
      className="mt-2 max-w-56"
      placeholder={isChosen ? undefined : 'Choose a size'}
      options={sizes.map((each) => ({ value: each, label: each }))}
      value={isChosen ? size : ''}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
