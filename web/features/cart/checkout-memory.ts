import { z } from 'zod'
import type { Cart } from '../../../domain/basics/cart.ts'
import { readSavedCart, saveCart } from '../../../domain/basics/saved-cart.ts'
import { parsedJson } from '../../../domain/parsed-json.ts'
import { browserStore } from '../../browser-store.ts'

const storage = browserStore('brimworks-checkout', 'brimworks.checkout')
const memory = z.object({
  key: z.string(),
  cart: z.string(),
  orderId: z.string().optional(),
  sessionId: z.string().optional(),
})

/** The checkout that was started last: its key makes a repeated click the same checkout. */
export interface StartedCheckout {
  key: string
  cart: Cart
  orderId?: string
  sessionId?: string
}

export function lastCheckout(): StartedCheckout | undefined {
  const parsed = memory.safeParse(parsedJson(storage.read()))
  return parsed.success ? { ...parsed.data, cart: readSavedCart(parsed.data.cart) } : undefined
}

/** The same cart keeps its key until it is paid, cancelled or refused. */
export function checkoutKeyFor(cart: Cart): string {
  const started = lastCheckout()
  if (started && saveCart(started.cart) === saveCart(cart)) return started.key
  const key = crypto.randomUUID()
  rememberCheckout({ key, cart })
  return key
}

export function rememberCheckout({ cart, ...rest }: StartedCheckout): void {
  storage.write(JSON.stringify({ ...rest, cart: saveCart(cart) } satisfies z.input<typeof memory>))
}

export function forgetCheckout(): void {
  storage.write(null)
}
