/** The address that shows the cart, from wherever. */
export const OPEN_CART = '/basics?cart=open'
