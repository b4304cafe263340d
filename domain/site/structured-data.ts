import { BRAND } from '../brand.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }
export type StructuredData = { readonly [key: string]: Json }

export const CONTEXT = 'https://schema.org'
export const SHOP_ID = `${BRAND.url}/#shop`
export const absolute = (path: string) => `${BRAND.url}${path}`

export const ORGANIZATION: StructuredData = {
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': SHOP_ID,
  name: BRAND.name,
  legalName: BRAND.legalName,
  url: absolute('/'),
  logo: absolute('/apple-touch-icon.png'),
  slogan: BRAND.tagline,
  email: BRAND.email,
  telephone: BRAND.phone.dial,
  address: {
    '@type': 'PostalAddress',
    streetAddress: BRAND.address.street,
    addressLocality: BRAND.address.city,
    addressRegion: BRAND.address.stateCode,
    postalCode: BRAND.address.zip,
    addressCountry: BRAND.address.country,
  },
  sameAs: Object.values(BRAND.socials),
}

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
