import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { onServer, urlOf } from '../../server/testing/postgres.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'
import { assertFewLines, type Fault, startLoad, waitUntilWell, withShop } from './fault.ts'

/** Somebody else's PostgreSQL stops in three ways and starts again. */
export const databaseRestarts: Fault = {
  name: 'a rented database restarts under load: 503 meanwhile, everything acknowledged is there, two lines of log each',
  rounds: { short: 2, long: 20 },
  async run(rounds) {
    const folder = createThrowAwayFolder('rented')
    let rented = await startEmbeddedPostgres(folder.path)
    try {
      await withShop({ DATABASE_URL: urlOf(rented.connection) }, async ({ open }) => {
        const shop = await open()
        const load = startLoad(shop.url)
        for (let round = 0; round < rounds; round += 1) {
          await sleep(500)
          await rented.stop()
          await sleep(500)
          rented = await startEmbeddedPostgres(folder.path)
          await waitUntilWell(shop.url)
        }
        const { acknowledged, refused } = await load.stop()
        assert.ok(refused > 0, 'nobody was refused: the database was not away')
        const kept = await onServer<{ id: string }>(rented.connection, 'select id from contact_requests')
        const ids = new Set(kept.map(({ id }) => id))
        assert.deepEqual(
          acknowledged.filter((id) => !ids.has(id)),
          [],
        )
        assertFewLines(shop.output(), rounds)
      })
    } finally {
      await rented.stop()
      folder.remove()
    }
  },
}
