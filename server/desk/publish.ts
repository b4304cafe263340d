import { sql } from 'drizzle-orm'
import { MOST_PRODUCTS } from '../../domain/desk/catalogue-order.ts'
import { productIdIn, productSchema } from '../../domain/desk/product.ts'
import { BEGINS_LATER, type Publishing, publishedMeanwhile, type Restoring } from '../../domain/desk/publishing.ts'
import { problemsIn } from '../../domain/desk/section.ts'
import { type SectionId, sectionOf } from '../../domain/desk/sections.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { fullMomentText, shopDay } from '../../domain/shop-time.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import type { Deps } from '../deps.ts'
import { keepPhotographs } from './keep-photographs.ts'
import { dataOf, listVersions, newestVersion, productsEver } from './versions.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'factsWatch'>
type Published = Result<{ version: number }>

const FULL = `The catalogue has ${MOST_PRODUCTS.toLocaleString('en-US')} products already, the most that there can be.`

/** Stores a new version, unless somebody else did since this one was opened. */
export async function publish(deps: Parts, section: SectionId, given: Publishing, by: string): Promise<Published> {
  const now = deps.now()
  const edits = sectionOf(section)
  const isNewProduct = given.edited === 0 && productIdIn(section) !== undefined
  if (isNewProduct && (await productsEver(deps.db)) >= MOST_PRODUCTS) return refused('conflict', FULL)
  const before = (await dataOf(deps.db, section, given.edited)) ?? edits.defaults
  const fields = problemsIn(edits, given.data, before, shopDay(now))
  const [problem] = Object.values(fields)
  if (problem !== undefined) return { ...refused('invalid_input', problem), fields }
  const begins = given.begins === null ? null : await onShopsClock(deps.db, given.begins)
  if (begins && begins <= now) return refusedField('begins', BEGINS_LATER)
  const data = edits.schema.parse(given.data)
  return store(deps, section, given.edited, { data, begins, restores: null, by })
}

/** Publishes what an earlier version said, at once; nothing in between is lost, it stays in the history. */
export async function restore(deps: Parts, section: SectionId, given: Restoring, by: string): Promise<Published> {
  const data = await dataOf(deps.db, section, given.version)
  if (data === undefined || given.version >= given.edited) return refused('not_found')
  return store(deps, section, given.edited, { data, begins: null, restores: given.version, by })
}

interface NewVersion {
  data: unknown
  /** Null for at once. */
  begins: Date | null
  restores: number | null
  by: string
}

/** What a product is called, for the history. */
function nameIn(section: SectionId, data: unknown): { name?: string } {
  const product = productIdIn(section) === undefined ? null : productSchema.nullable().parse(data)
  return product ? { name: product.name } : {}
}

async function store(deps: Parts, section: SectionId, edited: number, given: NewVersion): Promise<Published> {
  const version = edited + 1
  const { data, begins, restores, by } = given
  if ((await newestVersion(deps.db, section)) !== edited) return meanwhile(deps, section, version, given)
  // What no page can be made with is not stored: the shop would not open with it any more.
  await deps.factsWatch.tryOut(section, data)
  const saved_at = deps.now()
  const begins_at = begins ?? saved_at
  const stored = await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(sectionVersions)
      .values({ section, version, saved_at, saved_by: by, begins_at, restores, data: data ?? sql`'null'::jsonb` })
      .onConflictDoNothing()
    if (rowCount !== 1) return false
    await keepPhotographs(tx, section, sectionOf(section).pictures?.(data) ?? {})
    const details = { version, begins: begins_at.toISOString(), restores, ...nameIn(section, data) }
    await recordChange(tx, { subject: subjectOf('section', section), actorId: by, action: 'published', details })
    return true
  })
  return stored ? onceShown(deps, version) : meanwhile(deps, section, version, given)
}

/** Answers when every process shows and charges it, whoever stored it. */
async function onceShown({ factsWatch }: Parts, version: number): Promise<Published> {
  await factsWatch.readAgain()
  return done({ version })
}

/** What is the newest already is not published twice: whoever sends it again did not hear that it was. */
async function meanwhile(deps: Parts, section: SectionId, version: number, given: NewVersion): Promise<Published> {
  const { db } = deps
  if ((await newestVersion(db, section)) === version && (await isTheSame(db, section, version, given)))
    return onceShown(deps, version)
  const [newest] = (await listVersions(db, section)).versions
  if (!newest) return refused('conflict')
  return refused('conflict', publishedMeanwhile(sectionOf(section).title, newest.by, fullMomentText(newest.saved_at)))
}

async function isTheSame(db: Db, section: SectionId, version: number, { data, begins, restores, by }: NewVersion) {
  const { rowCount } = await db.execute(sql`
    select from section_versions
    where section = ${section} and version = ${version} and saved_by = ${by}::uuid
      and data = ${JSON.stringify(data ?? null)}::jsonb and restores is not distinct from ${restores}::int
      and begins_at = coalesce(${begins?.toISOString() ?? null}::timestamptz, saved_at)`)
  return rowCount === 1
}

async function onShopsClock(db: Db, moment: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_json(${moment}::timestamp at time zone shop_time_zone()) as at`,
  )
  return new Date(rows[0]?.at ?? Number.NaN)
}
