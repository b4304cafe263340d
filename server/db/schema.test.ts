import { readdir } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

// drizzle-kit gives every array of the process a method, which pdf.js, used by other tests, does not bear.
Reflect.deleteProperty(Array.prototype, 'random')

/** Every column, constraint and index, a line each, in the words of PostgreSQL itself. */
const CATALOG = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'accounts'))
  select format('%s.%s %s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, case when attidentity <> '' then ' identity' end,
      ' default ' || pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in (select oid from ours) and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in (select oid from ours)
  union all
  select pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace in (select oid from ours)
  order by 1`

/** Everything that the files of server/db/schema export. */
async function declaredTables(): Promise<Record<string, unknown>> {
  const files = await readdir(new URL('./schema/', import.meta.url))
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(`./schema/${file}`)))))
}

test('the migrations make exactly the tables, columns, constraints and indexes that server/db/schema declares', async () => {
  const migrated = await createTestDatabase()
  const declared = await createTestDatabase({ empty: true })
  await declared.query('create extension pg_trgm')
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await declaredTables()))
  await declared.query(statements.join('\n'))
  const lines = (await declared.query(CATALOG)).map((row) => row.line)
  expect(lines.length).toBeGreaterThan(400)
  expect((await migrated.query(CATALOG)).map((row) => row.line)).toEqual(lines)
})
