import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'
import { createLog, guardConsole } from './log.ts'
import type { SitePages } from './pages/site-pages.ts'
import { openShop } from './shop.ts'
import { exitWith } from './start-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The shop as this process, from its settings to its end by a signal. */
export function runShop(openPages?: () => SitePages): void {
  run(openPages).catch(exitWith)
}

async function run(openPages?: () => SitePages): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  guardConsole(createLog(config.LOG_LEVEL))
  const opening = openShop(config, openPages)
  stopOnSignal(async () => (await opening).stop())
  const shop = await opening
  console.log(`\n  The shop is open:  ${shop.address}`)
  console.log(`  Its data folder:   ${config.DATA_DIR}`)
  console.log('  To become admin:   sign up, then run  npm run admin -- grant YOUR@EMAIL\n')
  for (const note of shop.notes) console.log(`  ${note}\n`)
}
