import { prices, priceTables, tiers } from '../../../../../domain/desk/prices.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { cliffsIn } from '../../../../../domain/pricing/price-cliff.ts'
import type { PriceList } from '../../../../../domain/pricing/price-list.ts'
import { kindOf, PRODUCT_IDS } from '../../../../../domain/products/products.ts'
import { tiersWritten, type WrittenRow, writtenTiers } from '../written-tiers.ts'

/** By the path of its table. */
export type WrittenPrices = Record<string, readonly WrittenRow[]>

export const written = (prices: PriceList): WrittenPrices =>
  Object.fromEntries(priceTables(prices).map((table) => [table.path, writtenTiers(table.tiers)]))

/** What would be published. */
export function listWritten(typed: WrittenPrices) {
  const at = (path: string) => tiersWritten(typed[path] ?? [])
  const products = PRODUCT_IDS.map((id) => {
    const names = Object.keys(kindOf(id).prices.extras)
    const extras = Object.fromEntries(names.map((name) => [name, at(`products.${id}.extras.${name}`)]))
    return [id, { tiers: at(`products.${id}.tiers`), extras }] as const
  })
  return { basics: at('basics'), products: Object.fromEntries(products) }
}

/** What is wrong, by the path of its field. */
export const problemsOf = (typed: WrittenPrices) => sentencesFor(prices.schema.safeParse(listWritten(typed)).error)

/** What a customer would meet with these rows; nothing as long as they are no list. */
export function cliffsOf(rows: readonly WrittenRow[], pieces: string): string[] {
  const read = tiers.safeParse(tiersWritten(rows))
  return read.success ? cliffsIn(read.data, pieces) : []
}
