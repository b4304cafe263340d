import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../server/config.ts'
import { openDatabaseForCommand } from '../../server/db/database.ts'
import { onServer } from '../../server/testing/postgres.ts'
import { type Fault, startLoad, waitUntilWell, withShop } from './fault.ts'

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

export const cutConnections: Fault = {
  name: 'every connection to the database is cut under load: the shop goes on',
  rounds: { short: 5, long: 20 },
  run: (rounds) =>
    withShop({}, async ({ dataDir, open }) => {
      const shop = await open()
      const { connection, close } = await openDatabaseForCommand(readConfig({ DATA_DIR: dataDir }))
      await close()
      const load = startLoad(shop.url)
      for (let round = 0; round < rounds; round += 1) {
        await sleep(300)
        await onServer(connection, CUT)
      }
      await waitUntilWell(shop.url)
      await load.stop()
    }),
}
