import { z } from 'zod'
import { ORDER_LABELS, PAID_STATUSES } from '../basics/order-status.ts'
import { asked, calendarDay, listCursor, searchText } from './request-list.ts'

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

export const basicsListSchema = z.object({ ...filters, cursor: asked(listCursor) })
