import { type BasicsProduct, DEFAULT_CATALOGUE, soldIn } from '../basics/catalogue.ts'
import { BRAND } from '../brand.ts'
import { PAGES, productPath } from '../pages.ts'

export const SITEMAP_PATH = '/sitemap.xml'

type Sold = readonly Pick<BasicsProduct, 'id'>[]

/** What is offered to search engines: the pages, and each product that is sold. */
export const listedPaths = (sold: Sold = soldIn(DEFAULT_CATALOGUE)) => [
  ...PAGES.flatMap(({ path, listed }) => (listed ? [path] : [])),
  ...sold.map(({ id }) => productPath(id)),
]

export function sitemap(sold?: Sold): string {
  const entries = listedPaths(sold).map((path) => `  <url><loc>${BRAND.url}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
