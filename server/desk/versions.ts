import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Section } from '../../domain/desk/section.ts'
import { type SectionId, sectionOf } from '../../domain/desk/sections.ts'
import type { Db, Transaction } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import { staffName } from '../db/staff-name.ts'

const A_PAGE = 20

interface StoredVersion extends Record<string, unknown> {
  version: number
  data: unknown
  begins_at: string
  saved_at: string
  restores: number | null
  by: string
}

/** Who published what when, newest first, each with what is new in it. */
export async function listVersions(db: Db, section: SectionId, before = 2 ** 31 - 1) {
  const { rows } = await db.execute<StoredVersion>(sql`
    select s.version, s.data, ${instant('s.begins_at')} as begins_at, ${instant('s.saved_at')} as saved_at, s.restores,
      ${staffName('s.saved_by', { nobody: 'The environment' })} as by
    from section_versions s left join user_profiles p on p.id = s.saved_by
    where s.section = ${section} and s.version < ${before} order by s.version desc limit ${A_PAGE + 1}`)
  const { schema, defaults, changes } = sectionOf(section)
  const versions = rows.slice(0, A_PAGE).map(({ data, ...row }, place) => {
    const older = rows[place + 1]
    return { ...row, changes: changes(older ? schema.parse(older.data) : defaults, schema.parse(data)) }
  })
  return { versions, next: rows.length > A_PAGE ? String(versions.at(-1)?.version) : null }
}

/** How many products there ever were, those that begin later among them. */
export async function productsEver(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct section)::int as count from section_versions where starts_with(section, 'product:')`,
  )
  return rows[0]?.count ?? 0
}

/** 0 as long as nothing was published. */
export async function newestVersion(db: Db | Transaction, section: SectionId): Promise<number> {
  const ofSection = db.select().from(sectionVersions).where(eq(sectionVersions.section, section))
  const [newest] = await ofSection.orderBy(desc(sectionVersions.version)).limit(1)
  return newest?.version ?? 0
}

/** What a version says; 0 is what a new shop begins with. */
export async function dataOf(db: Db, section: SectionId, version: number): Promise<unknown> {
  const { defaults, schema } = sectionOf(section)
  if (version === 0) return defaults
  const [row] = await db
    .select({ data: sectionVersions.data })
    .from(sectionVersions)
    .where(and(eq(sectionVersions.section, section), eq(sectionVersions.version, version)))
  return row && schema.parse(row.data)
}

/** What counted at a moment, long ago perhaps. */
export async function dataAt<Data>(
  db: Db,
  id: SectionId,
  { schema, defaults }: Section<Data>,
  at: Date,
): Promise<Data> {
  const { section, version, begins_at, data } = sectionVersions
  const [row] = await db
    .select({ data })
    .from(sectionVersions)
    .where(and(eq(section, id), lte(begins_at, at)))
    .orderBy(desc(version))
    .limit(1)
  return row ? schema.parse(row.data) : defaults
}
