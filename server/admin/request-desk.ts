import { type SQL, sql } from 'drizzle-orm'
import type { RequestKind } from '../../domain/admin/request-list.ts'
import type { RequestTable } from '../requests/first-answer.ts'

/** How each kind of request is read: both end up as the same row, so that staff see one list in one way. */
export interface Desk {
  kind: RequestKind
  table: RequestTable
  /** The digits of the telephone number, last one first: word for word the migration's, or its index is not used. */
  telephone?: SQL
  columns: SQL
}

const CUSTOM_ORDERS: Desk = {
  kind: 'custom-orders',
  table: 'custom_orders',
  columns: sql`r.customer_name as name, r.user_email as email, null::text as phone, null::text as message,
    r.quantity_desired as quantity, r.price_per_item::float8 as price_each, r.total_price::float8 as total_price,
    r.customization_data as design, null::text as hat_type, null::text as hat_color, null::text as band_color,
    null::text as product_color, null::text as file_url`,
}

const CONTACT_REQUESTS: Desk = {
  kind: 'contact-requests',
  table: 'contact_requests',
  telephone: sql`reverse(regexp_replace(coalesce(r."phone", r."phone_number", ''), '\\D', '', 'g'))`,
  columns: sql`r.name, r.email, coalesce(r.phone, r.phone_number) as phone, coalesce(r.message, r.order_description) as message,
    null::int as quantity, null::float8 as price_each, null::float8 as total_price, null::jsonb as design,
    r.hat_type, r.hat_color, r.band_color, r.product_color, r.file_url`,
}

export const DESKS: Record<RequestKind, Desk> = {
  'custom-orders': CUSTOM_ORDERS,
  'contact-requests': CONTACT_REQUESTS,
}

/** One request of either kind, as lists, exports and the opened row show it. */
export type RequestRow = {
  id: string
  user_id: string | null
  name: string | null
  email: string
  phone: string | null
  product_type: string | null
  message: string | null
  quantity: number | null
  price_each: number | null
  total_price: number | null
  design: unknown
  hat_type: string | null
  hat_color: string | null
  band_color: string | null
  product_color: string | null
  file_url: string | null
  status: string
  created_at: string
  assignee_id: string | null
  assignee: string | null
  first_answered_at: string | null
}
