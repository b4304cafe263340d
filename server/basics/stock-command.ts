import { BASICS } from '../../domain/basics/catalogue.ts'
import { ERRORS } from '../../domain/errors.ts'
import type { Db } from '../db/database.ts'
import { availableHats, setStock } from './stock.ts'

const STOCK_USAGE = `Usage:
  npm run stock                      how many of each product can be ordered
  npm run stock -- PRODUCT NUMBER    so many are on the shelf
  npm run stock -- PRODUCT unlimited as many as anybody wants
Products: ${BASICS.map(({ id }) => id).join(', ')}`

const UNLIMITED = 'unlimited'

/** Counts the shelf for the owner, beside a running shop or without one. */
export async function runStockCommand(db: Db, words: readonly string[]): Promise<{ ok: boolean; text: string }> {
  const [productId, number, ...more] = words
  if (productId === undefined) return { ok: true, text: await listed(db) }
  const onHand = number === UNLIMITED ? null : shelfCount(number)
  if (onHand === undefined || more.length > 0) return { ok: false, text: STOCK_USAGE }
  const result = await setStock(db, productId, onHand)
  return result.ok ? { ok: true, text: await listed(db) } : { ok: false, text: result.error ?? ERRORS[result.code] }
}

function shelfCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

async function listed(db: Db): Promise<string> {
  const left = await availableHats(db)
  return BASICS.map(({ id }) => `${id}: ${left[id] ?? UNLIMITED}`).join('\n')
}
