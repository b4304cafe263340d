import { isRecord, parsedJson } from '../parsed-json.ts'
import { MAX_CART_UNITS } from './basics-price.ts'
import type { Cart, CartLine } from './cart.ts'

const VERSION = 1

export function saveCart(cart: Cart): string {
  return JSON.stringify({ version: VERSION, lines: cart })
}

/** Reads a saved cart by hand, as every page of Basics does it first; whatever cannot be read is left out. */
export function readSavedCart(text: string | null): Cart {
  const saved = parsedJson(text)
  if (!isRecord(saved) || saved.version !== VERSION || !Array.isArray(saved.lines)) return []
  return saved.lines.every(isLine) ? saved.lines : []
}

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) && typeof line.productId === 'string' && isQuantity(line.qty) && isSize(line.size)

const isQuantity = (qty: unknown) =>
  typeof qty === 'number' && Number.isInteger(qty) && qty >= 0 && qty <= MAX_CART_UNITS

const isSize = (size: unknown) => size === undefined || typeof size === 'string'
