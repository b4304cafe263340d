import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { withChange, withoutRow } from './rows.ts'
import { type WrittenRow, withRow } from './written-tiers.ts'

interface TierRowsProps {
  /** Whose steps they are: 'Hats'. */
  of: string
  /** What the amounts are: 'Dollars each'. */
  amounts: string
  rows: readonly WrittenRow[]
  firstNote?: string
  /** By 'ROW.from' and 'ROW.cents'. */
  problemOf: (field: string) => string | undefined
  onChange: (rows: readonly WrittenRow[]) => void
}

/** A list of steps: from how many on it costs how much. */
export function TierRows({ of, amounts, rows, firstNote, problemOf, onChange }: TierRowsProps) {
  return (
    <>
      <table className="w-full max-w-md text-left text-sm">
        <thead className="text-navy-600">
          <tr>
            <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
              From
            </th>
            <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
              {amounts}
            </th>
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.key} className="align-top">
              <td className="py-1 pr-3">
                <NumberInput
                  label={`${of}, row ${place + 1}, from how many`}
                  value={row.from}
                  error={problemOf(`${place}.from`)}
                  onChange={(from) => onChange(withChange(rows, row.key, { from }))}
                />
                {firstNote && place === 0 && <p className="mt-1 text-navy-600">{firstNote}</p>}
              </td>
              <td className="py-1 pr-3">
                <NumberInput
                  label={`${of}, row ${place + 1}, ${amounts.toLowerCase()}`}
                  value={row.price}
                  error={problemOf(`${place}.cents`)}
                  onChange={(price) => onChange(withChange(rows, row.key, { price }))}
                />
              </td>
              <td className="py-1">
                {rows.length > 1 && (
                  <button
                    type="button"
                    aria-label={`Remove row ${place + 1} of ${of}`}
                    onClick={() => onChange(withoutRow(rows, row.key))}
                    className="inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
                  >
                    <X aria-hidden size={18} />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="quiet" size="small" className="mt-2" onClick={() => onChange(withRow(rows))}>
        <Plus aria-hidden size={16} />
        Add a row <span className="sr-only">to {of}</span>
      </Button>
    </>
  )
}

interface NumberInputProps {
  label: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

function NumberInput({ label, value, error, onChange }: NumberInputProps) {
  const errorId = `${label.replaceAll(/\W+/g, '-')}-error`
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="block min-h-11 w-full rounded-md border border-navy-300 bg-white px-3 py-2 tabular-nums aria-invalid:border-bad aria-invalid:bg-bad/5"
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}
