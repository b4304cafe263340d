import type { ClosedDay, OpeningHours } from '../opening-hours.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { SalesTax } from '../sales-tax.ts'
import type { ShippingRates } from '../shipping/rates.ts'
import type { Contact } from '../site/contact-details.ts'
import type { FaqTopic } from '../site/faq.ts'
import type { GalleryProject } from '../site/gallery.ts'
import { banner, type Notice, noticeOn } from './banner.ts'
import { catalogueOrder } from './catalogue-order.ts'
import { contact } from './contact.ts'
import { faq } from './faq.ts'
import { gallery } from './gallery.ts'
import { closedSoon, hours } from './hours.ts'
import { prices } from './prices.ts'
import { type ProductSectionId, productIdIn, productSection } from './product.ts'
import type { Section } from './section.ts'
import { shipping } from './shipping.ts'
import { tax } from './tax.ts'

/** All that the owner edits; each product is a section too. */
const SECTIONS = {
  prices,
  shipping,
  tax,
  hours,
  contact,
  banner,
  faq,
  gallery,
  catalogue: catalogueOrder,
} satisfies Record<string, Section>
export type SectionId = keyof typeof SECTIONS | ProductSectionId

const isFixed = (name: string): name is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, name)

export function sectionOf(id: SectionId): Section {
  return isFixed(id) ? SECTIONS[id] : productSection(productIdIn(id) ?? '')
}

export function isSection(name: string): name is SectionId {
  return isFixed(name) || productIdIn(name) !== undefined
}

/**
 * What every page carries and the server reckons with, on a certain day: it stands in each page, so it is kept small. The
 * catalogue stands beside it: what a page shows of it comes with that page.
 */
export interface CarriedFacts {
  prices: PriceList
  shipping: ShippingRates
  tax: SalesTax
  hours: OpeningHours
  closedSoon: readonly ClosedDay[]
  contact: Contact
  notice: Notice | null
}

/** Beside it, what only one page shows: it comes with that page. */
export interface ShopFacts extends CarriedFacts {
  faq: readonly FaqTopic[]
  gallery: readonly GalleryProject[]
}

export function carried({ faq: _, gallery: __, ...facts }: ShopFacts): CarriedFacts {
  return facts
}

/** What the owner has set, from whatever was stored of each section. */
export function factsFrom(stored: Partial<Record<SectionId, unknown>>, today: string): ShopFacts {
  const open = hours.schema.parse(stored.hours ?? hours.defaults)
  return {
    prices: prices.schema.parse(stored.prices ?? prices.defaults),
    shipping: shipping.schema.parse(stored.shipping ?? shipping.defaults),
    tax: tax.schema.parse(stored.tax ?? tax.defaults),
    hours: open,
    closedSoon: closedSoon(open, today),
    contact: contact.schema.parse(stored.contact ?? contact.defaults),
    notice: noticeOn(banner.schema.parse(stored.banner ?? banner.defaults), today),
    faq: faq.schema.parse(stored.faq ?? faq.defaults),
    gallery: gallery.schema.parse(stored.gallery ?? gallery.defaults),
  }
}

/** What a new shop begins with; the build renders it. */
export const DEFAULT_FACTS: ShopFacts = {
  prices: prices.defaults,
  shipping: shipping.defaults,
  tax: tax.defaults,
  hours: hours.defaults,
  closedSoon: [],
  contact: contact.defaults,
  notice: null,
  faq: faq.defaults,
  gallery: gallery.defaults,
}
export const DEFAULT_PRICES = DEFAULT_FACTS.prices
