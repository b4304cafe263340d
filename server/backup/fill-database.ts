import type pg from 'pg'
import { inTransaction, makeTables, migrationsIn } from '../db/apply-migrations.ts'
import { migrateDatabase, prepareTasks, refuseOldServer } from '../db/migrate.ts'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import { StartError } from '../start-error.ts'
import { sumOf, TASKS, withCopyClient, writeRows } from './copy-rows.ts'
import type { Manifest } from './manifest.ts'
import { quoted, readSequences, readTables, type ShopTable, tableNames } from './shop-tables.ts'

export interface Rows {
  table: string
  content: AsyncIterable<Uint8Array>
}

type Promised = Pick<Manifest, 'tables' | 'sequences'>

/**
 * Makes the tables of the version that the rows are of, and fills them, in one transaction that ends well only if each
 * table holds what was promised. Then they are brought to this version, as at any start.
 */
export async function fillDatabase(
  connection: pg.ClientConfig,
  migrations: number,
  rows: AsyncIterable<Rows>,
  promised: () => Promised,
  signal?: AbortSignal,
): Promise<void> {
  await prepareTasks(connection)
  await withCopyClient(connection, (client) =>
    inTransaction(client, async () => {
      await makeTables(client, migrations)
      const tables = await readTables(client, migrations)
      await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
      await switchTriggers(client, tables, 'disable')
      await takeRows(client, [...tables, TASKS], rows)
      await takeSequences(client, migrations, promised())
      await compare(client, [...tables, TASKS], promised(), signal)
      await switchTriggers(client, tables, 'enable')
    }),
  )
  await migrateDatabase(connection)
}

/** Nobody's tables may be mixed with a shop's. */
export async function refuseUsed(connection: pg.ClientConfig, where: string): Promise<void> {
  await withCopyClient(connection, async (client) => {
    await refuseOldServer(client)
    const there = await client.query(`select to_regclass(name) as found from unnest($1::text[]) as name`, [
      tableNames(journal.entries.length),
    ])
    if ((await migrationsIn(client)) !== 0 || there.rows.some(({ found }) => found))
      throw new StartError(`${where} has tables of a shop already. It must be empty.`)
  })
}

/** What they would count, tell and check was counted, told and checked when the rows were written first. */
async function switchTriggers(client: pg.Client, tables: readonly ShopTable[], how: 'enable' | 'disable') {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${how} trigger user`)
}

const ADD_TASKS = `
  select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority) from tasks`

async function takeRows(client: pg.Client, tables: readonly ShopTable[], rows: AsyncIterable<Rows>): Promise<void> {
  await client.query(`create temporary table tasks (identifier text, payload json, queue_name text, run_at timestamptz,
    max_attempts int, job_key text, priority int) on commit drop`)
  for await (const { table, content } of rows) {
    const known = tables.find(({ name }) => name === table)
    if (!known) throw new StartError(`There is no table ${table} in this version.`)
    await writeRows(client, known, content)
  }
  await client.query(ADD_TASKS)
}

async function takeSequences(client: pg.Client, migrations: number, { sequences }: Promised): Promise<void> {
  for (const name of Object.keys(await readSequences(client, migrations)))
    await client.query('select setval($1::regclass, $2, false)', [quoted(name), sequences[name]])
}

async function compare(
  client: pg.Client,
  tables: readonly ShopTable[],
  promised: Promised,
  signal?: AbortSignal,
): Promise<void> {
  for (const table of tables) {
    const { rows, sha256 } = await sumOf(client, table, signal)
    const wanted = promised.tables[table.name]
    const isAsMany = wanted?.rows === rows || wanted?.rows === 0 // Not counted: its sum says as much.
    if (!isAsMany || wanted.sha256 !== sha256)
      throw new StartError(
        `${table.name} is not what it was: ${rows} rows of ${wanted?.rows ?? 0}. Nothing was changed.`,
      )
  }
}
