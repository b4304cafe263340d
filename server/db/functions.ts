import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const FOLDER = new URL('./functions/', import.meta.url)

/** Each file makes the function that it is named after, or replaces it. */
export const FUNCTION_FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

/** Puts this version's functions in force, and the shop's time zone, which all of them take from `shop_time_zone()`. */
export async function applyFunctions(client: pg.Client, timeZone: string): Promise<void> {
  const moved = (await timeZoneIn(client)) !== timeZone
  const statements = [
    `create or replace function shop_time_zone() returns text language sql stable parallel safe
     return ${client.escapeLiteral(timeZone)}::text;`,
    ...FUNCTION_FILES.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')),
    moved ? 'select recount_tallies();' : '',
  ]
  await client.query(statements.join('\n')) // In one query, and so all of them or none.
}

async function timeZoneIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regproc('shop_time_zone') is not null as known`)
  if (!rows[0]?.known) return undefined
  return (await client.query<{ name: string }>('select shop_time_zone() as name')).rows[0]?.name
}
