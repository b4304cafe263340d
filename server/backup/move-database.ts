import type pg from 'pg'
import { migrationsIn } from '../db/apply-migrations.ts'
import { StartError } from '../start-error.ts'
import { readRows, TASKS, withCopyClient } from './copy-rows.ts'
import { fillDatabase, type Rows, refuseUsed } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { readSequences, readTables } from './shop-tables.ts'

/** Copies all of a shop's rows into an empty database, and tells what each table held, here as there. */
export async function moveDatabase(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  signal?: AbortSignal,
): Promise<Manifest['tables']> {
  await refuseUsed(to, 'The database that you named')
  return withCopyClient(from, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsIn(client)
    if (migrations === 'newer' || migrations === 0) throw new StartError('Start the shop once, then move it.')
    const tables: Manifest['tables'] = {}
    const sequences = await readSequences(client, migrations)
    async function* rows(): AsyncGenerator<Rows> {
      for (const table of [...(await readTables(client, Number(migrations))), TASKS]) {
        const { content, sum } = readRows(client, table, signal)
        yield { table: table.name, content }
        tables[table.name] = await sum()
      }
    }
    await fillDatabase(to, migrations, rows(), () => ({ tables, sequences }), signal)
    return tables
  })
}
