import { centsOf, dollarsColumn } from '../../../../domain/pricing/money.ts'
import type { Tiers } from '../../../../domain/pricing/tiers.ts'
import { type Row, row } from './rows.ts'

/** A step as somebody types it. */
export type WrittenRow = Row<{ from: string; price: string }>

export const writtenTiers = (list: Tiers): readonly WrittenRow[] =>
  list.map(({ from, cents }) => row({ from: String(from), price: dollarsColumn(cents) }))

export const withRow = (rows: readonly WrittenRow[]) => [...rows, row({ from: '', price: '' })]

function quantityOf(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/** What is no number yet is left empty, and told. */
export const tiersWritten = (rows: readonly WrittenRow[]) =>
  rows.map(({ from, price }) => ({ from: quantityOf(from), cents: centsOf(price) ?? null }))
