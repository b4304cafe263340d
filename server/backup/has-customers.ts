import type pg from 'pg'
import { migrationsIn } from '../db/apply-migrations.ts'
import { withCopyClient } from './copy-rows.ts'
import { quoted, readTables } from './shop-tables.ts'

/** What a shop has of itself, before anybody came; three replies are written by a migration. */
const ITS_OWN = ['accounts.signing_keys', 'public.rate_limits', 'public.files_home', 'public.canned_replies']

/** Whether anybody would miss something if this database were gone. */
export async function hasCustomers(connection: pg.ClientConfig): Promise<boolean> {
  return withCopyClient(connection, async (client) => {
    const migrations = await migrationsIn(client)
    if (migrations === 'newer') return true
    for (const { name } of await readTables(client, migrations)) {
      if (ITS_OWN.includes(name)) continue
      const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(name)}) as some`)
      if (rows[0]?.some) return true
    }
    return false
  })
}
