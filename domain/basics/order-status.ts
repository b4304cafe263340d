/** The life of an order for blank hats. */
export const ORDER_STATUSES = ['pending', 'expired', 'paid', 'packed', 'shipped', 'refunded'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Allowed moves; everything else is refused. */
const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'expired'],
  // Money that arrived all the same is never ignored.
  expired: ['paid'],
  paid: ['packed', 'shipped', 'refunded'],
  packed: ['shipped', 'refunded'],
  shipped: ['refunded'],
  refunded: [],
}

export const ORDER_LABELS: Record<OrderStatus, string> = {
  pending: 'Awaiting payment',
  expired: 'Not paid',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  refunded: 'Refunded',
}

/** What a customer reads instead while the bank has sent their money back to us. */
export const REFUND_CAME_BACK = 'Refund came back'

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to)
}

/** Everything that an order shows once it is paid for, whatever happened to it since. */
export const PAID_STATUSES = ['paid', 'packed', 'shipped', 'refunded'] as const satisfies readonly OrderStatus[]
