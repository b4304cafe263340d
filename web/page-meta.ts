import { type MetaDescriptor, matchPath } from 'react-router'
import { BRAND } from '../domain/brand.ts'
import type { CarriedFacts } from '../domain/desk/sections.ts'
import { MISSING, PAGES, type Page } from '../domain/pages.ts'
import { SHARE } from './pictures/share.ts'

const SOCIAL_PICTURE = `${BRAND.url}${SHARE.share.fallback}`

const EVERY_PAGE: readonly Page[] = [...PAGES, ...MISSING.map(({ page }) => page)]

/** Title, description, canonical address and sharing card of a page of domain/pages.ts. */
export function pageMeta(pathname: string, facts: CarriedFacts): MetaDescriptor[] {
  const page = EVERY_PAGE.find(({ path }) => matchPath(path, pathname))
  return page ? rowMeta(page, facts) : []
}

export function rowMeta(page: Page, { prices }: CarriedFacts): MetaDescriptor[] {
  const description = typeof page.description === 'string' ? page.description : page.description(prices)
  const address = `${BRAND.url}${page.path}`
  return [
    { title: page.title },
    { name: 'description', content: description },
    ...(page.listed
      ? [{ tagName: 'link', rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    ...(page.listed ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: SOCIAL_PICTURE },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
