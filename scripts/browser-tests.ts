import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findOrGetBrowser, NO_BROWSER } from './browser.ts'
import { countFromPlaywright } from './counts.ts'
import { openShopsBehindProxy } from './shops-behind-proxy.ts'
import { buildSiteIfChanged } from './site/build-site.ts'
import { spawnShop } from './spawn-shop.ts'
import { runStep } from './steps.ts'
import { createThrowAwayFolder } from './throw-away-folder.ts'
import { throwAwayInMemory } from './throw-away-in-memory.ts'

interface VisitedShop {
  url: string
  /** Where its mails are read. */
  dataDir: string
  /** Unless it is the one in its folder. */
  databaseUrl?: string
  leave(): Promise<void>
}

/** Playwright against the built shop on a throw-away folder, or against one that runs already. */
export async function runBrowserTests(args: string[] = []) {
  const browser = findOrGetBrowser()
  if (!browser) {
    console.error(NO_BROWSER)
    return { passed: 0, failed: 1 }
  }
  throwAwayInMemory()
  const report = join(tmpdir(), `brimworks-e2e-${process.pid}.json`)
  const shop = await visitedShop()
  try {
    const { ok } = await runStep('browser tests', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      SHOP_URL: shop.url,
      SHOP_DATA_DIR: shop.dataDir,
      SHOP_DATABASE_URL: shop.databaseUrl ?? '',
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return countFromPlaywright(report, ok)
  } finally {
    await shop.leave()
    rmSync(report, { force: true })
  }
}

/** SHOP_URL: one that runs already. SHOP_PROCESSES=3: so many behind a proxy. Else one alone. */
async function visitedShop(): Promise<VisitedShop> {
  const { SHOP_URL, SHOP_DATA_DIR = 'data', SHOP_PROCESSES } = process.env
  if (SHOP_URL) return { url: SHOP_URL, dataDir: resolve(SHOP_DATA_DIR), leave: async () => undefined }
  await buildSiteIfChanged()
  const { output, stop, ...shop } = SHOP_PROCESSES
    ? await openShopsBehindProxy(Number(SHOP_PROCESSES))
    : await openOne()
  return {
    ...shop,
    async leave() {
      await stop()
      if (output().includes('"level":50'))
        console.error(`The shop logged errors during the browser tests:\n${output()}`)
    },
  }
}

async function openOne() {
  const folder = createThrowAwayFolder('e2e')
  // So that tests may come from more addresses than this one.
  const shop = await spawnShop({ DATA_DIR: folder.path, TRUSTED_PROXIES: '127.0.0.1,::1' })
  return {
    url: shop.url,
    dataDir: folder.path,
    output: shop.output,
    async stop() {
      await shop.stop()
      folder.remove()
    },
  }
}
