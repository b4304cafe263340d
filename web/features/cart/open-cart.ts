/** The address that shows the cart, from wherever. */
export const OPEN_CART = '/basics?cart=open'

/** Whoever comes back from the payment page without having paid. */
export const isCancelled = (params: URLSearchParams) => params.get('checkout') === 'cancelled'

/** Whether the address has the cart opened. */
export const asksForCart = (params: URLSearchParams) => isCancelled(params) || params.get('cart') === 'open'
