import { sql } from 'drizzle-orm'
import { BEGINS_LATER, type Publishing, publishedMeanwhile, type Restoring } from '../../domain/desk/publishing.ts'
import { type SectionId, sectionOf } from '../../domain/desk/sections.ts'
import { sentencesFor } from '../../domain/fields.ts'
import { done, type Refused, type Result, refused, refusedField } from '../../domain/result.ts'
import { fullMomentText } from '../../domain/shop-time.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import type { Deps } from '../deps.ts'
import { dataOf, listVersions, newestVersion } from './versions.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'factsWatch'>
type Published = Result<{ version: number }>

/** Stores a new version, unless somebody else did since this one was opened. */
export async function publish(deps: Parts, section: SectionId, given: Publishing, by: string): Promise<Published> {
  const read = sectionOf(section).schema.safeParse(given.data)
  if (!read.success)
    return { ...refused('invalid_input', read.error.issues[0]?.message), fields: sentencesFor(read.error) }
  const now = deps.now()
  const begins_at = given.begins === null ? now : await onShopsClock(deps.db, given.begins)
  if (given.begins !== null && begins_at <= now) return refusedField('begins', BEGINS_LATER)
  return store(deps, section, given.edited, { data: read.data, begins_at, restores: null, by })
}

/** Publishes what an earlier version said, at once; nothing in between is lost, it stays in the history. */
export async function restore(deps: Parts, section: SectionId, given: Restoring, by: string): Promise<Published> {
  const data = await dataOf(deps.db, section, given.version)
  if (data === undefined || given.version >= given.edited) return refused('not_found')
  return store(deps, section, given.edited, { data, begins_at: deps.now(), restores: given.version, by })
}

interface NewVersion {
  data: unknown
  begins_at: Date
  restores: number | null
  by: string
}

async function store(deps: Parts, section: SectionId, edited: number, { by, ...row }: NewVersion): Promise<Published> {
  const version = edited + 1
  const stored = await deps.db.transaction(async (tx) => {
    if ((await newestVersion(tx, section)) !== edited) return false
    const { rowCount } = await tx
      .insert(sectionVersions)
      .values({ section, version, saved_at: deps.now(), saved_by: by, ...row })
      .onConflictDoNothing()
    if (rowCount !== 1) return false
    const details = { version, begins: row.begins_at.toISOString(), restores: row.restores }
    await recordChange(tx, { subject: subjectOf('section', section), actorId: by, action: 'published', details })
    return true
  })
  if (!stored) return meanwhile(deps.db, section)
  await deps.factsWatch.readAgain()
  return done({ version })
}

async function meanwhile(db: Db, section: SectionId): Promise<Refused> {
  const [newest] = (await listVersions(db, section)).versions
  if (!newest) return refused('conflict')
  return refused('conflict', publishedMeanwhile(sectionOf(section).title, newest.by, fullMomentText(newest.saved_at)))
}

async function onShopsClock(db: Db, moment: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_json(${moment}::timestamp at time zone shop_time_zone()) as at`,
  )
  return new Date(rows[0]?.at ?? Number.NaN)
}
