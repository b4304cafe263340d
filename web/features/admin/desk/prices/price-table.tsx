import { TrendingDown } from 'lucide-react'
import type { PriceTable } from '../../../../../domain/desk/prices.ts'
import { Section } from '../../section.tsx'
import { TierRows } from '../tier-rows.tsx'
import type { WrittenRow } from '../written-tiers.ts'
import { cliffsOf } from './written-prices.ts'

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
      <TierRows
        of={title}
        amounts="Dollars each"
        rows={rows}
        firstNote={hasMinimum ? 'The minimum order' : undefined}
        problemOf={problemOf}
        onChange={onChange}
      />
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
