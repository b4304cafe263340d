import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerForThisUser } from '../../server/db/postgres-binaries.ts'
import { type Fault, postmasterOf, processesOf, startLoad, withShop } from './fault.ts'

/** Somebody else of the same user who has the dead one's id, as after a restart of the machine. */
function giveIdAway(dataDir: string) {
  const file = join(dataDir, 'db', 'postmaster.pid')
  const stranger = spawn('sleep', ['120'], { ...runnerForThisUser(), stdio: 'ignore' })
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  return stranger
}

export const crashStarts: Fault = {
  name: 'shop and PostgreSQL are killed together and one process of it is left: the next start waits and succeeds',
  rounds: { short: 1, long: 3 },
  run: (rounds) =>
    withShop({}, async ({ dataDir, open }) => {
      for (let round = 0; round < rounds; round += 1) {
        const shop = await open()
        const load = startLoad(shop.url)
        await sleep(500)
        const postmaster = postmasterOf(dataDir)
        const left = processesOf(postmaster).at(-1) ?? 0
        process.kill(left, 'SIGSTOP')
        process.kill(postmaster, 'SIGKILL')
        await shop.kill()
        await load.stop().catch(() => undefined) // Whoever asked a dead shop got no answer.
        const stranger = giveIdAway(dataDir)
        const next = open()
        try {
          await sleep(3_000)
        } finally {
          process.kill(left, 'SIGCONT')
        }
        await (await next).stop()
        stranger.kill()
      }
    }),
}
