import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }

export interface ShopTable {
  /** 'public.jobs' */
  name: string
  columns: string[]
  key: string[]
  /** Tables that must be there before. */
  refersTo: string[]
}

const snapshotSchema = z.object({ tables: z.record(z.string(), z.unknown()) })

/** The tables of the version that has so many migrations; whatever else is in the database is not the shop's. */
export function tableNames(migrations: number): string[] {
  const number = journal.entries[migrations - 1]?.tag.slice(0, 4)
  if (!number) return []
  const file = new URL(`../db/migrations/meta/${number}_snapshot.json`, import.meta.url)
  return Object.keys(snapshotSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).tables)
}

const CATALOG = `
  with named as (select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace)
  select t.name,
    array(select attname::text from pg_attribute
          where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_attribute join pg_index on indrelid = attrelid and attnum = any (indkey)
          where attrelid = t.oid and indisprimary order by attnum) as key,
    array(select r.name from pg_constraint join named r on r.oid = confrelid
          where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as "refersTo"
  from named t where t.name = any ($1) order by t.name`

/** The shop's tables with their columns, each behind those that it refers to. */
export async function readTables(client: pg.Client, migrations: number): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(CATALOG, [tableNames(migrations)])
  const ordered: ShopTable[] = []
  while (ordered.length < rows.length) {
    const isThere = (name: string) => ordered.some((table) => table.name === name)
    const next = rows.filter(({ name, refersTo }) => !isThere(name) && refersTo.every(isThere))
    if (next.length === 0) throw new Error('Tables of the shop refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

const SEQUENCES = `
  select distinct n.nspname || '.' || s.relname as name
  from pg_class s join pg_namespace n on n.oid = s.relnamespace
  join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
  where s.relkind = 'S' and tn.nspname || '.' || t.relname = any ($1)`

/** The next number of each sequence. Read behind the rows: a number too high does no harm, one twice does. */
export async function readSequences(client: pg.Client, migrations: number): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES, [tableNames(migrations)])
  const sequences: Record<string, string> = {}
  for (const { name } of rows) {
    const next = `select (last_value + is_called::int)::text as next from ${quoted(name)}`
    sequences[name] = (await client.query<{ next: string }>(next)).rows[0]?.next ?? '1'
  }
  return sequences
}

/** 'public.jobs' for a statement. */
export const quoted = (name: string) => name.split('.').map(quotedWord).join('.')
export const quotedWord = (word: string) => `"${word.replaceAll('"', '""')}"`
