import type { PriceList } from '../pricing/price-list.ts'
import { prices } from './prices.ts'
import type { Section } from './section.ts'

/** All that the owner edits and the pages show. A new section is a module of its own, a line in each of these three and one in `factsFrom`. */
export interface ShopFacts {
  prices: PriceList
}
export const DEFAULT_FACTS: ShopFacts = { prices: prices.defaults }
const SECTIONS: Record<SectionId, Section> = { prices }

export type SectionId = keyof ShopFacts

export function sectionOf(id: SectionId): Section {
  return SECTIONS[id]
}

export function isSection(name: string): name is SectionId {
  return Object.hasOwn(SECTIONS, name)
}

/** What the owner has set, from whatever was stored of each section. */
export const factsFrom = (stored: Partial<Record<SectionId, unknown>>): ShopFacts => ({
  prices: prices.schema.parse(stored.prices ?? prices.defaults),
})

export const DEFAULT_PRICES = DEFAULT_FACTS.prices
