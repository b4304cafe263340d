/** The address that shows the cart, from wherever. */
export const OPEN_CART = '/basics?cart=open'

/** Which order somebody leaves unpaid who comes back from its payment page. */
export const cancelledOrder = (params: URLSearchParams) => params.get('cancelled')

/** Whether the address has the cart opened. */
export const asksForCart = (params: URLSearchParams) => cancelledOrder(params) !== null || params.get('cart') === 'open'
