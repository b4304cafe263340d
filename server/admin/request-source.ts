import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestKind } from '../../domain/admin/request-list.ts'
import { CONTACT_COLUMNS, type ContactColumn } from '../../domain/requests/contact-fields.ts'
import { contactRequests, telephoneBackwards } from '../db/schema/requests.ts'
import type { RequestTable } from '../jobs/first-answer.ts'

/** How each kind of request is read: both end up as the same row, so that staff see one list in one way. */
export interface RequestSource {
  kind: RequestKind
  table: RequestTable
  /** The digits of the telephone number, last one first. */
  telephone?: SQL
  columns: SQL
}

const columns = (read: (name: ContactColumn) => string) => sql.raw(CONTACT_COLUMNS.map(read).join(', '))

const CUSTOM_ORDERS: RequestSource = {
  kind: 'custom-orders',
  table: 'custom_orders',
  columns: sql`r.customer_name as name, r.user_email as email, null::text as phone, null::text as message,
    r.quantity_desired as quantity, r.price_per_item::float8 as price_each, r.total_price::float8 as total_price,
    r.customization_data as design, ${columns((name) => `null::text as ${name}`)}`,
}

const CONTACT_REQUESTS: RequestSource = {
  kind: 'contact-requests',
  table: 'contact_requests',
  telephone: telephoneBackwards(alias(contactRequests, 'r')),
  columns: sql`r.name, r.email, coalesce(r.phone, r.phone_number) as phone, coalesce(r.message, r.order_description) as message,
    null::int as quantity, null::float8 as price_each, null::float8 as total_price, null::jsonb as design,
    ${columns((name) => `r.${name}`)}`,
}

export const REQUEST_SOURCES: Record<RequestKind, RequestSource> = {
  'custom-orders': CUSTOM_ORDERS,
  'contact-requests': CONTACT_REQUESTS,
}

/** One request of either kind, as lists, exports and the opened row show it. */
export type RequestRow = Record<ContactColumn, string | null> & {
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
  status: string
  created_at: string
  assignee_id: string | null
  assignee: string | null
  first_answered_at: string | null
}
