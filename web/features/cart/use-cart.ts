import { useSyncExternalStore } from 'react'
import type { Cart } from '../../../domain/basics/cart.ts'
import { readSavedCart, saveCart } from '../../../domain/basics/saved-cart.ts'
import { cartStore } from './cart-store.ts'

const EMPTY: Cart = []
let last: { text: string | null; cart: Cart } = { text: null, cart: EMPTY }

/** The same object as long as nothing changed, as React wants it. */
export function readCart(): Cart {
  const text = cartStore.read()
  if (text !== last.text) last = { text, cart: readSavedCart(text) }
  return last.cart
}

/** Starts from what is kept now, so that a change in another tab is never undone. */
export function changeCart(change: (cart: Cart) => Cart): void {
  cartStore.write(saveCart(change(readCart())))
}

/** The cart of this browser: it survives a refresh and is the same in every tab. */
export function useCart(): Cart {
  return useSyncExternalStore(cartStore.subscribe, readCart, () => EMPTY)
}
