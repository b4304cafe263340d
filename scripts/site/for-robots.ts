import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../domain/brand.ts'
import { PAGES } from '../../domain/pages.ts'

/** sitemap.xml and robots.txt, from the same table as the pages. */
export function writeForRobots(folder: string): void {
  writeFileSync(join(folder, 'sitemap.xml'), sitemap())
  writeFileSync(join(folder, 'robots.txt'), robots())
}

export function sitemap(): string {
  const entries = PAGES.filter((page) => page.listed).map((page) => `  <url><loc>${BRAND.url}${page.path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export function robots(): string {
  const closed = ['/admin', '/profile/', '/api/', '/auth/', '/storage/', '/success']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${BRAND.url}/sitemap.xml\n`
}
