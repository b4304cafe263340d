import { prices, priceTables, tiers } from '../../../../../domain/desk/prices.ts'
import { sentencesFor } from '../../../../../domain/fields.ts'
import { centsOf, dollarsColumn } from '../../../../../domain/pricing/money.ts'
import { cliffsIn } from '../../../../../domain/pricing/price-cliff.ts'
import type { PriceList } from '../../../../../domain/pricing/price-list.ts'
import type { Tiers } from '../../../../../domain/pricing/tiers.ts'
import { kindOf, PRODUCT_IDS } from '../../../../../domain/products/products.ts'

/** A row as somebody types it. */
export interface WrittenRow {
  key: string
  from: string
  price: string
}

/** By the path of its table. */
export type WrittenPrices = Record<string, readonly WrittenRow[]>

const emptyRow = (): WrittenRow => ({ key: crypto.randomUUID(), from: '', price: '' })

export function written(prices: PriceList): WrittenPrices {
  const rows = (list: Tiers) =>
    list.map(({ from, cents }) => ({ ...emptyRow(), from: String(from), price: dollarsColumn(cents) }))
  return Object.fromEntries(priceTables(prices).map((table) => [table.path, rows(table.tiers)]))
}

export const withRow = (rows: readonly WrittenRow[]) => [...rows, emptyRow()]

export const withoutRow = (rows: readonly WrittenRow[], key: string) => rows.filter((row) => row.key !== key)

export const withChange = (rows: readonly WrittenRow[], key: string, change: Partial<WrittenRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

function quantityOf(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}

const tiersWritten = (rows: readonly WrittenRow[]) =>
  rows.map(({ from, price }) => ({ from: quantityOf(from), cents: centsOf(price) ?? null }))

/** What would be published; what is no number yet is left empty, and told. */
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
