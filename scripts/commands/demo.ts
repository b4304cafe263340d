import { readConfig } from '../../server/config.ts'
import { openShop } from '../../server/shop.ts'
import { exitWith } from '../../server/start-error.ts'
import { fillShop } from '../demo/fill-shop.ts'
import { buildSiteIfChanged } from '../site/build-site.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'

/** `npm run demo`: a full shop in a folder that is gone when it closes. */
async function showDemo(): Promise<void> {
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('demo')
  const { PORT, HOST } = process.env // The rest of the settings may lead to rented services and real customers.
  const config = readConfig({ PORT, HOST, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: folder.path })
  const shop = await openShop(config).catch((error) => {
    folder.remove()
    throw error
  })
  let closing = false
  const close = async (code: number) => {
    if (closing) return
    closing = true
    await shop.stop()
    folder.remove()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0))
  try {
    const admin = await fillShop(config, shop.address)
    console.log(`\n  A demo shop is open:  ${shop.address}`)
    console.log(`  Sign in as its admin: ${admin.email}`)
    console.log(`  with the password:    ${admin.password}`)
    console.log(`\n  Everything in it is made up, and gone when you press Ctrl-C.\n`)
  } catch (error) {
    console.error(error)
    await close(1)
  }
}

showDemo().catch(exitWith)
