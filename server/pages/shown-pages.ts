import { isDeepStrictEqual } from 'node:util'
import { type BasicsProduct, type Catalogue, DEFAULT_CATALOGUE, listed, soldIn } from '../../domain/basics/catalogue.ts'
import { carried, DEFAULT_FACTS, type ShopFacts } from '../../domain/desk/sections.ts'
import { MISSING, PAGES, productPath, SHELL_PATH } from '../../domain/pages.ts'
import { shownProjects } from '../../domain/site/gallery.ts'
import { SITEMAP_PATH, sitemap } from '../../domain/site/sitemap.ts'
import { KeptPages } from './kept-pages.ts'
import { type PackedPage, packed } from './pack-page.ts'
import type { Render } from './renderer.ts'

/** What the owner has set, as the pages show it. */
export interface Shown {
  facts: ShopFacts
  catalogue: Catalogue
}

/** The pages of one moment, as far as they are others than the build's. */
export interface ShownPages extends Shown {
  /** Nothing is set that all pages show. */
  isNew: boolean
  /** By the path of its file in the site. */
  fixed: ReadonlyMap<string, PackedPage>
  ofCatalogue: ReadonlyMap<string, PackedPage>
  products: KeptPages
}

export const AS_BUILT: ShownPages = {
  ...{ facts: DEFAULT_FACTS, catalogue: DEFAULT_CATALOGUE, fixed: new Map(), ofCatalogue: new Map() },
  isNew: true,
  products: new KeptPages(),
}

const LIST_PATH = '/basics'
export const fileOf = (path: string) => (path === SHELL_PATH ? path : `${path === '/' ? '' : path}/index.html`)

const FIXED = [
  ...PAGES.flatMap(({ path, prerendered }) => (prerendered && path !== LIST_PATH ? [path] : [])),
  ...MISSING.map(({ renderedAt }) => renderedAt),
  SHELL_PATH,
]

/** What of it one page alone shows. */
const ALONE: Readonly<Record<string, (facts: ShopFacts) => unknown>> = {
  '/contact': ({ faq }) => faq,
  '/gallery': ({ gallery }) => shownProjects(gallery),
}

/** So many products, the first of the list, are made before anybody asks for them. */
const MADE_AHEAD = 40
const SITEMAP_BROTLI_QUALITY = 9

/** Makes what changed, and keeps what did not. */
export async function shownPages(render: Render, before: ShownPages, shown: Shown): Promise<ShownPages> {
  const { facts, catalogue } = shown
  const isSame = isDeepStrictEqual(carried(facts), carried(before.facts))
  const isNew = isDeepStrictEqual(carried(facts), carried(DEFAULT_FACTS))
  const fixed = await fixedPages(render, before, facts, { isSame, isNew })
  const ofCatalogue =
    isSame && isDeepStrictEqual(catalogue.all, before.catalogue.all)
      ? before.ofCatalogue
      : await catalogueFiles(render, shown, isNew)
  const isOther = (id: string) => !isDeepStrictEqual(catalogue.find(id), before.catalogue.find(id))
  const products = before.products.only((id) => isSame && !isOther(id))
  const pages = { ...shown, isNew, fixed, ofCatalogue, products }
  const changed = catalogue.all.filter(({ id }) => isOther(id))
  const ahead = [...soldIn(catalogue).slice(0, MADE_AHEAD), ...changed.slice(0, MADE_AHEAD)]
  for (const product of ahead)
    if (product.active && !isBuilt(pages, product)) await productPageOf(render, pages, product)
  return pages
}

/** Whether the build's own page of it says what is true now. */
export const isBuilt = ({ isNew }: ShownPages, product: BasicsProduct) =>
  isNew && isDeepStrictEqual(product, DEFAULT_CATALOGUE.find(product.id))

export function productPageOf(
  render: Render,
  { facts, products }: ShownPages,
  product: BasicsProduct,
  visitor?: string,
): Promise<PackedPage> {
  const make = () => render({ path: productPath(product.id), facts: carried(facts), shown: product })
  return products.page(product.id, make, visitor)
}

async function fixedPages(
  render: Render,
  before: ShownPages,
  facts: ShopFacts,
  { isSame, isNew }: { isSame: boolean; isNew: boolean },
): Promise<ShownPages['fixed']> {
  const pages = new Map<string, PackedPage>()
  for (const path of FIXED) {
    const shown = ALONE[path]?.(facts)
    const isAsIn = (other: ShopFacts) => isDeepStrictEqual(shown, ALONE[path]?.(other))
    if (isNew && isAsIn(DEFAULT_FACTS)) continue
    const kept = isSame && isAsIn(before.facts) ? before.fixed.get(fileOf(path)) : undefined
    pages.set(fileOf(path), kept ?? (await render({ path, facts: carried(facts), shown })))
  }
  return pages
}

async function catalogueFiles(
  render: Render,
  { facts, catalogue }: Shown,
  isNew: boolean,
): Promise<ShownPages['ofCatalogue']> {
  const sold = soldIn(catalogue)
  const isAsNew = isDeepStrictEqual(sold, soldIn(DEFAULT_CATALOGUE))
  const files = new Map<string, PackedPage>()
  if (!isAsNew || !isNew)
    files.set(fileOf(LIST_PATH), await render({ path: LIST_PATH, facts: carried(facts), shown: sold.map(listed) }))
  if (!isAsNew) {
    const about = { type: 'application/xml; charset=utf-8' }
    files.set(SITEMAP_PATH, await packed(sitemap(sold), about, SITEMAP_BROTLI_QUALITY))
  }
  return files
}
