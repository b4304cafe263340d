import { z } from 'zod'
import { DEFAULT_CATALOGUE } from '../basics/catalogue.ts'
import type { Section } from './section.ts'

export const MOST_PRODUCTS = 5000
const MOST_TOLD = 12

/** In which order the products are shown; those that it does not name come last. */
export type CatalogueOrder = readonly string[]

const schema: z.ZodType<CatalogueOrder> = z.array(z.string().min(1).max(64)).max(MOST_PRODUCTS)

const listed = (ids: CatalogueOrder) =>
  `${ids.slice(0, MOST_TOLD).join(', ')}${ids.length > MOST_TOLD ? ` and ${ids.length - MOST_TOLD} more` : ''}`

/** Only from the first to the last that stands elsewhere now. */
function changes(before: CatalogueOrder, after: CatalogueOrder): string[] {
  const begin = after.findIndex((id, place) => id !== before[place])
  if (begin < 0 && before.length === after.length) return []
  const from = Math.max(begin, 0)
  const same = [...after].reverse().findIndex((id, back) => id !== before[before.length - 1 - back])
  const part = (ids: CatalogueOrder) => listed(ids.slice(from, Math.max(ids.length - Math.max(same, 0), from)))
  return [`From place ${from + 1} on: ${part(after)}; before ${part(before) || 'nothing'}`]
}

export const catalogueOrder: Section<CatalogueOrder> = {
  title: 'Order of the catalogue',
  schema,
  defaults: DEFAULT_CATALOGUE.all.map(({ id }) => id),
  changes,
}

/** The order with one of it at another place, which counts from 1. */
export function movedTo(order: CatalogueOrder, id: string, place: number): CatalogueOrder {
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)]
}

/** Those that the order names in its order, then all others as they come. */
export function inOrder<Product extends { id: string }>(
  products: readonly Product[],
  order: CatalogueOrder,
): Product[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const at = ({ id }: Product) => place.get(id) ?? order.length
  return products.toSorted((one, other) => at(one) - at(other))
}
