import { useSyncExternalStore } from 'react'
import { type Cart, readSavedCart, saveCart } from '../../../domain/basics/cart.ts'
import { browserStore } from '../../browser-store.ts'

const EMPTY: Cart = []
const storage = browserStore('brimworks-cart', 'brimworks.cart')
let last: { text: string | null; cart: Cart } = { text: null, cart: EMPTY }

/** The same object as long as nothing changed, as React wants it. */
function readCart(): Cart {
  const text = storage.read()
  if (text !== last.text) last = { text, cart: readSavedCart(text) }
  return last.cart
}

/** Starts from what is kept now, so that a change in another tab is never undone. */
export function changeCart(change: (cart: Cart) => Cart): void {
  storage.write(saveCart(change(readCart())))
}

/** The cart of this browser: it survives a refresh and is the same in every tab. */
export function useCart(): Cart {
  return useSyncExternalStore(storage.subscribe, readCart, () => EMPTY)
}
