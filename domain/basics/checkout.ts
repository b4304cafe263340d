import { z } from 'zod'
import type { PriceList } from '../pricing/price-list.ts'
import { done, type Result, refused } from '../result.ts'
import { waitWords } from '../waiting.ts'
import { basicsPrice, MAX_CART_UNITS } from './basics-price.ts'
import { CART_WORDS } from './cart.ts'
import { findBasics } from './catalogue.ts'

export const CHECKOUT_WORDS = {
  failed: 'Failed to start checkout.',
  providerUnreachable: 'Stripe failed to load.',
  priceChanged: 'The price of your cart changed. Please review it and try again.',
  unknownProduct: 'One of the products in your cart is not sold here.',
  keyReused: 'Your cart changed while checkout was starting. Please try again.',
  manyHeld: (waitS: number) =>
    `You have other checkouts open with many of these hats. Please finish or cancel them, or try again in ${waitWords(waitS)}.`,
  alreadyPaid: 'This cart has been paid already.',
} as const

export const SUCCESS_WORDS = {
  title: 'Thank you for your order!',
  unpaidTitle: 'Your order is not paid yet',
  loading: 'Loading your order details...',
  noSession: 'No session ID provided.',
  failed: 'Failed to fetch order details.',
  unknownSession: 'We found no order for this session.',
  notPaid: 'This order has not been paid yet.',
  noItems: 'No order items found.',
  missing: '--',
} as const

/** Beside the address fields of the payment page. */
export const savedAddressWords = (address: string) => `Your saved address: ${address.replace(/\s+/g, ' ')}`

/** How long hats wait for a payment. The card provider ends no session before half an hour. */
export const ORDER_HOLD_MINUTES = 35
const MAX_LINES = 50
const LONGEST_PRODUCT_ID = 64

const itemSchema = z.object({
  productId: z.string({ error: CHECKOUT_WORDS.unknownProduct }).min(1).max(LONGEST_PRODUCT_ID),
  quantity: z.int({ error: CART_WORDS.quantity }).min(1, CART_WORDS.quantity).max(MAX_CART_UNITS, CART_WORDS.tooMany),
  unitPrice: z.number({ error: CHECKOUT_WORDS.priceChanged }),
})

/** The body of POST /api/create-stripe-checkout-session. */
export const checkoutSchema = z.object({
  items: z
    .array(itemSchema, { error: CART_WORDS.empty })
    .min(1, CART_WORDS.empty)
    .max(MAX_LINES, 'That is more lines than a cart has.'),
})

export type CheckoutItem = z.output<typeof itemSchema>

export interface OrderLine {
  productId: string
  quantity: number
  unitCents: number
}

export type PricedOrder = Result<{ lines: OrderLine[]; units: number; subtotalCents: number }>

/** The order as the shop prices it. The browser's prices are compared, never used. */
export function priceOrder(items: readonly CheckoutItem[], prices: PriceList): PricedOrder {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of items) {
    if (!findBasics(productId)) return refused('invalid_input', CHECKOUT_WORDS.unknownProduct)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  if (units > MAX_CART_UNITS) return refused('invalid_input', CART_WORDS.tooMany)
  const { unitCents, totalCents } = basicsPrice(prices, units)
  if (items.some((item) => !isPrice(item.unitPrice, unitCents)))
    return refused('price_changed', CHECKOUT_WORDS.priceChanged)
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity, unitCents }))
  lines.sort((a, b) => a.productId.localeCompare(b.productId))
  return done({ lines, units, subtotalCents: totalCents })
}

/** Dollars from a browser carry rounding dust, nothing more. */
function isPrice(unitPrice: number, cents: number): boolean {
  return Math.abs(unitPrice * 100 - cents) < 1e-6
}

/** One item as `metadata.items` lists it: the price is in dollars. */
interface SessionItem {
  productId: string
  quantity: number
  unitPrice: number
}

export function sessionItems(lines: readonly OrderLine[]): string {
  const items: SessionItem[] = lines.map(({ productId, quantity, unitCents }) => ({
    productId,
    quantity,
    unitPrice: unitCents / 100,
  }))
  return JSON.stringify(items)
}

const sessionItem = z.object({ productId: z.string(), quantity: z.number(), unitPrice: z.number().optional() })

/** An unparseable list is an empty one. */
export function readSessionItems(text: string | null | undefined): z.output<typeof sessionItem>[] {
  try {
    const parsed = z.array(sessionItem).safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
