import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { indexSite } from '../../scripts/site/index-site.ts'
import { openSitePages, type SitePages } from '../pages/site-pages.ts'

/** A site of these files, as the build leaves one. */
export async function builtSite(files: Readonly<Record<string, string>>): Promise<SitePages> {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'client', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'client', path), content)
  }
  writeFileSync(join(folder, 'site.json'), JSON.stringify(await indexSite(join(folder, 'client'))))
  return openSitePages(folder)
}
