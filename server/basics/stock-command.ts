import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Catalogue } from '../../domain/basics/catalogue.ts'
import { adjustmentSchema, available, thresholdSchema } from '../../domain/basics/stock.ts'
import { ERRORS } from '../../domain/errors.ts'
import type { Result } from '../../domain/result.ts'
import type { Deps } from '../deps.ts'
import { adjustStock, setThreshold } from './adjust-stock.ts'
import type { StockDeps } from './stock.ts'
import { listShelves } from './stock-lists.ts'

const usage = ({ all }: Catalogue) => `Usage:
  npm run stock                                  how many of each product can be ordered
  npm run stock -- PRODUCT NUMBER                counted: so many are on the shelf, held ones too, paid ones not
  npm run stock -- PRODUCT unlimited             nobody counts: as many as anybody wants
  npm run stock -- PRODUCT receive NUMBER [WHY]  so many arrived
  npm run stock -- PRODUCT correct NUMBER WHY    so many more, or fewer: -3
  npm run stock -- PRODUCT threshold NUMBER      a mail when so many or fewer are left; none ends it
Products: ${all.map(({ id }) => id).join(', ')}`

const UNLIMITED = 'unlimited'
const NONE = 'none'

type Outcome = { ok: boolean; text: string }
type Parts = StockDeps & Pick<Deps, 'db' | 'payments'>

/** Counts the shelf for the owner, beside a running shop or without one, by the verbs of /admin/stock. */
export async function runStockCommand(deps: Parts, words: readonly string[]): Promise<Outcome> {
  const [productId, verb = '', ...more] = words
  if (productId === undefined) return { ok: true, text: await listed(deps) }
  const result = await (verb === 'threshold' ? threshold(deps, productId, more) : adjust(deps, productId, verb, more))
  if (!result) return { ok: false, text: usage(deps.catalogue()) }
  return result.ok ? { ok: true, text: await listed(deps) } : { ok: false, text: result.error ?? ERRORS[result.code] }
}

async function adjust(deps: Parts, productId: string, verb: string, more: string[]) {
  const seen =
    (await listShelves(deps.db, deps.catalogue())).find(({ product_id }) => product_id === productId)?.last_move ?? null
  const given = adjustmentSchema.safeParse({ id: randomUUID(), ...written(verb, more, seen) })
  if (!given.success) return undefined
  return adjustStock(deps, productId, given.data, null)
}

function written(verb: string, more: string[], seen: string | null): Partial<z.input<typeof adjustmentSchema>> {
  if (verb === UNLIMITED) return more.length === 0 ? { way: 'uncount' } : {}
  if (verb !== 'receive' && verb !== 'correct')
    return more.length === 0 ? { way: 'count', hats: wholeNumber(verb), seen } : {}
  const [number, ...why] = more
  return { way: verb, hats: wholeNumber(number), reason: why.join(' ') }
}

async function threshold(deps: Parts, productId: string, more: string[]): Promise<Result<unknown> | undefined> {
  const before =
    (await listShelves(deps.db, deps.catalogue())).find(({ product_id }) => product_id === productId)?.low_at ?? null
  const low_at = more[0] === NONE ? null : wholeNumber(more[0])
  const given = thresholdSchema.safeParse({ low_at, before })
  return given.success && more.length === 1 ? setThreshold(deps, productId, given.data, null) : undefined
}

const wholeNumber = (text = '') => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

async function listed({ db, catalogue }: Parts): Promise<string> {
  const products = await listShelves(db, catalogue())
  return products
    .map(({ product_id, on_hand, held }) => `${product_id}: ${available({ onHand: on_hand, held }) ?? UNLIMITED}`)
    .join('\n')
}
