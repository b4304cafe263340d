import { z } from 'zod'
import type { PriceList } from '../pricing/price-list.ts'
import { done, type Result, refused } from '../result.ts'
import type { ShippingOption } from '../shipping/rates.ts'
import { waitWords } from '../waiting.ts'
import { basicsPrice, MAX_CART_UNITS } from './basics-price.ts'
import { CART_WORDS } from './cart.ts'
import { type BasicsProduct, type Catalogue, isChoiceOfSizes, lacksSize } from './catalogue.ts'
import { sizesText } from './sizes.ts'

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
export const MAX_LINES = 50
const LONGEST_PRODUCT_ID = 64
const LONGEST_SIZE = 80

const itemSchema = z.object({
  productId: z.string({ error: CHECKOUT_WORDS.unknownProduct }).min(1).max(LONGEST_PRODUCT_ID),
  quantity: z.int({ error: CART_WORDS.quantity }).min(1, CART_WORDS.quantity).max(MAX_CART_UNITS, CART_WORDS.tooMany),
  unitPrice: z.number({ error: CHECKOUT_WORDS.priceChanged }),
  /** Of a product that has several. */
  size: z.string().max(LONGEST_SIZE).optional(),
})

/** The body of POST /api/create-stripe-checkout-session. */
export const checkoutSchema = z.object({
  items: z
    .array(itemSchema, { error: CART_WORDS.empty })
    .min(1, CART_WORDS.empty)
    .max(MAX_LINES, 'That is more lines than a cart has.'),
})

export type CheckoutItem = z.output<typeof itemSchema>

/** How an order can be sent and whether the payment page adds tax, as it was when its checkout began. */
export interface CheckoutOffer {
  shipping: readonly ShippingOption[]
  taxByProvider: boolean
  /** The states for which the customer has a resale certificate, and by which name the card provider knows them. */
  exemptIn?: readonly string[]
  customer?: string
}

export interface OrderLine {
  productId: string
  /** As the product was called when it was ordered. */
  name: string
  quantity: number
  unitCents: number
  /** How many of each, where there are several: '3 S/M, 2 L/XL'. */
  sizes?: string
}

/** What was ordered, in words: 'Forest Hat (3 S/M, 2 L/XL)'. */
export const lineName = ({ name, sizes }: Pick<OrderLine, 'name' | 'sizes'>) => (sizes ? `${name} (${sizes})` : name)

export type PricedOrder = Result<{ lines: OrderLine[]; units: number; subtotalCents: number }>

/** The order as the shop prices it. The browser's prices are compared, never used. */
export function priceOrder(items: readonly CheckoutItem[], prices: PriceList, catalogue: Catalogue): PricedOrder {
  const wanted = new Map<string, BasicsProduct>()
  for (const { productId, size } of items) {
    const product = catalogue.find(productId)
    if (!product) return refused('invalid_input', CHECKOUT_WORDS.unknownProduct)
    const { name, active } = product
    if (!active) return refused('invalid_input', CART_WORDS.noLongerSold(name))
    if (lacksSize(product, size)) return refused('invalid_input', CART_WORDS.chooseSize(name))
    wanted.set(productId, product)
  }
  const units = sumOf(items)
  if (units > MAX_CART_UNITS) return refused('invalid_input', CART_WORDS.tooMany)
  const { unitCents, totalCents } = basicsPrice(prices, units)
  if (items.some((item) => !isPrice(item.unitPrice, unitCents)))
    return refused('price_changed', CHECKOUT_WORDS.priceChanged)
  const lines = [...wanted.values()].map((product): OrderLine => {
    const ofIt = items.filter(({ productId }) => productId === product.id)
    return {
      ...{ productId: product.id, name: product.name, quantity: sumOf(ofIt), unitCents },
      ...(isChoiceOfSizes(product) && { sizes: sizesOf(product, ofIt) }),
    }
  })
  lines.sort((a, b) => a.productId.localeCompare(b.productId))
  return done({ lines, units, subtotalCents: totalCents })
}

const sumOf = (items: readonly CheckoutItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** In the product's own order, each size once. */
function sizesOf({ sizes }: BasicsProduct, items: readonly CheckoutItem[]): string {
  return sizesText(sizes.map((size) => ({ size, quantity: sumOf(items.filter((item) => item.size === size)) })))
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
