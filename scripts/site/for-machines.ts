import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../domain/brand.ts'
import { PAGES } from '../../domain/pages.ts'
import { MANIFEST } from '../../domain/site/manifest.ts'

/** What browsers and search engines read beside the pages, from the same tables. */
export function writeForMachines(folder: string): void {
  writeFileSync(join(folder, 'sitemap.xml'), sitemap())
  writeFileSync(join(folder, 'robots.txt'), robots())
  writeFileSync(join(folder, 'site.webmanifest'), JSON.stringify(MANIFEST, null, 2))
}

export function sitemap(): string {
  const entries = PAGES.filter((page) => page.listed).map((page) => `  <url><loc>${BRAND.url}${page.path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export function robots(): string {
  const closed = ['/admin', '/profile/', '/api/', '/auth/', '/storage/', '/success']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${BRAND.url}/sitemap.xml\n`
}
