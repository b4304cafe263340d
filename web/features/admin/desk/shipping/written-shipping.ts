import { basicsPrice } from '../../../../../domain/basics/basics-price.ts'
import { shipping } from '../../../../../domain/desk/shipping.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { centsOf, dollarsColumn } from '../../../../../domain/pricing/money.ts'
import type { PriceList } from '../../../../../domain/pricing/price-list.ts'
import {
  amountText,
  type ShippingMethod,
  type ShippingRates,
  shippingOptions,
} from '../../../../../domain/shipping/rates.ts'
import { type Row, row } from '../rows.ts'
import { tiersWritten, type WrittenRow, writtenTiers } from '../written-tiers.ts'

export type WrittenMethod = Row<{ name: string; bands: readonly WrittenRow[]; freeFrom: string }>

export interface WrittenShipping {
  methods: readonly WrittenMethod[]
  jobs: readonly WrittenRow[]
}

const writtenMethod = ({ name, bands, freeFromCents }: ShippingMethod): WrittenMethod =>
  row({ name, bands: writtenTiers(bands), freeFrom: freeFromCents === null ? '' : dollarsColumn(freeFromCents) })

export const freshMethod = () => writtenMethod({ name: '', bands: [{ from: 1, cents: 0 }], freeFromCents: null })

export const written = ({ methods, jobs }: ShippingRates): WrittenShipping => ({
  methods: methods.map(writtenMethod),
  jobs: writtenTiers(jobs),
})

/** What would be published; an amount that is none is told, an empty one is no amount. */
export const ratesWritten = ({ methods, jobs }: WrittenShipping) => ({
  methods: methods.map(({ name, bands, freeFrom }) => ({
    name,
    bands: tiersWritten(bands),
    freeFromCents: freeFrom.trim() === '' ? null : (centsOf(freeFrom) ?? freeFrom),
  })),
  jobs: tiersWritten(jobs),
})

/** What is wrong, by the path of its field. */
export const problemsOf = (typed: WrittenShipping) => sentencesFor(shipping.schema.safeParse(ratesWritten(typed)).error)

const EXAMPLES = [1, 12, 48, 144, 500] as const

/** '12 hats by Ground: $9.95', for each way of shipping; nothing as long as what is typed is no list. */
export function examplesOf(typed: WrittenShipping, prices: PriceList): string[] {
  const read = shipping.schema.safeParse(ratesWritten(typed))
  if (!read.success) return []
  return EXAMPLES.flatMap((units) => {
    const { totalCents } = basicsPrice(prices, units)
    const hats = units === 1 ? '1 hat' : `${units} hats`
    return shippingOptions(read.data, { units, totalCents }).map(
      ({ name, cents }) => `${hats} by ${name}: ${amountText(cents)}`,
    )
  })
}
