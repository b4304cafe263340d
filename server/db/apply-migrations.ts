import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const ALONGSIDE = /\bconcurrently\b/i
const OF_SEARCHES = /^create index [^;]* gin_trgm_ops\)/i
const RECORD = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

export const readMigrations = () => readMigrationFiles({ migrationsFolder: FOLDER })

/** How many of our migrations a database has; none when it has one that we do not know. */
export async function migrationsIn(client: pg.Client): Promise<number | 'newer'> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table.rows[0]?.name) return 0
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  const newest = Number(rows[0]?.newest ?? 0)
  if (newest > (journal.entries.at(-1)?.when ?? 0)) return 'newer'
  return journal.entries.filter(({ when }) => when <= newest).length
}

/** Each migration is one transaction, but for those that build indexes alongside running shops, which cannot be in one. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(TABLE)
  for (const migration of migrations) {
    if (migration.sql.some((statement) => ALONGSIDE.test(statement))) await apply(client, migration)
    else await inTransaction(client, () => apply(client, migration))
  }
}

/** The first migrations within the caller's transaction, for tables that nobody uses yet. */
export async function makeTables(client: pg.Client, count: number): Promise<void> {
  await client.query(TABLE)
  for (const migration of readMigrations().slice(0, count)) {
    await apply(client, { ...migration, sql: migration.sql.map((statement) => statement.replace(ALONGSIDE, '')) })
  }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) if (!(await isLeftOut(client, statement))) await client.query(statement)
  await client.query(RECORD, [hash, folderMillis])
}

/** Searches read the table where the server has no pg_trgm. Most migrations see to that themselves. */
async function isLeftOut(client: pg.Client, statement: string): Promise<boolean> {
  if (!OF_SEARCHES.test(statement.trim())) return false
  return (await client.query(`select from pg_opclass where opcname = 'gin_trgm_ops'`)).rowCount === 0
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // What went wrong first is told.
    throw error
  }
}
