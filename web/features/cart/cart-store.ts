import { browserStore } from '../../browser-store.ts'

/** Where this browser keeps its cart. */
export const cartStore = browserStore('brimworks-cart', 'brimworks.cart')
