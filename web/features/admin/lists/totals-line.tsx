import { type Totals, totalsWords } from '../../../../domain/admin/totals.ts'

interface TotalsLineProps {
  /** Nothing until it is counted. */
  totals: Totals | undefined
  words: readonly [one: string, many: string]
}

/** What the filters found, beside the list's name. */
export function TotalsLine({ totals, words }: TotalsLineProps) {
  return (
    <p role="status" aria-label="Found" className="text-navy-600 text-sm tabular-nums">
      {totals && totalsWords(totals, words)}
    </p>
  )
}
