import { BRAND } from '../brand.ts'
import type { CarriedFacts } from '../desk/sections.ts'
import { type ClosedDay, type OpeningHours, timesText, WEEK, WEEKDAY_NAMES } from '../opening-hours.ts'
import { dialled } from './contact-details.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }
export type StructuredData = { readonly [key: string]: Json }

export const CONTEXT = 'https://schema.org'
export const SHOP_ID = `${BRAND.url}/#shop`
export const absolute = (path: string) => `${BRAND.url}${path}`

export const organization = ({ contact, hours, closedSoon }: CarriedFacts): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': SHOP_ID,
  name: BRAND.name,
  legalName: BRAND.legalName,
  url: absolute('/'),
  logo: absolute('/apple-touch-icon.png'),
  slogan: BRAND.tagline,
  email: contact.email,
  telephone: dialled(contact.phone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.address.street,
    addressLocality: contact.address.city,
    addressRegion: contact.address.state,
    postalCode: contact.address.zip,
    addressCountry: BRAND.address.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: dialled(contact.phone),
    email: contact.email,
    hoursAvailable: [...openOn(hours), ...closedSoon.map(closedOn)],
  },
  sameAs: contact.links.map(({ url }) => url),
})

/** Days with the same hours together. */
function openOn({ week }: OpeningHours): StructuredData[] {
  const byHours = Map.groupBy(WEEK, (day) => week[day] && timesText(week[day]))
  return [...byHours.values()].flatMap((days) => {
    const hours = days[0] && week[days[0]]
    if (!hours) return []
    const dayOfWeek = days.map((day) => `${CONTEXT}/${WEEKDAY_NAMES[day]}`)
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }]
  })
}

/** As search engines are told of a day on which nobody is there. */
const closedOn = ({ day }: ClosedDay): StructuredData => ({
  '@type': 'OpeningHoursSpecification',
  ...{ validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' },
})

/** The trail from the home page, as search engines show it. */
export function breadcrumbs(...trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absolute(path),
    })),
  }
}
