import cluster from 'node:cluster'
import { once } from 'node:events'
import { refuseHalfRestored } from './backup/restoring.ts'
import { type Config, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'
import { createLog, guardConsole } from './log.ts'
import type { SitePages } from './pages/site-pages.ts'
import { KNOCK, openSeveral } from './several-processes.ts'
import { openShop, type RunningShop } from './shop.ts'
import { exitWith } from './start-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The shop as this program, from its settings to its end by a signal; alone, or as one of several. */
export function runShop(program: string, openPages?: () => SitePages): void {
  run(program, openPages).catch(exitWith)
}

async function run(program: string, openPages?: () => SitePages): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  refuseHalfRestored(config.DATA_DIR)
  guardConsole(createLog(config.LOG_LEVEL))
  const opening = open(config, program, openPages)
  stopOnSignal(async () => (await opening).stop())
  const { address, notes } = await opening
  if (cluster.isWorker) process.send?.({ address, notes })
  else tellOwner(config, address, notes)
}

function open(config: Config, program: string, openPages?: () => SitePages): Promise<RunningShop> {
  if (cluster.isWorker) return openShop(config, openPages, knock)
  return config.WORKERS > 1 ? openSeveral(config, program) : openShop(config, openPages)
}

/** Whoever answers at the port until now leaves it first. */
async function knock(): Promise<void> {
  process.send?.(KNOCK)
  await once(process, 'message')
}

function tellOwner({ DATA_DIR }: Config, address: string, notes: string[]): void {
  console.log(`\n  The shop is open:  ${address}`)
  console.log(`  Its data folder:   ${DATA_DIR}`)
  console.log('  To become admin:   sign up, then run  npm run admin -- grant YOUR@EMAIL\n')
  for (const note of notes) console.log(`  ${note}\n`)
}
