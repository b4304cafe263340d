import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertFewLines, type Fault, postmasterOf, processesOf, startLoad, waitUntilWell, withShop } from './fault.ts'

const FROZEN_MS = 15_000

export const frozenDatabase: Fault = {
  name: 'the database is frozen for 15 s under load: nobody waits longer than 10 s, then 503, and it goes on',
  rounds: { short: 1, long: 3 },
  run: (rounds) =>
    withShop({}, async ({ dataDir, open }) => {
      const shop = await open()
      const load = startLoad(shop.url)
      for (let round = 0; round < rounds; round += 1) {
        await sleep(500)
        const frozen = processesOf(postmasterOf(dataDir))
        for (const pid of frozen) process.kill(pid, 'SIGSTOP')
        try {
          await sleep(FROZEN_MS)
        } finally {
          for (const pid of frozen) process.kill(pid, 'SIGCONT')
        }
        await waitUntilWell(shop.url)
      }
      const { refused } = await load.stop()
      assert.ok(refused > 0, 'nobody was refused')
      assertFewLines(shop.output(), rounds)
    }),
}
