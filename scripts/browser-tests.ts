import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrGetBrowser, NO_BROWSER } from './browser.ts'
import { countFromPlaywright } from './counts.ts'
import { buildSiteIfChanged } from './site/build-site.ts'
import { spawnShop } from './spawn-shop.ts'
import { runStep } from './steps.ts'
import { createThrowAwayFolder } from './throw-away-folder.ts'

/** The built shop on a throw-away folder, and Playwright against it. */
export async function runBrowserTests(args: string[] = []) {
  const browser = findOrGetBrowser()
  if (!browser) {
    console.error(NO_BROWSER)
    return { passed: 0, failed: 1 }
  }
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('e2e')
  const report = join(tmpdir(), `brimworks-e2e-${process.pid}.json`)
  const shop = await spawnShop({ DATA_DIR: folder.path })
  try {
    const { ok } = await runStep('browser tests', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      SHOP_URL: shop.url,
      SHOP_DATA_DIR: folder.path,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return countFromPlaywright(report, ok)
  } finally {
    await shop.stop()
    folder.remove()
    rmSync(report, { force: true })
    if (shop.output().includes('"level":50'))
      console.error(`The shop logged errors during the browser tests:\n${shop.output()}`)
  }
}
