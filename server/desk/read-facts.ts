import { asc, desc, gt, lte } from 'drizzle-orm'
import { factsFrom, type ShopFacts } from '../../domain/desk/sections.ts'
import type { Db } from '../db/database.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'

/** What the owner has set, and when that changes by itself: a version may begin later than it was published. */
export async function readFacts(db: Db, now: Date): Promise<{ facts: ShopFacts; until: Date | undefined }> {
  const { section, version, data, begins_at } = sectionVersions
  const begun = await db
    .selectDistinctOn([section], { section, data })
    .from(sectionVersions)
    .where(lte(begins_at, now))
    .orderBy(section, desc(version))
  const [next] = await db
    .select({ begins_at })
    .from(sectionVersions)
    .where(gt(begins_at, now))
    .orderBy(asc(begins_at))
    .limit(1)
  return {
    facts: factsFrom(Object.fromEntries(begun.map((row) => [row.section, row.data]))),
    until: next?.begins_at,
  }
}
