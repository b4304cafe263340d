import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, postmasterOf, RECOVERED_WITHIN_MS, waitUntilWell, withShop } from './fault.ts'

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
