import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../../../../../domain/desk/sections.ts'
import { withChange, withoutRow } from '../rows.ts'
import { withRow } from '../written-tiers.ts'
import { cliffsOf, listWritten, problemsOf, written } from './written-prices.ts'

const HATS = 'products.hats.tiers'
const typed = written(DEFAULT_PRICES)
const hats = typed[HATS] ?? []
const inRow = (row: number, change: { from?: string; price?: string }) => ({
  ...typed,
  [HATS]: withChange(hats, hats[row]?.key ?? '', change),
})

test('what is not touched is published as it was', () => {
  expect(listWritten(typed)).toEqual(DEFAULT_PRICES)
  expect(problemsOf(typed)).toEqual({})
})

test('dollars and commas are understood', () => {
  expect(listWritten(inRow(6, { from: '1,000', price: '$10.5' })).products.hats?.tiers[6]).toEqual({
    from: 1000,
    cents: 1050,
  })
})

test.each([
  [{ price: '0' }, `${HATS}.1.cents`],
  [{ price: 'ten' }, `${HATS}.1.cents`],
  [{ from: '' }, `${HATS}.1.from`],
  [{ from: '50' }, `${HATS}.1.from`],
  [{ from: '1.5' }, `${HATS}.1.from`],
])('%j is told beside its field', (change, field) => {
  expect(Object.keys(problemsOf(inRow(1, change)))).toEqual([field])
})

test('the price cliff is told while one types', () => {
  expect(cliffsOf(hats, 'hats')).toContain('100 hats cost $182.50 less than 99')
  expect(cliffsOf(inRow(1, { price: '17.40' })[HATS] ?? [], 'hats')).not.toContain('100 hats cost $182.50 less than 99')
  expect(cliffsOf(withRow(hats), 'hats')).toEqual([])
})

test('a row comes and goes, and an empty one is not published unseen', () => {
  const more = { ...typed, [HATS]: withRow(hats) }
  expect(Object.keys(problemsOf(more))).toContain(`${HATS}.7.from`)
  expect(withoutRow(withRow(hats), hats[0]?.key ?? '')).toHaveLength(hats.length)
})
