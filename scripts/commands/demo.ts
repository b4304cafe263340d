import { readConfig } from '../../server/config.ts'
import { openShop } from '../../server/shop.ts'
import { exitWith } from '../../server/start-error.ts'
import { stopOnSignal } from '../../server/stop-on-signal.ts'
import { fillShop } from '../demo/fill-shop.ts'
import { buildSiteIfChanged } from '../site/build-site.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'

/** `npm run demo`: a full shop in a folder that is gone when it closes. */
async function showDemo(): Promise<void> {
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('demo')
  const { PORT, HOST } = process.env // The rest of the settings may lead to rented services and real customers.
  const config = readConfig({ PORT, HOST, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: folder.path })
  const opening = openShop(config)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= opening.then((shop) => shop.stop()).finally(() => folder.remove()))
  stopOnSignal(close)
  try {
    const { address } = await opening
    const admin = await fillShop(config, address)
    console.log(`\n  A demo shop is open:  ${address}`)
    console.log(`  Sign in as its admin: ${admin.email}`)
    console.log(`  with the password:    ${admin.password}`)
    console.log(`\n  Everything in it is made up, and gone when you press Ctrl-C.\n`)
  } catch (error) {
    await close().catch(() => undefined) // What went wrong first is told.
    throw error
  }
}

showDemo().catch(exitWith)
