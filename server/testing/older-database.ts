import { readFileSync } from 'node:fs'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import { createTestDatabase } from './test-database.ts'

/** A shop as the version left it whose newest migration this is. */
export async function createOlderDatabase(newest: number) {
  const { connection, query } = await createTestDatabase({ empty: true })
  await query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`,
  )
  for (const { tag, when } of journal.entries.slice(0, newest + 1)) {
    const migration = readFileSync(new URL(`../db/migrations/${tag}.sql`, import.meta.url), 'utf8')
    // One by one: an index that is built beside writers allows no other statement with it.
    for (const statement of migration.split('--> statement-breakpoint')) await query(statement)
    await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${tag}', ${when})`)
  }
  return { connection, query }
}
