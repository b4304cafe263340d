import { z } from 'zod'
import { ORDER_LABELS, PAID_STATUSES } from '../basics/order-status.ts'
import { ofItsOrder, type Sorts, sortedCursor } from './list-sort.ts'
import { asked, calendarDay, searchText } from './request-list.ts'

/** Which orders the packing list shows: those to ship, those whose money is in question, all that were paid, or one status. */
export const BASICS_LISTS = ['to_ship', 'trouble', 'all', ...PAID_STATUSES] as const
export type BasicsList = (typeof BASICS_LISTS)[number]

export const BASICS_LIST_LABELS: Record<BasicsList, string> = {
  to_ship: 'To ship',
  trouble: 'Payment trouble',
  all: 'All',
  paid: ORDER_LABELS.paid,
  packed: ORDER_LABELS.packed,
  shipped: ORDER_LABELS.shipped,
  refunded: ORDER_LABELS.refunded,
}

const filters = {
  q: asked(searchText),
  status: asked(z.enum(BASICS_LISTS)).transform((status) => status ?? 'to_ship'),
  from: asked(calendarDay),
  to: asked(calendarDay),
}

export const basicsFilterSchema = z.object(filters)
export type BasicsFilter = z.output<typeof basicsFilterSchema>

export const BASICS_SORTS = {
  newest: { label: 'Newest first', back: true },
  oldest: { label: 'Oldest first', back: false },
  customer: { label: 'Customer A–Z', back: false, key: 'text' },
  'customer-z': { label: 'Customer Z–A', back: true, key: 'text' },
  total: { label: 'Largest total', back: true, key: 'number' },
  'total-least': { label: 'Smallest total', back: false, key: 'number' },
} as const satisfies Sorts
export type BasicsSort = keyof typeof BASICS_SORTS
export const BASICS_SORT_NAMES = ['newest', 'oldest', 'customer', 'customer-z', 'total', 'total-least'] as const

export const basicsListSchema = z
  .object({
    ...filters,
    sort: asked(z.enum(BASICS_SORT_NAMES)).transform((sort) => sort ?? 'newest'),
    cursor: asked(sortedCursor),
  })
  .refine(...ofItsOrder(BASICS_SORTS))
export type BasicsOrderList = z.output<typeof basicsListSchema>
