import { Plus, TrendingDown, X } from 'lucide-react'
import type { PriceTable } from '../../../../../domain/desk/prices.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Section } from '../../section.tsx'
import { cliffsOf, type WrittenRow, withChange, withoutRow, withRow } from './written-prices.ts'

interface PriceTableProps {
  table: PriceTable
  rows: readonly WrittenRow[]
  /** By 'ROW.from' and 'ROW.cents'. */
  problemOf: (field: string) => string | undefined
  onChange: (rows: readonly WrittenRow[]) => void
}

/** One list of steps: from how many on, one piece costs how much. */
export function PriceTableEditor({ table, rows, problemOf, onChange }: PriceTableProps) {
  const { title, pieces, hasMinimum, isExtra } = table
  const cliffs = isExtra ? [] : cliffsOf(rows, pieces)
  return (
    <Section title={title}>
      <table className="w-full max-w-md text-left text-sm">
        <thead className="text-navy-600">
          <tr>
            <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
              From
            </th>
            <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
              Dollars each
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
                  label={`${title}, row ${place + 1}, from how many`}
                  value={row.from}
                  error={problemOf(`${place}.from`)}
                  onChange={(from) => onChange(withChange(rows, row.key, { from }))}
                />
                {hasMinimum && place === 0 && <p className="mt-1 text-navy-600">The minimum order</p>}
              </td>
              <td className="py-1 pr-3">
                <NumberInput
                  label={`${title}, row ${place + 1}, dollars each`}
                  value={row.price}
                  error={problemOf(`${place}.cents`)}
                  onChange={(price) => onChange(withChange(rows, row.key, { price }))}
                />
              </td>
              <td className="py-1">
                {rows.length > 1 && (
                  <button
                    type="button"
                    aria-label={`Remove row ${place + 1} of ${title}`}
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
        Add a row <span className="sr-only">to {title}</span>
      </Button>
      {cliffs.length > 0 && (
        <ul
          aria-label={`Price cliffs of ${pieces}: ${title}`}
          className="mt-3 grid gap-1 rounded-md bg-warn/10 p-3 text-sm"
        >
          {cliffs.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <TrendingDown aria-hidden size={18} className="shrink-0 text-warn" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </Section>
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
