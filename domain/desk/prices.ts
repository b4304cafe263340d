import { z } from 'zod'
import { DEFAULT_BASICS_TIERS } from '../basics/basics-price.ts'
import { dollars } from '../pricing/money.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { count, type Tiers } from '../pricing/tiers.ts'
import { kindOf, PRODUCT_IDS } from '../products/products.ts'
import type { Section } from './section.ts'
import { beginsAtOne, tiersOf } from './tier-rules.ts'

/** So dear that a whole cart of it still fits where its cents are kept. */
const MAX_PRICE_CENTS = 20_000
const PRICE = `A price is more than zero and at most ${dollars(MAX_PRICE_CENTS)}`

export const tiers = tiersOf(z.int({ error: PRICE }).min(1, PRICE).max(MAX_PRICE_CENTS, PRICE))
const fromOne = beginsAtOne(tiers)

const schema = z.preprocess(
  withNewProducts,
  z.object({
    basics: fromOne,
    products: z.record(z.enum(PRODUCT_IDS), z.object({ tiers, extras: z.record(z.string(), fromOne) })),
  }),
)

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? { ...value } : {})

/** A list that was stored before there was a product, or an extra, is completed by what a new shop asks for it. */
function withNewProducts(stored: unknown): Fields {
  const list = fieldsOf(stored)
  const products = fieldsOf(list.products)
  const complete = PRODUCT_IDS.map((id) => {
    const { tiers, extras } = kindOf(id).prices
    const given = fieldsOf(products[id])
    const known = Object.entries(extras).map(([name, fresh]) => [name, fieldsOf(given.extras)[name] ?? fresh])
    return [id, { tiers: given.tiers ?? tiers, extras: Object.fromEntries(known) }]
  })
  return { basics: list.basics ?? DEFAULT_BASICS_TIERS, products: Object.fromEntries(complete) }
}

/** A table that is edited by itself. */
export interface PriceTable {
  /** Where it is in the list: 'products.hats.extras.embroidery'. */
  path: string
  title: string
  /** 'hats' */
  pieces: string
  /** Of a product, whose first row is the smallest order. */
  hasMinimum: boolean
  /** Comes on top of a price, so that its own steps make no cliff. */
  isExtra: boolean
  tiers: Tiers
}

/** Every table of the list, in the order in which people read it. */
export function priceTables({ basics, products }: PriceList): PriceTable[] {
  const ofProducts = PRODUCT_IDS.flatMap((id) => {
    const { label, many: pieces, extraNames } = kindOf(id)
    const { tiers, extras } = products[id]
    const own = { path: `products.${id}.tiers`, title: label, pieces, hasMinimum: true, isExtra: false, tiers }
    const added = Object.entries(extras).map(([name, of]) => ({
      ...{ path: `products.${id}.extras.${name}`, pieces, hasMinimum: false, isExtra: true, tiers: of },
      title: `${label}: ${(extraNames[name] ?? name).toLowerCase()}`,
    }))
    return [own, ...added]
  })
  const ofBasics = { path: 'basics', title: 'Basics', pieces: 'hats', hasMinimum: false, isExtra: false, tiers: basics }
  return [...ofProducts, ofBasics]
}

/** 'Hats from 100: $16.00 each, before $15.50' */
function changes(before: PriceList, after: PriceList): string[] {
  const tablesBefore = priceTables(before)
  return priceTables(after).flatMap(({ path, title, tiers }) => {
    const old = tablesBefore.find((table) => table.path === path)?.tiers ?? []
    const quantities = [...new Set([...old, ...tiers].map(({ from }) => from))].sort((a, b) => a - b)
    return quantities.flatMap((quantity) => {
      const was = old.find(({ from }) => from === quantity)?.cents
      const is = tiers.find(({ from }) => from === quantity)?.cents
      if (was === is) return []
      const now = is === undefined ? 'no step of its own' : `${dollars(is)} each`
      return [
        `${title} from ${count(quantity)}: ${now}, before ${was === undefined ? 'no step of its own' : dollars(was)}`,
      ]
    })
  })
}

export const prices: Section<PriceList> = { title: 'Prices', schema, defaults: schema.parse({}), changes }
