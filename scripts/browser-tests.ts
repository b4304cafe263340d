import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findOrGetBrowser, NO_BROWSER } from './browser.ts'
import { countFromPlaywright } from './counts.ts'
import { buildSiteIfChanged } from './site/build-site.ts'
import { spawnShop } from './spawn-shop.ts'
import { runStep } from './steps.ts'
import { createThrowAwayFolder } from './throw-away-folder.ts'

/** Playwright against the built shop on a throw-away folder, or against one that runs already. */
export async function runBrowserTests(args: string[] = []) {
  const browser = findOrGetBrowser()
  if (!browser) {
    console.error(NO_BROWSER)
    return { passed: 0, failed: 1 }
  }
  const report = join(tmpdir(), `brimworks-e2e-${process.pid}.json`)
  const shop = runningShop() ?? (await openThrowAwayShop())
  try {
    const { ok } = await runStep('browser tests', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      SHOP_URL: shop.url,
      SHOP_DATA_DIR: shop.dataDir,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return countFromPlaywright(report, ok)
  } finally {
    await shop.leave()
    rmSync(report, { force: true })
  }
}

/** The shop at SHOP_URL; its mails are read in SHOP_DATA_DIR. */
function runningShop() {
  const { SHOP_URL, SHOP_DATA_DIR = 'data' } = process.env
  return SHOP_URL ? { url: SHOP_URL, dataDir: resolve(SHOP_DATA_DIR), leave: async () => undefined } : undefined
}

async function openThrowAwayShop() {
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('e2e')
  const shop = await spawnShop({ DATA_DIR: folder.path })
  return {
    url: shop.url,
    dataDir: folder.path,
    async leave() {
      await shop.stop()
      folder.remove()
      if (shop.output().includes('"level":50'))
        console.error(`The shop logged errors during the browser tests:\n${shop.output()}`)
    },
  }
}
