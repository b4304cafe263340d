import { and, desc, gt, like } from 'drizzle-orm'
import { Hono } from 'hono'
import { listed } from '../../domain/basics/catalogue.ts'
import { productIdIn, productSchema } from '../../domain/desk/product.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import type { Deps } from '../deps.ts'
import type { SignedInEnv } from '../http/signed-in.ts'

/** Every product that there is, and those that begin later. */
export function adminCatalogueRoutes(deps: Pick<Deps, 'db' | 'now' | 'catalogue'>) {
  return new Hono<SignedInEnv>().get('/', async (c) => {
    const known = deps.catalogue()
    const coming = (await comingProducts(deps)).filter(({ id }) => !known.find(id))
    const products = [
      ...known.all.map((product) => ({ ...listed(product), begins: null })),
      ...coming.map(({ begins, ...product }) => ({ ...listed(product), begins })),
    ]
    return c.json({ products })
  })
}

async function comingProducts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const { section, version, data, begins_at } = sectionVersions
  const rows = await db
    .selectDistinctOn([section], { section, data, begins_at })
    .from(sectionVersions)
    .where(and(like(section, 'product:%'), gt(begins_at, now())))
    .orderBy(section, desc(version))
  return rows.flatMap((row) => {
    const product = productSchema.nullable().parse(row.data)
    const id = productIdIn(row.section)
    return product && id ? { id, ...product, begins: row.begins_at.toISOString() } : []
  })
}
