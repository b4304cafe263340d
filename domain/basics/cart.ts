import type { PriceList } from '../pricing/price-list.ts'
import type { Price } from '../pricing/tiers.ts'
import { basicsPrice, MAX_CART_UNITS } from './basics-price.ts'
import { isChoiceOfSizes, type ListedProduct, lacksSize } from './catalogue.ts'

export interface CartLine {
  productId: string
  qty: number
  /** Of a product that has several. */
  size?: string
}

export type Cart = readonly CartLine[]

/** What the detail's quantity field means: a whole number of at least 1, or 1. */
export function detailQuantity(text: string): number {
  return wholeNumber(text, 1)
}

/** What a cart line's quantity field means: a whole number, or 0 until the customer types one. */
export function cartQuantity(text: string): number {
  return wholeNumber(text, 0)
}

function wholeNumber(text: string, fallback: number): number {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value) || value < 1) return fallback
  return Math.min(value, MAX_CART_UNITS)
}

/** Puts hats in the cart; hats of the same product and size share a line. */
export function addToCart(cart: Cart, { productId, qty, size }: CartLine): Cart {
  const same = (line: CartLine) => line.productId === productId && line.size === size
  const found = cart.find(same)
  if (!found) return [...cart, { productId, qty: Math.min(qty, MAX_CART_UNITS), ...(size && { size }) }]
  return cart.map((line) => (same(line) ? { ...line, qty: Math.min(line.qty + qty, MAX_CART_UNITS) } : line))
}

export function setCartQuantity(cart: Cart, productId: string, qty: number, size?: string): Cart {
  return cart.map((line) => (line.productId === productId && line.size === size ? { ...line, qty } : line))
}

export function removeFromCart(cart: Cart, productId: string, size?: string): Cart {
  return cart.filter((line) => line.productId !== productId || line.size !== size)
}

/** The same hats in another size; where that is in the cart already, they join it. */
export function setCartSize(cart: Cart, { productId, qty, size: before }: CartLine, size: string): Cart {
  const has = cart.some((line) => line.productId === productId && line.size === size)
  if (has) return addToCart(removeFromCart(cart, productId, before), { productId, qty, size })
  return cart.map((line) => (line.productId === productId && line.size === before ? { ...line, size } : line))
}

/** What is left to buy after an order was paid; hats added meanwhile, in another tab, stay. */
export function withoutBought(cart: Cart, bought: Cart): Cart {
  return cart.flatMap((line) => {
    const paid = bought.find((other) => other.productId === line.productId && other.size === line.size)
    const qty = line.qty - (paid?.qty ?? 0)
    return qty > 0 ? [{ ...line, qty }] : []
  })
}

/** So many hats the cart holds when it takes all of this product that are left; none known to be left means plenty. */
export function mostUnits(cart: Cart, productId: string, left: number | null | undefined): number {
  return left == null ? MAX_CART_UNITS : cartUnits(cart.filter((line) => line.productId !== productId)) + left
}

/** How many more of a product fit: what is left, less what is in the cart; with plenty left, what one order holds. */
export function roomFor(cart: Cart, productId: string, left: number | null | undefined): number {
  return Math.max(0, Math.min(left ?? MAX_CART_UNITS, MAX_CART_UNITS) - unitsOf(cart, productId))
}

export function cartUnits(cart: Cart): number {
  return cart.reduce((units, line) => units + line.qty, 0)
}

/** Of a product, in all sizes. */
export function unitsOf(cart: Cart, productId: string): number {
  return cartUnits(cart.filter((line) => line.productId === productId))
}

export interface PricedLine {
  product: ListedProduct
  qty: number
  size?: string
  unitCents: number
  totalCents: number
}

export interface PricedCart extends Price {
  lines: PricedLine[]
  units: number
}

/** The cart as it is priced: one tier across all lines. What is no longer sold costs nothing, and keeps it from being paid. */
export function priceCart(cart: Cart, prices: PriceList, products: readonly ListedProduct[]): PricedCart {
  const known = cart.flatMap(({ productId, ...line }) => {
    const product = products.find(({ id }) => id === productId)
    return product ? [{ product, ...line }] : []
  })
  const units = known.reduce((sum, { product, qty }) => sum + (product.active ? qty : 0), 0)
  const { unitCents, totalCents } = basicsPrice(prices, units)
  const lines = known.map((line) => ({
    ...line,
    unitCents,
    totalCents: line.product.active ? line.qty * unitCents : 0,
  }))
  return { lines, units, unitCents, totalCents }
}

/** 'Forest Hat, L/XL', where there are several sizes. */
export const cartLineName = ({ product, size }: Pick<PricedLine, 'product' | 'size'>) =>
  isChoiceOfSizes(product) && size ? `${product.name}, ${size}` : product.name

/** Without what the shop has never heard of. */
export function knownOf(cart: Cart, products: readonly ListedProduct[]): Cart {
  return cart.filter(({ productId }) => products.some(({ id }) => id === productId))
}

/** Why a cart cannot be paid as it is; undefined when it can. */
export function cartProblem(cart: Cart, products: readonly ListedProduct[]): string | undefined {
  if (cart.length === 0) return CART_WORDS.empty
  const gone = products.find(({ id, active }) => !active && cart.some(({ productId }) => productId === id))
  if (gone) return CART_WORDS.noLongerSold(gone.name)
  const sizeless = products.find((product) =>
    cart.some(({ productId, size }) => productId === product.id && lacksSize(product, size)),
  )
  if (sizeless) return CART_WORDS.chooseSize(sizeless.name)
  if (cart.some((line) => line.qty < 1)) return CART_WORDS.quantity
  if (cartUnits(cart) > MAX_CART_UNITS) return CART_WORDS.tooMany
  return undefined
}

/** Said as soon as an order holds all that it can; a larger one is for a quote. */
export const limitNote = (units: number) => (units >= MAX_CART_UNITS ? CART_WORDS.tooMany : undefined)

export const CART_WORDS = {
  empty: 'Your cart is empty.',
  noLongerSold: (name: string) => `${name} is no longer sold. Please remove it from your cart.`,
  chooseSize: (name: string) => `Please choose a size of ${name}.`,
  quantity: 'Quantity must be at least 1',
  tooMany: `One order holds at most ${MAX_CART_UNITS.toLocaleString('en-US')} hats. Please ask us for a quote.`,
} as const
