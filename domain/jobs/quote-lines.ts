import type { PriceList } from '../pricing/price-list.ts'
import { tierFor } from '../pricing/tiers.ts'
import { type Design, priceOf } from '../products/design.ts'
import { extraCents } from '../products/extra-cents.ts'
import { kindOf } from '../products/products.ts'
import type { ShippingRates } from '../shipping/rates.ts'
import { DESIGN_HOUR_CENTS, RUSH_PERCENT, SETUP_CENTS } from './rates.ts'

export const LINE_KINDS = [
  'product',
  'setup',
  'extra_location',
  'rush',
  'design_hours',
  'shipping',
  'discount',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export interface QuoteLine {
  kind: LineKind
  label: string
  quantity: number
  /** Of a discount below zero, of all else not. */
  unit_cents: number
}

export const lineCents = ({ quantity, unit_cents }: Pick<QuoteLine, 'quantity' | 'unit_cents'>) => quantity * unit_cents
export const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, line) => sum + lineCents(line), 0)

const products = (lines: readonly QuoteLine[]) => lines.filter(({ kind }) => kind === 'product')
const pieces = (lines: readonly QuoteLine[]) => products(lines).reduce((sum, { quantity }) => sum + quantity, 0)

/** Of all that the owner sets, what a quote begins with. */
export interface QuoteRates {
  prices: PriceList
  shipping: ShippingRates
}

interface KindOfLine {
  name: string
  /** What the shop's own rates give for what is quoted already. */
  begin: (lines: readonly QuoteLine[], rates: QuoteRates) => Omit<QuoteLine, 'kind'>
}

const once = (label: string, unit_cents: number) => ({ label, quantity: 1, unit_cents })

const KINDS: Record<LineKind, KindOfLine> = {
  product: { name: 'Product', begin: () => once('', 0) },
  setup: { name: 'Setup', begin: () => once('Setup of the design', SETUP_CENTS) },
  extra_location: {
    name: 'Extra location',
    begin: (lines, { prices }) => {
      const quantity = pieces(lines) || 1
      return {
        label: 'Extra embroidered location',
        quantity,
        unit_cents: extraCents(prices.products.hats, 'embroidery', quantity),
      }
    },
  },
  rush: {
    name: 'Rush',
    begin: (lines) => once('Rush production', Math.round((sumOf(products(lines)) * RUSH_PERCENT) / 100)),
  },
  design_hours: { name: 'Design hours', begin: () => once('Design work, by the hour', DESIGN_HOUR_CENTS) },
  shipping: {
    name: 'Shipping',
    begin: (lines, { shipping }) => once('Shipping', tierFor(shipping.jobs, pieces(lines)).cents),
  },
  discount: { name: 'Discount', begin: () => once('Discount', 0) },
}

export const lineName = (kind: LineKind) => KINDS[kind].name

/** One more line, at the shop's own rate. */
export const newLine = (kind: LineKind, lines: readonly QuoteLine[], rates: QuoteRates): QuoteLine => ({
  kind,
  ...KINDS[kind].begin(lines, rates),
})

/** What the shop's own prices give; more embroidered locations are in the price of a piece already. */
export function draftLines(design: Design | undefined, title: string, rates: QuoteRates): QuoteLine[] {
  if (!design || design.quantity < 1) return [{ ...newLine('product', [], rates), label: title }]
  const { product, choices, quantity } = design
  const { openAreas, title: named, areas } = kindOf(product)
  const places = openAreas(choices).map((area) => areas[area]?.label ?? area)
  const label = `${named(choices)} (${places.join(', ')})`
  const made: QuoteLine[] = [{ kind: 'product', label, quantity, unit_cents: priceOf(design, rates.prices).unitCents }]
  return [...made, newLine('shipping', made, rates)]
}
