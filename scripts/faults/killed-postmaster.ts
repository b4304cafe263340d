import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  assertFewLines,
  type Fault,
  pidFileOf,
  postmasterOf,
  RECOVERED_WITHIN_MS,
  startLoad,
  waitUntilWell,
  withShop,
} from './fault.ts'

async function killUnderLoad(rounds: number, WORKERS: number): Promise<void> {
  await withShop({ WORKERS: String(WORKERS) }, async ({ dataDir, open }) => {
    const shop = await open()
    const load = startLoad(shop.url)
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500)
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await waitForAnother(dataDir, killed)
      await waitUntilWell(shop.url, RECOVERED_WITHIN_MS)
    }
    const { acknowledged } = await load.stop()
    assert.ok(acknowledged.length > 0)
    assertFewLines(shop.output(), rounds * (WORKERS > 1 ? WORKERS + 1 : 1))
  })
}

export const killedPostmaster: Fault = {
  name: 'the embedded PostgreSQL is killed under load: the shop starts it again',
  rounds: { short: 2, long: 5 },
  run: (rounds) => killUnderLoad(rounds, 1),
}

export const killedUnderSeveral: Fault = {
  name: 'the embedded PostgreSQL of several processes is killed under load: the first one starts it again for all',
  rounds: { short: 0, long: 5 },
  run: (rounds) => killUnderLoad(rounds, 2),
}

/** Its last processes may answer for a moment. */
async function waitForAnother(dataDir: string, killed: number): Promise<void> {
  const isThere = () => existsSync(pidFileOf(dataDir)) && ![0, killed].includes(postmasterOf(dataDir))
  for (const deadline = Date.now() + RECOVERED_WITHIN_MS; !isThere(); await sleep(50))
    assert.ok(Date.now() < deadline, 'PostgreSQL was not started again')
}
