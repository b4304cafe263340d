import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../domain/brand.ts'
import { MANIFEST } from '../../domain/site/manifest.ts'
import { SITEMAP_PATH, sitemap } from '../../domain/site/sitemap.ts'

/** What browsers and search engines read beside the pages, from the same tables. */
export function writeForMachines(folder: string): void {
  writeFileSync(join(folder, SITEMAP_PATH), sitemap())
  writeFileSync(join(folder, 'robots.txt'), robots())
  writeFileSync(join(folder, 'site.webmanifest'), JSON.stringify(MANIFEST, null, 2))
}

export function robots(): string {
  const closed = ['/admin', '/profile/', '/api/', '/auth/', '/storage/', '/success']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${BRAND.url}${SITEMAP_PATH}\n`
}
