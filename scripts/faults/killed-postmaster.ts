import assert from 'node:assert/strict'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertFewLines, type Fault, pidFileOf, postmasterOf, startLoad, waitUntilWell, withShop } from './fault.ts'

export const killedPostmaster: Fault = {
  name: 'the embedded PostgreSQL is killed under load: the shop starts it again',
  rounds: { short: 2, long: 5 },
  run: (rounds) =>
    withShop({}, async ({ dataDir, open }) => {
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
      assertFewLines(shop.output(), rounds)
    }),
}

/** PostgreSQL looks through everything after a crash before it answers. */
const RECOVERED_WITHIN_MS = 15_000

/** Its last processes may answer for a moment. */
async function waitForAnother(dataDir: string, killed: number): Promise<void> {
  const isThere = () => existsSync(pidFileOf(dataDir)) && ![0, killed].includes(postmasterOf(dataDir))
  for (const deadline = Date.now() + RECOVERED_WITHIN_MS; !isThere(); await sleep(50))
    assert.ok(Date.now() < deadline, 'PostgreSQL was not started again')
}

export const databaseCannotStart: Fault = {
  name: 'the embedded PostgreSQL ends and cannot start for a while: the shop tries until it can',
  rounds: { short: 1, long: 3 },
  run: (rounds) =>
    withShop({}, async ({ dataDir, open }) => {
      const shop = await open()
      const [log, hidden] = [join(dataDir, 'db', 'pg_wal'), join(dataDir, 'db', 'pg_wal.hidden')]
      for (let round = 0; round < rounds; round += 1) {
        renameSync(log, hidden)
        process.kill(postmasterOf(dataDir), 'SIGQUIT')
        await sleep(2_000)
        assert.equal((await fetch(`${shop.url}/readyz`)).status, 503)
        renameSync(hidden, log)
        await waitUntilWell(shop.url, RECOVERED_WITHIN_MS)
      }
    }),
}
