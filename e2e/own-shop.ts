import type { Page } from '@playwright/test'
import { spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'

/** A shop with settings of its own, for as long as one test needs it. */
export async function visitOwnShop(
  page: Page,
  settings: Record<string, string>,
  visit: (shop: { url: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const folder = createThrowAwayFolder('own-shop')
  const shop = await spawnShop({ ...settings, DATA_DIR: folder.path })
  try {
    await visit({ url: shop.url, dataDir: folder.path })
  } finally {
    await page.goto('about:blank') // Whoever is still asking when a shop closes is told so in the console.
    await shop.stop()
    folder.remove()
  }
}
