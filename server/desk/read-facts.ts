import { isDeepStrictEqual } from 'node:util'
import { desc, lte, sql } from 'drizzle-orm'
import { type Catalogue, catalogueOf, DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import { catalogueOrder, inOrder } from '../../domain/desk/catalogue-order.ts'
import { productIdIn, productSchema, productSectionId } from '../../domain/desk/product.ts'
import { DEFAULT_FACTS, factsFrom, type SectionId, type ShopFacts } from '../../domain/desk/sections.ts'
import { shopDay } from '../../domain/shop-time.ts'
import type { Db } from '../db/database.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import { startOfDay } from '../db/shop-time.ts'

type Begun = ReadonlyMap<string, { version: number; data: unknown }>

/** What the owner has set. Whatever did not change stays the same object from one reading to the next. */
export interface Reading {
  facts: ShopFacts
  catalogue: Catalogue
  /** The newest that has begun, by the name of its section. */
  begun: Begun
  /** When it changes by itself: with the day, or when a version begins that was published for later. */
  until: Date
}

export const NOTHING_SET: Reading = {
  ...{ facts: DEFAULT_FACTS, catalogue: DEFAULT_CATALOGUE, begun: new Map() },
  until: new Date(0),
}

/** Only what is newer than the last reading is fetched, so that a catalogue may be long. */
export async function readFacts(db: Db, now: Date, last = NOTHING_SET): Promise<Reading> {
  const { section, version, begins_at } = sectionVersions
  const newest = await db
    .selectDistinctOn([section], { section, version })
    .from(sectionVersions)
    .where(lte(begins_at, now))
    .orderBy(section, desc(version))
  const { rows } = await db.execute<{ until: string }>(
    sql`select to_json(least(${startOfDay(shopDay(now), 1)}, min(begins_at))) as until
      from section_versions where begins_at > ${now.toISOString()}::timestamptz`,
  )
  const newer = newest.filter((row) => last.begun.get(row.section)?.version !== row.version)
  const until = new Date(rows[0]?.until ?? now)
  return { ...withVersions(last, newer.length > 0 ? await fetched(db, newer) : [], now), until }
}

/** The same with what is about to be published in place of what was. */
export const withInstead = (reading: Reading, section: SectionId, data: unknown, now: Date): Reading =>
  withVersions(reading, [{ section, version: 0, data }], now)

interface Version {
  section: string
  version: number
  data: unknown
}

async function fetched(db: Db, named: readonly Omit<Version, 'data'>[]): Promise<Version[]> {
  const { section, version, data } = sectionVersions
  const pairs = named.map((row) => sql`(${row.section}, ${row.version})`)
  return db
    .select({ section, version, data })
    .from(sectionVersions)
    .where(sql`(${section}, ${version}) in (${sql.join(pairs, sql`, `)})`)
}

const isOfCatalogue = (name: string) => name === 'catalogue' || productIdIn(name) !== undefined

function withVersions(last: Reading, newer: readonly Version[], now: Date): Reading {
  const begun = new Map([...last.begun, ...newer.map((row) => [row.section, row] as const)])
  const fixed = [...begun].flatMap(([name, { data }]) => (isOfCatalogue(name) ? [] : [[name, data] as const]))
  const facts = factsFrom(Object.fromEntries(fixed), shopDay(now))
  const names = new Set(newer.map(({ section }) => section))
  return {
    ...last,
    begun,
    facts: isDeepStrictEqual(facts, last.facts) ? last.facts : facts,
    catalogue: [...names].some(isOfCatalogue) ? catalogueFrom(last.catalogue, begun, names) : last.catalogue,
  }
}

function catalogueFrom(last: Catalogue, begun: Begun, newer: ReadonlySet<string>): Catalogue {
  const stored = [...begun.keys()].flatMap((name) => productIdIn(name) ?? [])
  const ids = new Set([...DEFAULT_CATALOGUE.all.map(({ id }) => id), ...stored])
  const products = [...ids].flatMap((id) => {
    if (!newer.has(productSectionId(id))) return last.find(id) ?? []
    const data = productSchema.nullable().parse(begun.get(productSectionId(id))?.data)
    return data ? { id, ...data } : []
  })
  const order = catalogueOrder.schema.parse(begun.get('catalogue')?.data ?? catalogueOrder.defaults)
  return catalogueOf(inOrder(products, order))
}
