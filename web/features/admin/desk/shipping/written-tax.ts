import { tax } from '../../../../../domain/desk/tax.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import type { SalesTax } from '../../../../../domain/sales-tax.ts'
import { type Row, row } from '../rows.ts'

export type WrittenRate = Row<{ state: string; percent: string }>

export interface WrittenTax {
  basics: string
  jobs: string
  rates: readonly WrittenRate[]
}

export const freshRate = () => row({ state: '', percent: '' })

export const written = ({ rates, ...who }: SalesTax): WrittenTax => ({
  ...who,
  rates: rates.map(({ state, basisPoints }) => row({ state, percent: String(basisPoints / 100) })),
})

/** '8.25%' as hundredths of a percent; nothing where it is no rate. */
function basisPointsOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(typed.replace(/\s/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const taxWritten = ({ rates, ...who }: WrittenTax) => ({
  ...who,
  rates: rates.map(({ state, percent }) => ({ state, basisPoints: basisPointsOf(percent) })),
})

export const problemsOf = (typed: WrittenTax) => sentencesFor(tax.schema.safeParse(taxWritten(typed)).error)

/** What it would be; nothing as long as it is not whole. */
export const taxSoFar = (typed: WrittenTax): SalesTax | undefined => tax.schema.safeParse(taxWritten(typed)).data
