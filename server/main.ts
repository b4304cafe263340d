import { ConfigError, readConfig } from './config.ts'
import { openShop } from './shop.ts'
import { StartError } from './start-error.ts'

async function main(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  const shop = await openShop(config)
  console.log(`\n  The shop is open:  ${shop.address}`)
  console.log(`  Its data folder:   ${config.DATA_DIR}`)
  console.log('  To become admin:   sign up, then run  npm run admin -- grant YOUR@EMAIL\n')
  for (const note of shop.notes) console.log(`  ${note}\n`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    shop.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function fail(error: unknown): never {
  if (error instanceof ConfigError || error instanceof StartError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

main().catch(fail)
