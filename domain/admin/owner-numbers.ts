/** Whoever has bought and then nothing for so long is worth a letter; after two years they are somebody else's customer. */
export const LAPSED_DAYS = { after: 180, until: 730 } as const
/** So many customers are named; the others are counted. */
export const NAMED_CUSTOMERS = 10

export interface Customer {
  email: string
  name: string | null
  /** Basics orders and jobs that were paid for. */
  orders: number
  /** What they paid, less what went back. */
  cents: number
  /** When they last paid: 2026-11-15 */
  last: string
}

/** Whoever paid in some days, and whom the shop has lost. */
export interface CustomerNumbers {
  buyers: number
  /** Of them, who had never paid before. */
  fresh: number
  best: readonly Customer[]
  lapsed: number
  lapsedBest: readonly Customer[]
}

/** What one of the staff did in some days. */
export type PersonWork = {
  id: string
  name: string
  /** Messages and calls. */
  answers: number
  completed: number
  quotes: number
  proofs: number
  shipped: number
  /** On their desk now. */
  open: number
}

/** Sales tax of one state, less what went back with refunds. */
export interface StateTax {
  state: string
  /** Before tax. */
  sales_cents: number
  tax_cents: number
}

export interface OwnerNumbers {
  customers: CustomerNumbers
  people: readonly PersonWork[]
  tax: readonly StateTax[]
  /** Of the quotes that were accepted in these days; nothing where none was. */
  averageJobCents: number | null
}

export const averageOrderCents = ({ basicsOrders, revenueCents }: { basicsOrders: number; revenueCents: number }) =>
  basicsOrders === 0 ? undefined : Math.round(revenueCents / basicsOrders)
