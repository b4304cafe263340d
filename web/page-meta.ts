import type { MetaDescriptor } from 'react-router'
import { BRAND } from '../domain/brand.ts'
import { NOT_FOUND_PAGE, type Page, pageFor, UNKNOWN_PRODUCT_PAGE } from '../domain/pages.ts'
import { SHARE } from './pictures/share.ts'

const SOCIAL_PICTURE = `${BRAND.url}${SHARE.share.fallback}`

/** Title, description, canonical address and sharing card of a page of domain/pages.ts. */
export const pageMeta = (path: string) => metaOf(pageFor(path))
export const notFoundMeta = () => metaOf(NOT_FOUND_PAGE)
export const unknownProductMeta = () => metaOf(UNKNOWN_PRODUCT_PAGE)

function metaOf(page: Page): MetaDescriptor[] {
  const address = `${BRAND.url}${page.path === '/' ? '/' : page.path}`
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.listed
      ? [{ tagName: 'link', rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(page.listed ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: SOCIAL_PICTURE },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
