import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestKind } from '../../domain/admin/request-list.ts'
import type { FoundKind } from '../../domain/admin/search.ts'
import { PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { SPAM } from '../../domain/requests/status.ts'
import { subjectOf } from '../../domain/subject.ts'
import { listed } from '../db/columns.ts'
import { jobMessages, jobMessageText } from '../db/schema/jobs.ts'
import { adminMessages, messageReplies, messageText } from '../db/schema/messages.ts'
import { SEARCHED_BASICS } from './basics-orders.ts'
import { SEARCHED_JOBS } from './job-search.ts'
import { REQUEST_SOURCES } from './request-source.ts'
import type { Searched } from './search-words.ts'
import { SEARCHED_USERS } from './users.ts'

/** Where something was found, and so how it opens. */
export type FoundIn = RequestKind | 'basics-orders' | 'jobs' | 'customers' | 'messages' | 'job-messages'

/** How one table is searched, and what is told of its rows `r`. */
export interface FoundSource {
  in: FoundIn
  searched: Searched
  where?: SQL[]
  /** opens, number, who, email, what, state. */
  columns: SQL
  joined: SQL
}

const ofRequest = (kind: RequestKind, who: SQL, email: SQL, what: SQL): FoundSource => {
  const { searched, table } = REQUEST_SOURCES[kind]
  return {
    ...{ in: kind, searched, where: [sql`r.status <> ${SPAM}`] },
    columns: sql`r.id as opens, j.number, ${who} as who, ${email} as email, ${what} as what, r.status as state`,
    joined: sql`left join jobs j on j.request = ${subjectOf(table, '')}::text || r.id::text`,
  }
}

/** Messages go by the moment at which they were sent. */
const written = (table: string, columns: string) => `(select id, ${columns}, sent_at as created_at from ${table})`

const ofMessages = (table: 'admin_messages' | 'message_replies', text: SQL, state: string): FoundSource => ({
  in: 'messages',
  searched: { table: written(table, 'user_id, message_content'), text },
  columns: sql`r.user_id as opens, null::int as number, coalesce(u.full_name, u.email) as who, u.email,
    r.message_content as what, ${state}::text as state`,
  joined: sql`join user_profiles u on u.id = r.user_id`,
})

export const FOUND_SOURCES: Record<FoundKind, readonly FoundSource[]> = {
  requests: [
    ofRequest(
      'custom-orders',
      sql`coalesce(r.customer_name, r.user_email)`,
      sql`r.user_email`,
      sql`coalesce(j.title, r.quantity_desired || ' ' || r.product_type)`,
    ),
    ofRequest(
      'contact-requests',
      sql`coalesce(r.name, r.email)`,
      sql`r.email`,
      sql`concat_ws(': ', coalesce(j.title, r.product_type), coalesce(r.message, r.order_description))`,
    ),
  ],
  orders: [
    {
      ...{ in: 'basics-orders', searched: SEARCHED_BASICS, where: [sql`r.status in (${listed(PAID_STATUSES)})`] },
      columns: sql`r.id as opens, null::int as number, coalesce(r.customer_name, r.email, 'Guest') as who, r.email,
        concat_ws(', ', r.items, r.ship_city, nullif(concat_ws(' ', r.ship_state, r.ship_zip), ''), r.tracking_number) as what, r.status as state`,
      joined: sql``,
    },
  ],
  jobs: [
    {
      ...{ in: 'jobs', searched: SEARCHED_JOBS, where: [sql`r.spam_at is null`] },
      columns: sql`r.id as opens, r.number, coalesce(r.name, r.email) as who, r.email,
        concat_ws(': ', r.title, r.note) as what, r.stage as state`,
      joined: sql``,
    },
  ],
  customers: [
    {
      ...{ in: 'customers', searched: SEARCHED_USERS },
      columns: sql`r.id as opens, null::int as number, coalesce(r.full_name, r.email) as who, r.email,
        concat_ws(', ', r.company, r.phone, r.city, nullif(concat_ws(' ', r.state, r.zip_code), '')) as what, null::text as state`,
      joined: sql``,
    },
  ],
  messages: [
    ofMessages('admin_messages', messageText(alias(adminMessages, 'r')), 'sent'),
    ofMessages('message_replies', messageText(alias(messageReplies, 'r')), 'received'),
    {
      in: 'job-messages',
      searched: {
        table: written('job_messages', 'job_id, body, "from"'),
        text: jobMessageText(alias(jobMessages, 'r')),
      },
      columns: sql`r.job_id as opens, j.number, coalesce(j.name, j.email) as who, j.email, r.body as what,
        case r."from" when 'staff' then 'sent' else 'received' end as state`,
      joined: sql`join jobs j on j.id = r.job_id and j.spam_at is null`,
    },
  ],
}
