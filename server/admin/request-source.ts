import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestKind } from '../../domain/admin/request-list.ts'
import { numberInSearch } from '../../domain/jobs/stages.ts'
import { CONTACT_COLUMNS, type ContactColumn } from '../../domain/requests/contact-fields.ts'
import { subjectOf } from '../../domain/subject.ts'
import { customerKey } from '../db/customer-key.ts'
import { userProfiles, userTelephoneBackwards } from '../db/schema/profiles.ts'
import { contactRequests, telephoneBackwards } from '../db/schema/requests.ts'
import type { RequestTable } from '../jobs/answers.ts'
import type { Searched } from './search-words.ts'

/** How each kind of request is read: both end up as the same row, so that staff see one list in one way. */
export interface RequestSource {
  kind: RequestKind
  table: RequestTable
  searched: Searched
  columns: SQL
  /** What they are put in order by where that is the customer. */
  customer: SQL
  /** How many pieces, and how much money, a row is about. */
  amounts: { units: SQL; cents: SQL } | undefined
}

const columns = (read: (name: ContactColumn) => string) => sql.raw(CONTACT_COLUMNS.map(read).join(', '))

/** Rows `r` of customers who gave this telephone number in their profile. */
export const ofTelephone = (pattern: string) =>
  sql`r.user_id = any(array(select id from user_profiles u where ${userTelephoneBackwards(alias(userProfiles, 'u'))} like ${pattern}))`

export const requestsByTelephone = (pattern: string) =>
  sql`select ${subjectOf('contact_requests', '')}::text || id from contact_requests c
    where ${telephoneBackwards(alias(contactRequests, 'c'))} like ${pattern}`

function searched(table: RequestTable, byTelephone: Searched['byTelephone']): Searched {
  const prefix = subjectOf(table, '')
  const ofJob = (number: number) =>
    sql`r.id = (select substr(request, ${prefix.length + 1}::int)::uuid from jobs where number = ${number} and starts_with(request, ${prefix}))`
  const byNumber = (search: string) => {
    const number = numberInSearch(search)
    return number === undefined ? [] : [ofJob(number)]
  }
  const byWord = (word: string) => [sql`r.product_type = ${word}`]
  return { table, text: sql`r.search_text`, byTelephone, byNumber, byWord }
}

const LARGEST = 2 ** 31 - 1
/** How many somebody wants, as they would say it. */
const byQuantity = (word: string) =>
  /^\d+$/.test(word) && Number(word) <= LARGEST ? [sql`r.quantity_desired = ${Number(word)}`] : []

const CUSTOM_ORDERS: RequestSource = {
  kind: 'custom-orders',
  table: 'custom_orders',
  searched: {
    ...searched('custom_orders', ofTelephone),
    byWord: (word) => [sql`r.product_type = ${word}`, ...byQuantity(word)],
  },
  columns: sql`'custom-orders' as kind, r.customer_name as name, r.user_email as email, (select phone from user_profiles where id = r.user_id) as phone, null::text as message,
    r.quantity_desired as quantity, r.price_per_item::float8 as price_each, r.total_price::float8 as total_price,
    r.customization_data as design, ${columns((name) => `null::text as ${name}`)}`,
  customer: customerKey(sql`r.customer_name`, sql`r.user_email`),
  amounts: { units: sql`r.quantity_desired`, cents: sql`r.total_price * 100` },
}

const CONTACT_REQUESTS: RequestSource = {
  kind: 'contact-requests',
  table: 'contact_requests',
  searched: searched(
    'contact_requests',
    (pattern) => sql`(${telephoneBackwards(alias(contactRequests, 'r'))} like ${pattern} or ${ofTelephone(pattern)})`,
  ),
  columns: sql`'contact-requests' as kind, r.name, r.email, coalesce(r.phone, r.phone_number) as phone, coalesce(r.message, r.order_description) as message,
    null::int as quantity, null::float8 as price_each, null::float8 as total_price, null::jsonb as design,
    ${columns((name) => `r.${name}`)}`,
  customer: customerKey(sql`r.name`, sql`r.email`),
  amounts: undefined,
}

export const REQUEST_SOURCES: Record<RequestKind, RequestSource> = {
  'custom-orders': CUSTOM_ORDERS,
  'contact-requests': CONTACT_REQUESTS,
}

/** One request of either kind, as lists, exports and the opened row show it. */
export type RequestRow = Record<ContactColumn, string | null> & {
  kind: RequestKind
  id: string
  job_id: string | null
  /** Of its job, and so its own. */
  number: number | null
  note: string | null
  needed_by: string | null
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
