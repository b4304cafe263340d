import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type SpawnedShop, shopProcess, spawnShop } from '../../scripts/spawn-shop.ts'
import { urlOf } from './postgres.ts'
import type { TestShop } from './test-shop.ts'

export const PROCESS = fileURLToPath(new URL('../main-without-pages.ts', import.meta.url))

/** The same shop once more in a process of its own, which can be killed. */
export async function openInOwnProcess(
  shop: TestShop,
  smtpUrl: string,
  settings: Record<string, string> = {},
): Promise<SpawnedShop> {
  const shared = { DATABASE_URL: urlOf(shop.pool.options), DATA_DIR: shop.config.DATA_DIR, SMTP_URL: smtpUrl }
  const spawned = await spawnShop({ ...shared, ...settings }, shopProcess(PROCESS))
  onTestFinished(() => spawned.kill())
  return spawned
}
